import fc from "fast-check";
import { expect, test } from "vitest";
import type { Problem } from "@/lib/messages/problem";
import { collectionStatistics } from "./crux-statistics";
import {
  filterStep,
  passageStep,
  questionStep,
  ratingStep,
  requestStep,
  subsetStep,
} from "./crux-steps";
import { splitDocument } from "./split-document";
import { parseList, parseTagged, type ParsedParts } from "./tags";

const textsOf = (problems: readonly Problem[]) => problems.map(({ text }) => text);
const said = ({ parts, problems }: ParsedParts) => ({ parts, problems: textsOf(problems) });

test("tags: missing closing tags, numbering, blanks and duplicates are repaired or left out, and reported", () => {
  expect(said(parseTagged("Here they are: <q>One?</q> <q>2. Two?</q>\n<q>Three?", "q"))).toEqual({
    parts: ["One?", "Two?", "Three?"],
    problems: ["part 3 had no closing tag", "part 2 was numbered"],
  });
  expect(said(parseTagged("<q> </q><q>A?</q><q>a</q>", "q"))).toEqual({
    parts: ["A?"],
    problems: ["part 1 was blank and is left out", "part 3 stood there already and is left out"],
  });
  expect(parseTagged("One?</q>\n<q>Two?</q>", "q").parts).toEqual(["One?", "Two?"]);
  expect(said(parseTagged("I cannot do that.", "q"))).toEqual({
    parts: [],
    problems: ["the answer has no <q>"],
  });
  expect(parseTagged("<Q>One?</Q>", "q").parts).toEqual(["One?"]);
});

test("lists: the marks may be missing, and text after the end mark is ignored", () => {
  expect(
    parseList("<START OF LIST>\n1. One?\n- Two?\n\n<END OF LIST>\nHope this helps"),
  ).toMatchObject({ parts: ["One?", "Two?"] });
  expect(said(parseList("One?\nTwo?"))).toMatchObject({
    parts: ["One?", "Two?"],
    problems: ["the list has no beginning mark", "the list has no end mark"],
  });
});

test("whatever is between the tags, no part is blank or repeated", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string({ maxLength: 20 }).filter((text) => !/[<>]/.test(text)),
        { maxLength: 12 },
      ),
      (texts) => {
        const { parts, problems } = parseTagged(
          texts.map((text) => `<p>${text}</p>`).join("\n"),
          "p",
        );
        expect(parts.every((part) => part.trim() === part && part !== "")).toBe(true);
        expect(new Set(parts.map((part) => part.toLowerCase())).size).toBe(parts.length);
        expect(
          parts.length + textsOf(problems).filter((text) => text.includes("left out")).length,
        ).toBe(
          Math.max(
            texts.length,
            parts.length + (texts.length === 0 ? 0 : texts.length - parts.length),
          ),
        );
      },
    ),
  );
});

test("a document over 1,024 words is split at sentences into pieces that fit and keep all text in order", () => {
  const sentence = (i: number) =>
    `Sentence number ${i} says a thing or two about the matter at hand.`;
  const text = Array.from({ length: 200 }, (_, i) => sentence(i)).join(" ");
  const pieces = splitDocument(text);
  expect(pieces.length).toBe(3);
  expect(pieces.every((piece) => piece.split(/\s+/).length <= 1024)).toBe(true);
  expect(pieces.join(" ")).toBe(text);
  expect(splitDocument("short text")).toEqual(["short text"]);
  expect(splitDocument(" ")).toEqual([]);
  expect(
    splitDocument("word ".repeat(3000)).every((piece) => piece.split(/\s+/).length <= 1024),
  ).toBe(true);
});

test("the CRUX steps run from summaries and documents to filter, required subset and statistics", () => {
  const summaries = [
    { id: "t", topicId: "t", text: "A summary." },
    { id: "u", topicId: "u", text: "Another." },
  ];
  const requests = requestStep.take(summaries, new Map([["t", "<r>Write about kelp.</r>"]]));
  expect({ made: requests.made, problems: textsOf(requests.problems) }).toEqual({
    made: [{ topicId: "t", request: "Write about kelp.", questions: [] }],
    problems: ["u: no answer came."],
  });
  const questions = questionStep.take(
    requests.made,
    new Map([["t", "<q>When?</q><q>Where?</q><q>Why?</q><q>Who?</q>"]]),
    3,
    false,
  );
  expect(questions.made[0]!.questions.map((one) => one.text)).toEqual(["When?", "Where?", "Why?"]);
  expect(textsOf(questions.problems)).toEqual([
    "questions of t: 4 came instead of 3; the first 3 are kept.",
  ]);
  const pieces = passageStep.pieces([{ id: "d", topicId: "t", text: "Kelp is cut in spring." }]);
  const { made: passages } = passageStep.take(
    pieces,
    new Map([["d#0", "<p>one</p><p>two</p><p>three</p>"]]),
  );
  expect(passages.map((passage) => passage.docid)).toEqual(["d:0", "d:1", "d:2"]);
  const calls = ratingStep.calls(questions.made, passages);
  expect(calls).toHaveLength(9);
  expect(calls.slice(0, 3).map((call) => call.question.values.context)).toEqual([
    "one",
    "one",
    "one",
  ]);
  const values = [
    [5, 0, 0],
    [4, 4, 1],
    [1, 0, 0],
  ];
  const answers = new Map(
    calls.map((call, i) => [call.id, i === 8 ? "none" : String(values[Math.floor(i / 3)]![i % 3])]),
  );
  const ratings = ratingStep.take(questions.made, passages, answers, (raw) =>
    /^[0-5]$/.test(raw) ? Number(raw) : null,
  );
  expect(textsOf(ratings.problems)).toEqual([
    "the rating of question 2 of t for d:2 is malformed: none.",
  ]);
  const filtered = filterStep(questions.made, passages, ratings.made, 3);
  expect(filtered.made[0]!.questions.map((one) => one.filtered)).toEqual([false, false, true]);
  const subset = subsetStep(filtered.made, passages, ratings.made, 3);
  expect(subset.made).toEqual(
    [
      { topicId: "t", docid: "d:1", kind: "required" },
      { topicId: "t", docid: "d:0", kind: "partially redundant" },
      { topicId: "t", docid: "d:2", kind: "partially redundant" },
    ].map((row) =>
      row.docid === "d:2" ? { ...row, kind: expect.stringContaining("redundant") as string } : row,
    ),
  );
  expect(collectionStatistics(filtered.made, passages, subset.made)).toMatchObject({
    topics: 1,
    questions: 3,
    questions_answerable: 2,
    passages: 3,
    required: 1,
    words_a_request: 3,
  });
});

test("a rating whose call failed is unknown, and does not count as 0", () => {
  const topics = [
    {
      topicId: "t",
      request: "r",
      questions: ["0", "1", "2"].map((questionId) => ({ questionId, text: "?", filtered: false })),
    },
  ];
  const passages = ["a", "b"].map((docid) => ({ docid, topicId: "t", text: "x" }));
  const rate = (docid: string, questionId: string, rating: number) => ({
    topicId: "t",
    docid,
    questionId,
    rating,
    raw: String(rating),
  });
  // Passage b has no rating of questions 0 and 1.
  const ratings = [rate("a", "0", 5), rate("a", "1", 0), rate("a", "2", 0), rate("b", "2", 1)];
  const filtered = filterStep(topics, passages, ratings, 3);
  expect(filtered.made[0]!.questions.map((one) => one.filtered)).toEqual([false, false, true]);
  expect(textsOf(filtered.problems)).toEqual([
    "question 1 of t is kept: no rating reaches 3, but 1 rating is missing.",
  ]);
  const subset = subsetStep(filtered.made, passages, ratings, 3);
  expect(subset.made).toEqual([{ topicId: "t", docid: "a", kind: "required" }]);
  expect(textsOf(subset.problems)).toEqual([
    "t: 2 ratings are missing, so the required passages are chosen by the others; the redundancy of 1 passage is not known.",
  ]);
});
