import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { assignmentFile, readAssignmentFile } from "./assignment-file";
import { readJudgments } from "./judgments";
import { Problems } from "./problems";
import { safeCell, withoutApostrophe } from "./safe-cell";
import { file, readAll } from "./test-file";

const sign = fc.constantFrom("'", "''", "=", "+", "-", "@", "\t", " ", "\u00a0", "\uff1d", "");
/** Texts that begin like formulas, like escaped ones, or like neither. */
const text = fc
  .tuple(sign, sign, sign, fc.string({ maxLength: 5 }))
  .map((parts) => parts.join(""))
  .filter((one) => one !== "");
const id = text.filter((one) => one.trim() !== "");

test("no cell begins a formula, and each is read back as the text that was written", () => {
  fc.assert(
    fc.property(text, (one) => {
      expect(safeCell(one)).not.toMatch(/^\s*[=+\-@\uFF1D]/);
      expect(withoutApostrophe(safeCell(one))).toBe(one);
    }),
    { numRuns: 1000 },
  );
});

test("ids of judgments and of assignment files are read back from CSV as they were", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(id, { minLength: 1, maxLength: 5 }), async (ids) => {
      const problems = new Problems();
      const lines = ids.map((topic) => ({ topic, account: topic, state: "done", since: null }));
      const assigned = file("a.csv", assignmentFile(lines));
      const back = await readAssignmentFile(assigned, problems);
      expect(problems.list).toEqual([]);
      expect(back.map(({ topic, account }) => [topic, account])).toEqual(ids.map((i) => [i, i]));
      const columns = ["task", "topic_id", "docid", "question_id", "rater_id", "label", "comment"];
      const csv = stringify([
        columns,
        ...ids.map((i) => ["rubric", i, i, i, i, "4", i].map(safeCell)),
      ]);
      const { list } = await readAll(readJudgments, "j.csv", csv);
      expect(
        list.map(({ topicId, docid, questionId, raterId, comment }) => [
          topicId,
          docid,
          questionId,
          raterId,
          comment,
        ]),
      ).toEqual(ids.map((i) => [i, i, i, i, i]));
    }),
    { numRuns: 200 },
  );
});
