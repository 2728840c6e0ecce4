# Every target sets up what it needs; a second run costs nothing.
# On a fresh machine only Python >= 3.11, git and make are needed.

SHELL := /bin/sh
.DEFAULT_GOAL := help

VENV   := .venv
BIN    := $(VENV)/bin
PY     := $(BIN)/python
STAMP  := $(VENV)/.installed
BENCH_STAMP := $(VENV)/.installed-bench
PIP    := $(PY) -m pip --disable-pip-version-check -qq
ARGS   ?=
WORKERS ?= 2

# A name on the PATH may be a stub that fails, so each candidate is run. `make setup PYTHON=...` wins.
PYTHON ?=
define find_python
for candidate in $(if $(PYTHON),"$(PYTHON)",python3.13 python3.12 python3.11 python3.14 python3 python); do \
  if "$$candidate" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
    found="$$candidate"; break; \
  fi; \
done; \
if [ -z "$$found" ]; then \
  echo "wargames needs Python 3.11 or newer with its venv module, and found none." >&2; \
  echo "Install one (on Debian and Ubuntu: apt install python3 python3-venv) or name it: make PYTHON=/path/to/python3.11 ..." >&2; \
  exit 1; \
fi
endef

.PHONY: help
help: ## show this list
	@awk -F':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' Makefile

.PHONY: setup
setup: $(STAMP) ## make .venv with the program and the developers' tools

$(STAMP): pyproject.toml constraints.txt
	@found=; $(find_python); \
	if ! { [ -x $(PY) ] && $(PY) -c ''; } 2>/dev/null; then \
	  echo "Making $(VENV) with $$found"; "$$found" -m venv --clear $(VENV); \
	fi
	@echo "Installing wargames and its tools into $(VENV) (a minute or two, once)"
	@$(PIP) install --constraint constraints.txt --editable '.[dev,workshop]'
	@touch $@

$(BENCH_STAMP): $(STAMP)
	@$(PIP) install --constraint constraints.txt --editable '.[dev,workshop,bench]'
	@touch $@

.PHONY: play
play: setup ## open the window
	@$(PY) -m wargames $(ARGS)

.PHONY: test
test: setup ## the fast tests, on two processors (WORKERS=0: on one, for a debugger)
	@$(PY) -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

.PHONY: check
check: check-static test ## everything that has to pass before a commit

.PHONY: check-static
check-static: lint types imports data ## the same without the tests

.PHONY: lint
lint: setup ## format, lint and spelling
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/codespell

.PHONY: format
format: setup ## put the code into form
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

.PHONY: types
types: setup ## mypy --strict
	@$(BIN)/mypy

.PHONY: imports
imports: setup ## who may import what
	@$(BIN)/lint-imports --no-cache

.PHONY: data
data: setup ## all data files and the promises beside the maps
	@$(PY) -m wargames check --signed

.PHONY: fuzz
fuzz: setup ## long random play and the slow tests
	@$(PY) -m pytest -m 'fuzz or slow' --timeout=3000 $(ARGS)

.PHONY: bench
bench: $(BENCH_STAMP) ## speed, beside two peers in the same run
	@$(PY) tools/bench.py $(ARGS)

.PHONY: playthroughs
playthroughs: setup ## write the golden playthroughs anew; review the diff
	@WARGAMES_WRITE_PLAYTHROUGHS=1 $(PY) -m pytest tests/playthroughs -m '' $(ARGS)

.PHONY: rules
rules: setup ## write docs/rules anew: section -> code -> tests
	@$(PY) tools/rules_report.py

.PHONY: wheel
wheel: setup ## build dist/*.whl and the source archive
	@rm -rf dist
	@$(PY) -m build --outdir dist .

.PHONY: clean
clean: ## remove all that make and the tools have made
	@rm -rf $(VENV) .cache build dist reports .benchmarks .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
