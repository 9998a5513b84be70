import { expect, test } from "vitest";
import { drawnQuestions } from "@/lib/domain/agreement/closer/filter-audit";
import { file as testFile } from "@/lib/formats/test-file";
import { auditOfFiles, filteredWithText, type AuditFiles } from "./audit-of-files";

/** Four questions asked and two filtered on each of three topics; the text of a third is missing. */
const topics = ["t1", "t2", "t3"].map((topic_id) => ({
  topic_id,
  request: "?",
  sub_questions: [
    ...["a", "b", "c", "d"].map((question_id) => ({ question_id, text: "?" })),
    ...["f", "g"].map((question_id) => ({ question_id, text: "?", filtered: true })),
    { question_id: "h", filtered: true },
  ],
}));

const label = (
  topic_id: string,
  run_id: string,
  question_id: string,
  value: string,
  rater_id = "p",
) => ({
  task: "answerability",
  ...{ topic_id, run_id, question_id, rater_id, label: value },
});

/** Of both filtered questions of a topic the reference answers one, which the system answers too. */
const audited = topics.flatMap(({ topic_id }) => [
  label(topic_id, "ref", "f", "1"),
  label(topic_id, "ref", "g", "0"),
  label(topic_id, "s", "f", "1"),
  label(topic_id, "s", "g", "1"),
]);
/** The system answers two of four questions asked. */
const asked = topics.flatMap(({ topic_id }) =>
  ["a", "b", "c", "d"].map((question, i) => label(topic_id, "s", question, String(i % 2))),
);

const audit = (over: Partial<Record<"audit" | "judgments", object[]>> = {}) => {
  const rows = { audit: audited, judgments: asked, ...over };
  const file = (name: "audit" | "judgments") => testFile(`${name}.jsonl`, lines(rows[name]));
  const files: AuditFiles = {
    ...{ topics: testFile("topics.jsonl", lines(topics)), reference: "ref", rater: null },
    ...{ audit: [file("audit")], judgments: [file("judgments")], threshold: 3 },
    ...{ interval: "jackknife", bootstrap: 2000, seed: 1 },
  };
  return auditOfFiles(files);
};
const lines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join("\n");

test("coverage is corrected for the share wrongly filtered, as worked out by hand", async () => {
  const { wrongly_filtered, systems, ...counts } = await audit();
  expect(counts).toMatchObject({ asked: 12, filtered: 6, judged: 6 });
  expect(wrongly_filtered).toMatchObject({ value: 0.5, n: 6, topics: 3 });
  // In each topic half of two filtered questions more: (2 + 1 * 1) / (4 + 1).
  expect(systems).toMatchObject([
    {
      run_id: "s",
      coverage: { value: 0.5, n: 3 },
      answers_wrongly_filtered: { value: 1, n: 3 },
      corrected: { value: 0.6, n: 3 },
      at_least: { value: expect.closeTo(0.4, 12) as number },
      at_most: { value: 0.6 },
    },
  ]);
});

test("a majority decides, a tie is no answer, and a system that was not judged has bounds only", async () => {
  const references = audited.filter(({ run_id }) => run_id === "ref");
  const tie = references.map((row) => ({ ...row, rater_id: "q", label: "0" }));
  expect((await audit({ audit: [...references, ...tie] })).wrongly_filtered.value).toBe(0);
  const { systems } = await audit({ audit: references });
  expect(systems[0]!.corrected.reason!.code).toBe("audit.none_by_system");
  expect(systems[0]!.at_most.value).toBe(0.6);
  await expect(audit({ audit: asked })).rejects.toMatchObject({
    reasonCode: "audit.nothing_judged",
  });
});

test("only filtered questions with a text are drawn, the same ones again, in their order", () => {
  const records = topics.map(({ topic_id, request, sub_questions }, line) => ({
    ...{ topicId: topic_id, request, title: null, background: null, meta: null, line },
    subQuestions: sub_questions.map(({ question_id, ...one }) => ({
      ...{ questionId: question_id, meta: null, filtered: "filtered" in one },
      text: "text" in one ? one.text : "(filtered)",
    })),
  }));
  const { filtered, without } = filteredWithText(records);
  expect([filtered.length, without]).toEqual([6, 3]);
  const drawn = drawnQuestions(filtered, 4, 7);
  expect(drawn).toEqual(drawnQuestions(filtered, 4, 7));
  expect(drawn).toEqual(filtered.filter((one) => drawn.includes(one)));
  expect(drawnQuestions(filtered, 99, 7)).toEqual(filtered);
});
