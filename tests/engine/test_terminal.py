"""The engine in a terminal: list, schema, run."""

import json
import subprocess
import sys

import pytest

from rules_engine import names
from rules_engine.__main__ import main
from rules_engine.catalogs import LANGUAGES


def test_run_prints_the_verdict_and_the_steps_with_their_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "wk1.dispel", '{"target_level": 2, "die": 4}']) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "The spell is not dispelled."
    assert lines[1].startswith("1. ")
    assert all(line.endswith("[wk1.dispel]") for line in lines[1:])


def test_run_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "wk2.allocate-hits", '{"units": ["2", "1"], "hits": 1}', "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert list(answer) == ["calculator", "inputs", "legal", "verdict", "result", "steps"]
    assert answer["calculator"] == "wk2.allocate-hits"
    assert answer["inputs"] == {"units": ["2", "1"], "hits": 1, "mode": "strongest"}
    assert answer["result"] == {"strengths": [1, 1], "eliminated": 0, "lost": 0, "owner_chooses": []}
    assert {*answer["steps"][0]} == {"rule", "text"}


def test_an_illegal_request_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "wk1.cast", '{"strength": 1, "level": 1}', "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["legal"] is False


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_is_spoken(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "wk1.dispel", "{}", "--lang", lang]) == 0
    assert capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "complaints"),
    [
        (
            ["run", "wk1.dispel", '{"die": 9, "target_level": 5}'],
            [
                "target_level cannot be 5; it needs a whole number from 1 to 3.",
                "die cannot be 9; it needs a whole number from 1 to 6.",
            ],
        ),
        (
            ["run", "wk1.dispel", '{"level": 1}'],
            ["There is no field called level. The fields here are dispeller_strength, target_level, die, dispel_in_use, strength_one."],
        ),
        (["run", "wk1.dispel", "[1]"], ["The input cannot be [1]; it needs to be an object with named fields."]),
        (["run", "wk1.dispel", "{"], ["The input is not JSON: Expecting property name enclosed in double quotes (line 1, column 2)."]),
        (["run", "wk1.disple", "{}"], ["There is no calculator called wk1.disple.", "Did you mean wk1.dispel, wk2.dispel?"]),
        (["schema", "nothing"], ["There is no calculator called nothing.", "No book here is called nothing. The books here are wk1, wk2, mk2, mkc, ww."]),
    ],
)  # fmt: skip
def test_unusable_input_is_explained_and_ends_with_2(
    arguments: list[str], complaints: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.splitlines() == complaints


@pytest.mark.skipif(sys.platform == "emscripten", reason="there the decoder itself overflows the stack")
def test_input_nested_too_deeply_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "wk1.dispel", "[" * 100_000]) == 2
    assert capsys.readouterr().err == "The input is nested too deeply.\n"


@pytest.mark.parametrize(
    "arguments", [[], ["run", "wk1.dispel"], ["run", "wk1.dispel", "{}", "--lang", "de"], ["list", "x"]]
)
def test_an_unusable_command_ends_with_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2


def test_list_names_every_calculator(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == names()
    assert main(["list", "--json"]) == 0
    assert [entry["calculator"] for entry in json.loads(capsys.readouterr().out)] == names()


@pytest.mark.parametrize("name", names())
def test_schema_publishes_the_fields(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", name]) == 0
    published = json.loads(capsys.readouterr().out)
    assert published["$id"] == name
    assert published["additionalProperties"] is False
    assert all(field["title"] for field in published["properties"].values())


@pytest.mark.skipif(sys.platform == "emscripten", reason="no processes in a page")
def test_the_module_runs_as_a_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rules_engine", "run", "wk2.dispel", "{}"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert done.stdout.startswith("The chance to dispel the spell is 33.3%.")


@pytest.mark.parametrize(
    "command", [["rules_engine", "list"], ["rules_engine", "schema", "wk2.dispel"], ["rulebook", "coverage"]]
)
def test_a_reader_who_has_enough_ends_a_command_without_a_word(command: list[str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-u", "-m", *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as run:
        assert run.stdout is not None and run.stderr is not None
        run.stdout.close()
        assert run.stderr.read() == ""
    assert run.returncode == 141
