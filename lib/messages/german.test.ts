import { z } from "zod";
import { expect, test } from "vitest";
import { AppError } from "@/lib/domain/app-error";
import { germanCatalogue } from "./de";
import { catalogue } from "./en";
import { note } from "./note";
import { noteText, warningTexts } from "./note-text";
import { problem, problemSentence, storedProblem, storedProblemText } from "./problem";
import { pause, reasonText, workReason } from "./reason";
import { issueWords } from "./schema-issue";
import { sentenceAt, type Section } from "./sentence";
import { flat, namesIn, notTranslated, withOtherData } from "./test-texts";
import { wordsOf } from "./words";

test("every code has a German sentence that takes the same data", () => {
  const paths = (texts: typeof catalogue | typeof germanCatalogue) =>
    flat(texts)
      .map(([path]) => path)
      .sort();
  expect(paths(germanCatalogue)).toEqual(paths(catalogue));
  expect(withOtherData(catalogue, germanCatalogue)).toEqual([]);
  expect(notTranslated(catalogue, germanCatalogue)).toEqual([]);
});

test("every German sentence can be made from the data it names", () => {
  const wrong = flat(germanCatalogue).filter(([path, message]) => {
    const data = Object.fromEntries(namesIn(message).map((name) => [name, 2]));
    const [section, ...code] = path.split(".");
    return sentenceAt(section as Section, code.join("."), data, "de") === path;
  });
  expect(wrong).toEqual([]);
});

test("notes, pauses, reasons and problems are English unless German is asked for", () => {
  const few = note("interval.few_topics", { topics: 3 });
  expect(noteText(few)).toBe("it rests on 3 topics");
  expect(noteText(few, "de")).toBe("der Wert beruht auf 3 Themen");
  expect(warningTexts([few], "de")).toEqual({
    warnings: ["der Wert beruht auf 3 Themen"],
    warning_codes: [few],
  });
  const limit = pause("run.call_limit", { maxCalls: 10 });
  expect(reasonText(limit, "de")).toContain("Die Obergrenze von 10 Aufrufen ist erreicht");
  expect(reasonText(workReason("evaluation.finishing"), "de")).toBe("fertig");
  const rank = problem("runs.bad_rank", { rank: "x" });
  expect(rank.text).toBe('the rank is "x"; it must be a whole number.');
  expect(problemSentence(rank, "de")).toBe("Der Rang ist „x“. Es muss eine ganze Zahl sein.");
});

test("a part of a sentence is in the language of the sentence, and the data stay English", () => {
  const error = new AppError("bad_input", "request.bad_character", { character: "a cat" });
  error.withWords(wordsOf(() => ({ character: "eine Katze" })));
  expect(error.message).toContain("a cat");
  expect(error.messageIn("en")).toBe(error.message);
  expect(error.messageIn("de")).toContain("(eine Katze)");
  expect(error.data).toEqual({ character: "a cat" });
});

test("a stored problem keeps its words", () => {
  const repaired = problem("built_requests.repaired", { topicId: "t1", repair: "a" });
  const stored = storedProblem(repaired.withWords(() => wordsOf(() => ({ repair: "b" }))));
  const read = JSON.parse(JSON.stringify(stored)) as typeof stored;
  expect(storedProblemText(read)).toBe("request of t1: a.");
  expect(storedProblemText(read, "de")).toBe("Anfrage zu t1: b.");
});

test("what a schema says is translated, and what a schema was told to say is kept", () => {
  const schema = z.object({ a: z.object({ b: z.string() }), c: z.string().min(2, "too short") });
  const given = { a: { b: 7 }, c: "x" };
  const issues = schema.safeParse(given).error!.issues;
  expect(issues.map(({ message }) => message)).toEqual([
    "Invalid input: expected string, received number",
    "too short",
  ]);
  expect(issues.map((issue) => issueWords(issue).de)).toEqual([
    { problem: expect.stringMatching(/^Ungültige Eingabe: erwartet/) },
    { problem: "too short" },
  ]);
});
