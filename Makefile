# Each target does its own set-up: Python packages into .venv, npm packages into widgets/node_modules.
# Relies on Python >= 3.11, make and git; `make test` also installs Chromium and the dictionaries where they are missing.
#
#   make serve           build everything, serve the site on 127.0.0.1 (PORT=8000)
#   make serve LANG=hu   the writer's loop: one language, each page made when it is asked for and anew when a source changes
#   make test            every test, in a real Chromium and inside Pyodide too, on all cores
#   make quick           what a change touches, by git: checks and the tests of its modules, without a build
#   make nightly         every test with every variant and random example, a site of seven packs, and all tests of the engine inside Pyodide
#   make mutants         six hundred changed engines, and how many of them the tests catch (on two cores about half an hour)
#   make build           the finished site in build/site
#   make check           sources, catalogs, termbase, spelling, types and style; builds nothing
#   make bench           every figure the project promises, measured in one run
#   make audit           known vulnerabilities of every locked package, as far as the registries answer
#   make wheel           the engine as a package that installs anywhere, in build/dist
#   make pdf             each book in each language as a tagged A5 book, in build/pdf (LANG=hu: only that language)
#   make lock            resolve the pinned requirements anew (a maintainer's act)

PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
PY := $(BIN)/python
export PUPPETEER_SKIP_DOWNLOAD := 1
export NO_MKDOCS_2_WARNING := 1
export PYTHONUTF8 := 1
# A test starts many an interpreter, which compiles all modules anew where it may not keep them.
unexport PYTHONDONTWRITEBYTECODE

# Each process takes file after file (tests/spread.py), in the order of tests/conftest.py: what takes long comes first.
SPREAD := -n auto --dist loadfile --no-loadscope-reorder

# LANG is a variable of most shells: only one given to make itself names a language.
ONE_LANGUAGE := $(if $(filter command line,$(origin LANG)),$(LANG))

# Seconds of a part, and seconds of processor of all its processes, told at its end.
TOOK := $(PY) -m tests.took

# What does not wait for another runs at once, as much as there are cores; what each says stays together.
AT_ONCE := $(MAKE) --no-print-directory --output-sync --jobs=$(shell nproc 2>/dev/null || echo 2)

.PHONY: serve test test-in-python test-in-chromium test-in-pyodide quick nightly mutants build check checked style typed typed-in-the-page spelled touched \
  bench audit wheel pdf lock setup system compiled clean
.DELETE_ON_ERROR:

setup: .venv/.ready widgets/node_modules/.ready

.venv/.ready: requirements.lock requirements-node.lock pyproject.toml
	@echo "Installing the Python packages into .venv"
	@test -x $(PY) || $(PYTHON) -m venv .venv
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@command -v npm >/dev/null || $(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-node.lock
	@$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# Where the system has npm, its packages come beside those of Python.
widgets/node_modules/.ready: widgets/package-lock.json | $(if $(shell command -v npm),,.venv/.ready)
	@echo "Installing the npm packages into widgets/node_modules"
	@cd widgets && PATH="$$PATH:$(CURDIR)/$(BIN)" npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

system:
	@tools/system-packages

build: setup
	@$(PY) -m rulebook build

ifeq ($(ONE_LANGUAGE),)
serve: build
	@$(PY) -m rulebook serve --port $(PORT)
else
serve: setup
	@$(PY) -m rulebook serve --port $(PORT) --lang $(ONE_LANGUAGE)
endif

check: compiled system
	@$(AT_ONCE) checked typed spelled typed-in-the-page style
	@$(PY) -m rulebook status

compiled: setup
	@$(PY) -m rulebook compile

checked: setup
	@$(PY) -m rulebook check

style: setup
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .

typed: setup
	@$(BIN)/mypy

typed-in-the-page: setup
	@PATH="$$PATH:$(CURDIR)/$(BIN)" npm --prefix widgets run --silent types

spelled: setup
	@$(PY) -m rulebook spelling

# The build checks the sources itself, so that is not asked again.
test:
	@$(AT_ONCE) compiled system
	@$(TOOK) "Build and checks" $(AT_ONCE) build typed spelled typed-in-the-page style
	@echo "Tests at once in Python, in Chromium and inside Pyodide; each of the three tells when it is done"
	@$(MAKE) --no-print-directory --output-sync --jobs=3 test-in-chromium test-in-python test-in-pyodide

test-in-python:
	@$(TOOK) "Tests in Python" $(PY) -m pytest $(SPREAD) --ignore=tests/browser

test-in-chromium:
	@$(TOOK) "Tests in Chromium" $(PY) -m pytest -n auto --dist worksteal tests/browser

test-in-pyodide:
	@$(TOOK) "Tests inside Pyodide" $(PY) -m rulebook.runtime.engine_tests

nightly: build system
	@REGULARO_THOROUGH=1 $(PY) -m pytest $(SPREAD) --ignore=tests/browser
	@REGULARO_THOROUGH=1 $(PY) -m pytest -n auto --dist worksteal tests/browser
	@$(PY) -m rulebook.runtime.engine_tests --all

mutants: setup
	@$(PY) -m rulebook compile
	@$(PY) -m tests.mutants

quick: compiled
	@$(AT_ONCE) checked touched typed style

touched: setup
	@touched="$$($(PY) -m tests.touched)"; test -z "$$touched" || $(PY) -m pytest $(SPREAD) -m "not browser" $$touched

bench: build system
	@$(PY) -m benchmarks

audit: setup
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-audit.lock \
	  || echo "audit: pip-audit could not be installed (see above)"
	@$(PY) -m rulebook audit

wheel: .venv/.ready
	@$(PY) -m build --wheel --no-isolation --outdir build/dist

pdf: setup system
	@$(PY) -m rulebook pdf $(if $(ONE_LANGUAGE),--lang $(ONE_LANGUAGE))

RESOLVE := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
  --no-emit-index-url --no-emit-find-links
lock: .venv/.ready
	@$(PY) -m pip install --quiet uv
	@$(RESOLVE) --extra site --extra paper --extra tests pyproject.toml -o requirements.lock
	@$(RESOLVE) requirements-node.in -o requirements-node.lock
	@$(RESOLVE) -c requirements.lock requirements-audit.in -o requirements-audit.lock

clean:
	rm -rf build .venv widgets/node_modules
