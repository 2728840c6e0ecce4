"""Where identifiers, control marks and markers lie: places with room, found by search and eye."""

from __future__ import annotations

from typing import Final, NamedTuple

from wargames.ui.scene import WorldPoint


class Places(NamedTuple):
    """Free spots of one zone, clear of its name and its counters; map units."""

    identifier: WorldPoint
    control: WorldPoint
    marker: WorldPoint


NAMES: Final = {
    "zone-a": (1340, 402), "zone-b": (1264, 788), "zone-d": (1060, 938), "zone-e": (452, 1000),
    "zone-f": (205, 944), "zone-l": (395, 44), "zone-m": (640, 46), "zone-n": (1273, 64),
}  # fmt: skip
"""Names that stand elsewhere than in the map data, clear of the tall stacks of the opening."""

WORTHS: Final = {"zone-i": (36, 606)}
"""Boxes of Approval that do not stand behind the name."""

PLACES: Final = {
    "area-1": Places((270, 168), (163, 248), (151, 218)),
    "area-2": Places((336, 118), (305, 128), (501, 92)),
    "area-3": Places((478, 180), (504, 170), (335, 160)),
    "area-4": Places((624, 222), (646, 198), (467, 228)),
    "area-5": Places((311, 182), (340, 216), (334, 242)),
    "area-6": Places((462, 284), (319, 294), (498, 284)),
    "area-7": Places((408, 352), (440, 402), (559, 346)),
    "area-8": Places((648, 248), (695, 302), (634, 352)),
    "area-9": Places((861, 258), (852, 282), (845, 238)),
    "area-10": Places((771, 126), (705, 172), (868, 196)),
    "area-11": Places((538, 108), (534, 144), (699, 118)),
    "area-12": Places((851, 118), (812, 108), (1014, 124)),
    "area-13": Places((1102, 120), (1067, 126), (1149, 240)),
    "area-14": Places((1000, 196), (940, 220), (1112, 266)),
    "area-15": Places((916, 272), (855, 332), (1014, 348)),
    "area-16": Places((1062, 408), (1025, 398), (1078, 554)),
    "area-17": Places((1155, 290), (1082, 344), (1244, 384)),
    "area-18": Places((1251, 320), (1286, 320), (1273, 350)),
    "area-19": Places((1192, 462), (1223, 442), (1190, 582)),
    "area-20": Places((1281, 566), (1217, 620), (1224, 646)),
    "area-21": Places((1154, 644), (1120, 630), (1179, 764)),
    "area-22": Places((1010, 626), (1047, 616), (1066, 646)),
    "area-23": Places((985, 778), (946, 794), (1105, 828)),
    "area-24": Places((728, 742), (731, 776), (920, 766)),
    "area-25": Places((755, 852), (753, 888), (920, 858)),
    "area-26": Places((811, 918), (771, 924), (969, 914)),
    "area-27": Places((589, 838), (703, 908), (718, 808)),
    "area-28": Places((468, 914), (432, 904), (628, 914)),
    "area-29": Places((463, 770), (562, 820), (417, 850)),
    "area-30": Places((395, 890), (391, 920), (238, 916)),
    "area-31": Places((198, 892), (182, 784), (152, 892)),
    "area-32": Places((413, 790), (394, 766), (258, 806)),
    "area-33": Places((237, 626), (276, 636), (181, 746)),
    "area-34": Places((352, 660), (321, 640), (318, 726)),
    "area-35": Places((457, 580), (387, 594), (486, 694)),
    "area-36": Places((505, 736), (510, 766), (663, 760)),
    "area-37": Places((586, 674), (553, 684), (740, 700)),
    "area-38": Places((210, 598), (119, 594), (119, 528)),
    "area-39": Places((166, 308), (131, 308), (217, 418)),
    "area-40": Places((251, 416), (230, 382), (336, 412)),
    "area-41": Places((255, 466), (221, 482), (299, 612)),
    "area-42": Places((400, 416), (333, 462), (445, 532)),
    "area-43": Places((604, 378), (625, 408), (571, 372)),
    "area-44": Places((938, 566), (972, 580), (905, 686)),
    "area-45": Places((840, 420), (960, 484), (993, 400)),
    "area-46": Places((815, 380), (777, 422), (664, 402)),
    "area-47": Places((784, 666), (754, 670), (849, 576)),
    "area-48": Places((605, 522), (578, 568), (563, 588)),
    "area-49": Places((809, 446), (772, 452), (926, 532)),
    "area-50": Places((662, 430), (606, 474), (704, 430)),
    "area-51": Places((601, 588), (609, 564), (752, 544)),
    "zone-a": Places((1340, 480), (1296, 470), (1340, 558)),
    "zone-b": Places((1270, 842), (1198, 846), (1350, 840)),
    "zone-c": Places((1289, 975), (1264, 922), (1358, 1008)),
    "zone-d": Places((1060, 987), (990, 990), (1142, 992)),
    "zone-e": Places((586, 1008), (665, 962), (667, 1002)),
    "zone-f": Places((205, 993), (152, 936), (286, 992)),
    "zone-g": Places((58, 992), (52, 946), (22, 940)),
    "zone-h": Places((56, 844), (68, 754), (68, 918)),
    "zone-i": Places((66, 646), (62, 548), (92, 698)),
    "zone-j": Places((62, 409), (48, 316), (92, 322)),
    "zone-k": Places((66, 166), (72, 98), (92, 218)),
    "zone-l": Places((247, 64), (327, 58), (353, 38)),
    "zone-m": Places((812, 58), (730, 52), (892, 38)),
    "zone-n": Places((1273, 118), (1196, 120), (1353, 122)),
}  # fmt: skip
"""By the id of the zone in the map data."""
