import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { commandFor } from "@/components/workspace/settings/commands";
import { builtInPrompt, fittingPrompt } from "@/lib/judging/prompts/built-in";
import { renderPrompt } from "@/lib/judging/prompts/prompt";
import { parseAnswer } from "@/lib/judging/parse-answer";
import { lexicalAnswer } from "@/lib/judging/lexical/lexical-judge";
import { judgmentRecord, type RawJudgment } from "@/lib/formats/judgment-record";
import { LANGUAGES, type Language } from "@/lib/messages/interface/locales";
import { levelsOf, ordinalOf, scaleOf } from "@/lib/tasks/labels";
import { PAGE_SOURCES } from "@/lib/tasks/page-sources";
import { taskDefinition, taskDefinitions } from "@/lib/tasks/registry";
import { lacksIn, taskWords } from "@/lib/tasks/task-words";
import { commonSettings, shownSettings, type IdField } from "@/lib/tasks/task-definition";

/*
 * Tests that every task must pass. `tasks.test.ts` runs them on the registered tasks,
 * `added-tasks.test.ts` also on two tasks that only tests register.
 */

const FIELDS: Record<IdField, keyof RawJudgment> = {
  runId: "run_id",
  docid: "docid",
  questionId: "question_id",
  sentenceId: "sentence_id",
  member: "member",
};

const EMPTY: RawJudgment = {
  task: "",
  topic_id: "t",
  run_id: "",
  docid: "",
  question_id: "",
  sentence_id: "",
  member: "",
  rater_id: "r",
  rater_type: "",
  purpose: "",
  condition: "",
  shown_label: "",
  shown_rater_id: "",
  label: "",
  rating: "",
  status: "",
  reason: "",
  duration_ms: "",
  submitted_at: "",
  comment: "",
  difficult: "",
  reads_differently: "",
  synthetic: "",
};

const PARTS = {
  query: "How long is it?",
  text: "It is 40 metres long.",
  request: "Describe the bridge.",
  member: "a bridge",
  path: ["Bridges", "Lengths", "Name"],
  answer: "It is 40 metres long. It is old.",
};

test("no setting of a task has the name of another task's or of a common setting", () => {
  const names = taskDefinitions.flatMap((task) => Object.keys(task.ownSettings));
  expect(names.toSorted()).toEqual([...new Set(names)].sort());
  for (const name of names) {
    expect(commonSettings).not.toHaveProperty(name);
    expect(shownSettings).not.toHaveProperty(name);
  }
});

test("every task has a unique key, and is found by it", () => {
  const keys = taskDefinitions.map((task) => task.key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const task of taskDefinitions) expect(taskDefinition(task.key)).toBe(task);
  expect(() => taskDefinition("guessing")).toThrow(/There is no task "guessing"/);
});

describe.each(taskDefinitions.map((task) => [task.key, task] as const))(
  "the task %s",
  (key, task) => {
    test("has a key that is valid in files and addresses", () => {
      expect(key).toMatch(/^[a-z][a-z_]{0,40}$/);
    });

    test("has levels with unique labels, keys and wording, or says how to write", () => {
      const levels = levelsOf(key);
      for (const part of ["label", "key", "name"] as const)
        expect(new Set(levels.map((level) => level[part])).size).toBe(levels.length);
      for (const level of levels) expect(level.wording.length).toBeGreaterThan(10);
      for (const level of levels) expect(commandFor(level.key, {}, key)).toBeNull();
      if (task.answer.kind === "text") expect(task.answer.wording.length).toBeGreaterThan(10);
      else expect(levels.length).toBeGreaterThan(1);
    });

    test("has the same levels in every language, and English words where others are missing", () => {
      for (const language of Object.keys(LANGUAGES) as Language[]) {
        const words = taskWords(key, language);
        expect(Object.keys(words.levels)).toEqual(levelsOf(key).map((level) => level.label));
        const shown = [words, ...Object.values(words.levels), words.spans].flatMap((part) =>
          Object.values(part).filter((text) => typeof text === "string"),
        );
        expect(shown).not.toContain("");
        const lacks = task.lacks({ label: null, spans: 0 }, task.settings.parse({}))!;
        expect(lacksIn(key, lacks, language)).not.toBe("");
      }
      if (task.translations?.de === undefined)
        expect(taskWords(key, "de")).toEqual(taskWords(key, "en"));
    });

    test("has exactly its own labels on its scale", () => {
      levelsOf(key).forEach((level, index) => expect(ordinalOf(key, level.label)).toBe(index));
      expect(ordinalOf(key, "x".repeat(100_000))).toBe(-1);
      expect(scaleOf(key).length).toBeGreaterThan(0);
    });

    test("has labels 0 to 5 if they are ratings, and two if a threshold makes them", () => {
      if (task.rating === "label") expect(scaleOf(key)).toEqual(["0", "1", "2", "3", "4", "5"]);
      if (task.rating === "threshold") expect(scaleOf(key)).toEqual(["0", "1"]);
    });

    test("has complete settings when nothing is set", () => {
      const settings = task.settings.parse({});
      expect(settings.overlap).toBe(1);
      for (const name of task.sentSettings) expect(settings).toHaveProperty(name);
      for (const { name } of task.settingFields) expect(task.ownSettings).toHaveProperty(name);
    });

    test("is never complete without a label, and is complete with some label and a span", () => {
      const settings = task.settings.parse({});
      expect(task.lacks({ label: null, spans: 3 }, settings)).not.toBeNull();
      const label = scaleOf(key).at(-1)!;
      expect(task.lacks({ label, spans: 1 }, settings)).toBeNull();
    });

    test("finds the same missing labels with all settings as with those that are sent with a page", () => {
      const settings: Record<string, unknown> = { ...task.settings.parse({}) };
      for (const [name, value] of Object.entries(settings)) {
        if (typeof value !== "boolean") continue;
        const changed = { ...settings, [name]: !value };
        const sent = Object.fromEntries(task.sentSettings.map((one) => [one, changed[one]]));
        for (const label of scaleOf(key))
          expect(task.lacks({ label, spans: 0 }, task.settings.parse(sent))).toBe(
            task.lacks({ label, spans: 0 }, task.settings.parse(changed)),
          );
      }
    });

    test("has guidelines with examples", () => {
      expect(readFileSync(join(task.folder, "guidelines.md"), "utf8")).toMatch(/## Examples/);
    });

    test("has a page source that can be built, and spans for a label it has", () => {
      expect(PAGE_SOURCES).toHaveProperty([task.pages.from]);
      if (task.spans.onlyWith !== null) expect(scaleOf(key)).toContain(task.spans.onlyWith);
    });

    test("has a default prompt of its kind, and items that fill its variables", () => {
      const { kind, defaultPrompt: usual, values } = task.judge.prompt;
      const prompt = builtInPrompt(usual);
      expect(prompt.task).toBe(kind);
      expect(renderPrompt(prompt, values(PARTS))).toContain(PARTS.text);
    });

    test("has a default prompt for items without optional parts", () => {
      const { defaultPrompt: usual, plain, values } = task.judge.prompt;
      const bare = { ...PARTS, member: null, path: null };
      expect(renderPrompt(builtInPrompt(plain ?? usual), values(bare))).toContain(PARTS.text);
      if (plain === undefined) return;
      expect(() => renderPrompt(builtInPrompt(usual), values(bare))).toThrow(plain);
      expect(fittingPrompt(task.judge.prompt, [values(PARTS)])).toBe(usual);
      expect(fittingPrompt(task.judge.prompt, [values(PARTS), values(bare)])).toBe(plain);
    });

    test("reads each of its labels as a model writes it, and prose as malformed", () => {
      if (task.answer.kind === "text")
        expect(parseAnswer(key, " Forty metres. ", 3)).toMatchObject({ label: "Forty metres." });
      else expect(parseAnswer(key, "I think that it may be so.", 3).status).toBe("malformed");
      for (const { label } of levelsOf(key)) {
        if (task.rating === "threshold") continue;
        expect(parseAnswer(key, `${label}.`, 3)).toMatchObject({ status: "ok", label });
      }
      if (task.judge.best !== null)
        expect(parseAnswer(key, task.judge.best, 3).label).toBe(scaleOf(key).at(-1));
      expect(parseAnswer(key, "  ", 3).status).toBe("empty");
    });

    test("gets a valid answer from its lexical rule, if it has one", () => {
      if (task.judge.lexical === null)
        return expect(() => lexicalAnswer(key, "a", "b")).toThrow(/cannot judge/);
      for (const text of ["", "It is 40 metres long.", "How long is it? It is 40 metres long."])
        expect(parseAnswer(key, lexicalAnswer(key, "How long is it?", text).raw, 3).status).toBe(
          "ok",
        );
    });

    test("refuses a judgment of a file that lacks one of its ids, and accepts it with all", () => {
      const ids = Object.fromEntries(task.files.ids.map((field) => [FIELDS[field], "1"]));
      const label = task.answer.kind === "text" ? "a text" : scaleOf(key).at(-1)!;
      const whole = { ...EMPTY, task: key, label, ...ids };
      expect(judgmentRecord(whole, {}, 1, 3)).toMatchObject({ task: key, label });
      for (const field of task.files.ids)
        expect(judgmentRecord({ ...whole, [FIELDS[field]]: "" }, {}, 1, 3)).toMatchObject({
          code: "judgments.needs_field",
        });
    });

    test("has a mark for each label in its sheet, if it has a sheet", () => {
      const { sheet } = task.files;
      if (sheet)
        expect(sheet.marks.map(({ label }) => label).sort()).toEqual([...scaleOf(key)].sort());
    });

    test("has its definition in its folder", () => {
      expect(existsSync(join(task.folder, "definition.ts"))).toBe(true);
    });
  },
);
