import { expect, test } from "vitest";
import { note, noteKey } from "./note";
import { noteText } from "./note-text";

const many = (count: number, more: number) =>
  noteText(note("assessors.no_account", { count, names: "ada", more }));

test("sentences have singular and plural forms, and numbers are written without separators", () => {
  expect(many(1, 0)).toBe(
    "An assessor has no account: ada. Topics kept for them are given to nobody: make the accounts.",
  );
  expect(many(1200, 1190)).toBe(
    "1200 assessors have no account: ada and 1190 more. Topics kept for them are given to nobody: make the accounts.",
  );
  expect(noteText(note("stage.topics_without_report", { topics: 1 }))).toBe(
    "One topic has questions and no report, so there is no page for that: import the reports.",
  );
  expect(noteText(note("stage.topics_without_report", { topics: 2 }))).toBe(
    "2 topics have questions and no report, so there is no page for that: import the reports.",
  );
});

test("names in a warning are shown unchanged", () => {
  expect(noteText(note("density.left_out", { docid: "{a}'#", file: "runs/<b>.run" }))).toBe(
    'Density is left out: the document "{a}\'#" of runs/<b>.run and others have no text and no token count.',
  );
});

test("two notes have the same key only if they have the same code and data", () => {
  const few = (topics: number) => noteKey(note("interval.few_topics", { topics }));
  expect(few(2)).toBe(few(2));
  expect(few(2)).not.toBe(few(0));
});
