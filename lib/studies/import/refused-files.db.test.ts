import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "@/lib/db/test-database";
import { createStudy } from "../create-study";
import { testStudy, textFile } from "../test-study";
import { into, label, problemsOf } from "./test-import";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("one bad record anywhere and nothing of the set is imported, every problem listed", async () => {
  const study = await createStudy({ name: "all or nothing", slug: "all-or-nothing", userId: null });
  const problems = await problemsOf(() =>
    into(
      study,
      textFile("topics.jsonl", [{ topic_id: "t1", request: "R" }]),
      textFile("passages.jsonl", '{"docid":"p1","text":"x"}\n{"docid":"p2","text":"tr'),
      textFile("answers.jsonl", [
        {
          run_id: "r",
          topic_id: "t1",
          references: ["p1"],
          answer: [{ text: "S", citations: [4] }],
        },
      ]),
    ),
  );
  expect(problems).toEqual([
    "passages.jsonl:2 the line is not complete JSON; each line must be one JSON object.",
    "answers.jsonl:1 sentence 0: citation 4 points outside the 1 references, which count from 0.",
  ]);
});

test("a sentence that cites a missing passage is reported", async () => {
  const study = await testStudy("cites");
  const problems = await problemsOf(() =>
    into(
      study,
      textFile("more.jsonl", [
        {
          run_id: "sysC",
          topic_id: "t1",
          references: ["gone"],
          answer: [{ text: "S", citations: ["gone"] }],
        },
      ]),
    ),
  );
  expect(problems).toEqual([
    'more.jsonl:1 sentence 0 cites the passage "gone", which is not there; add it to a passages file.',
  ]);
});

test("judgments that do not fit the study are each reported with their line", async () => {
  const study = await testStudy("misfits");
  const problems = await problemsOf(() =>
    into(
      study,
      textFile("j.jsonl", [
        label({ topic_id: "t9" }),
        label({ run_id: "sysZ" }),
        label({ question_id: "z" }),
        label({ question_id: "c" }),
        label({ highlights: [{ start: 0, end: 4, quote: "Kulp" }] }),
        label({ highlights: [{ start: 0, end: 900, quote: "Kelp" }] }),
        {
          task: "support",
          topic_id: "t1",
          run_id: "sysA",
          docid: "p 2",
          sentence_id: 0,
          rater_id: "r1",
          label: "full",
        },
        {
          task: "rubric",
          topic_id: "t1",
          docid: "nope",
          question_id: "a",
          rater_id: "r1",
          label: "3",
        },
      ]),
    ),
  );
  expect(problems).toEqual([
    'j.jsonl:1 the topic "t9" is not in this study; import its topics file first.',
    'j.jsonl:2 the run "sysZ" has no report on topic "t1"; import its reports file first.',
    'j.jsonl:3 the topic "t1" has no sub-question "z".',
    'j.jsonl:4 the sub-question "c" of topic "t1" is filtered, so it takes no label; remove it, or choose to leave out labels of filtered questions (--leave-out-filtered).',
    "j.jsonl:5 the quote of the highlight 0-4 does not match the text there.",
    "j.jsonl:6 the highlight 0-900 lies outside the text, which has 52 characters.",
    'j.jsonl:7 sentence 0 of "sysA" on topic "t1" does not cite the passage "p 2".',
    'j.jsonl:8 the passage "nope" is not in this study; import its passages file first.',
  ]);
});

test("a record in two files of a set, and a rater of two types, are reported", async () => {
  const study = await createStudy({ name: "twice", slug: "twice", userId: null });
  const passage = (text: string) => [{ docid: "d", text }];
  expect(
    await problemsOf(() =>
      into(
        study,
        textFile("a-passages.jsonl", passage("x")),
        textFile("b-passages.jsonl", passage("y")),
      ),
    ),
  ).toEqual(['b-passages.jsonl:1 the passage "d" is given twice in these files; keep one.']);
  const other = await testStudy("two-types");
  expect(
    (
      await problemsOf(() =>
        into(
          other,
          textFile("j.jsonl", [label({}), label({ question_id: "b", rater_type: "llm" })]),
        ),
      )
    )[0],
  ).toBe('j.jsonl:1 the rater "r1" is given with two types; give each its own rater_id.');
});

test("all problems are reported at once: bad lines, records that do not fit, and lines of judgments", async () => {
  const study = await testStudy("all-at-once");
  const problems = await problemsOf(() =>
    into(
      study,
      textFile("topics.jsonl", '{"topic_id": "t2", "request": "r"}\nnot json\n'),
      textFile("reports.jsonl", [
        { topic_id: "t1", run_id: "sysA", text: "Another text." },
        // Its topic may be on the line that could not be read, so this is not reported.
        { topic_id: "t3", run_id: "sysA", text: "On a topic of a broken line." },
      ]),
      textFile("judgments.jsonl", [label({ label: "7" })]),
      textFile("list.jsonl", "[{}, {}]\n[{}]\n"),
    ),
  );
  expect(problems).toEqual([
    expect.stringMatching(/^topics.jsonl:2 .*not complete JSON/),
    expect.stringMatching(/^list.jsonl:1 the file is one JSON list/),
    expect.stringMatching(/^reports.jsonl:1 .*already with another text/),
    expect.stringMatching(/^judgments.jsonl:1 the label "7" is not on the scale/),
  ]);
});

test("judgments separated by semicolons and JSON over several lines are recognized and reported", async () => {
  const study = await testStudy("separators");
  expect(
    await problemsOf(() =>
      into(study, textFile("j.csv", "task;topic_id;rater_id;label\nrubric;t1;a;3\n")),
    ),
  ).toEqual([expect.stringMatching(/separated by semicolons; save the file as CSV with commas/)]);
  expect(
    await problemsOf(() => into(study, textFile("t.jsonl", '{\n  "topic_id": "t"\n}\n'))),
  ).toEqual([expect.stringMatching(/objects over several lines/)]);
});
