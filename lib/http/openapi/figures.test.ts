import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { agreementFigures } from "@/lib/domain/agreement/agreement-figures";
import { closerLook } from "@/lib/domain/agreement/closer/closer-look";
import { textKey } from "@/lib/domain/agreement/closer/closer-table";
import type { RaterType } from "@/lib/domain/agreement/item-table";
import { JudgmentTable, type JudgmentRow } from "@/lib/domain/agreement/judgment-table";
import { testJudgment } from "@/lib/domain/agreement/test-judgment";
import { Seeded } from "@/lib/domain/random/seeded";
import type { AnswerLabels, GivenLabel } from "@/lib/domain/systems/support-codes";
import { supportResults } from "@/lib/domain/systems/support-results";
import { figuresJson } from "@/lib/formats/figures-json";
import { scaleOf } from "@/lib/tasks/labels";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { description } from "./test-description";

/** The description with objects that hold what it names, and nothing else. */
const closed = JSON.parse(
  JSON.stringify(description).replaceAll(
    '"additionalProperties":{}',
    '"additionalProperties":false',
  ),
) as object;
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addFormat("binary", true);
ajv.addFormat("date-time", true);
ajv.addSchema({ ...closed, $id: "assay:closed" });

/** Returns what of a report, as it is sent, its schema does not name or has otherwise. */
function undescribed(schema: "Agreement" | "CloserLook" | "SupportResults", report: object) {
  const check = ajv.getSchema(`assay:closed#/components/schemas/${schema}`)!;
  return check(JSON.parse(figuresJson(report))) ? null : ajv.errorsText(check.errors);
}

const HOW = { interval: "jackknife", bootstrap: 100, seed: 1 } as const;
const PEOPLE = ["a", "b", "c"];
const TYPES: [string, RaterType][] = [
  ...PEOPLE.map((name): [string, RaterType] => [name, "human"]),
  ["m", "llm"],
  ["boss", "adjudicator"],
];

/** Labels of everybody on the items of some topics and systems, with shown ones among them. */
function labels(task: TaskKey, topics: number): JudgmentRow[] {
  const seeded = new Seeded(7);
  const scale = scaleOf(task);
  const item = { runId: "", docid: "", questionId: "", sentenceId: "" };
  const rows: JudgmentRow[] = [];
  for (let topic = 0; topic < topics; topic += 1)
    for (let system = 0; system < 7; system += 1)
      for (const question of ["0", "1"])
        for (const [raterId, raterType] of TYPES) {
          if (raterType === "adjudicator" && seeded.below(4) > 0) continue;
          const label = scale[seeded.below(scale.length)]!;
          const isShown = raterId === "c" && topic % 2 === 1;
          rows.push(
            testJudgment({
              ...item,
              topicId: `t${topic}`,
              runId: `s${system}`,
              ...(task === "support"
                ? { docid: `p${question}`, sentenceId: question }
                : { questionId: question }),
              raterId,
              raterType,
              label,
              durationMs: 1000,
              condition: isShown ? "verify" : "from_scratch",
              shownLabel: isShown ? scale[0]! : null,
              ...(label === "1" && {
                highlights: [{ start: 0, end: 5 + seeded.below(5), quote: "x" }],
              }),
            }),
          );
        }
  return rows;
}

const tableOf = (task: TaskKey, rows: readonly JudgmentRow[]) => {
  const table = new JudgmentTable({ task, threshold: 3, malformed: "zero", keepsItems: true });
  for (const row of rows) table.add(row);
  return table.finish();
};

test.each(["answerability", "support"] as const)(
  "the description names all that reports on %s hold, of many labels and of none",
  (task) => {
    for (const topics of [6, 0]) {
      const rows = labels(task, topics);
      const withTwins = {
        ...HOW,
        answerSentences: new Map<string, number>(),
        twins: [1, 2].map((ordinal) => ({ raterId: "a", topicId: "t0", group: "x", ordinal })),
      };
      const report = agreementFigures(tableOf(task, rows), task === "support" ? withTwins : HOW);
      expect([topics, undescribed("Agreement", report)]).toEqual([topics, null]);
      const lengths = new Map(rows.map((row) => [textKey(row.topicId, row.runId, row.docid), 40]));
      const closer = closerLook(tableOf(task, rows), lengths, {
        ...HOW,
        match: 0.5,
        condition: null,
      });
      expect([topics, undescribed("CloserLook", closer)]).toEqual([topics, null]);
    }
  },
);

test("the description names all that results of support hold", () => {
  const seeded = new Seeded(7);
  const given = (): GivenLabel[] =>
    TYPES.map(([rater, kind]) => {
      const isShown = rater === "c";
      return {
        rater,
        kind,
        ordinal: seeded.below(3),
        condition: isShown ? "post_edit" : "from_scratch",
        shown: isShown ? seeded.below(3) : null,
        contradicts: false,
      };
    });
  const answers = Array.from({ length: 12 }, (_, i): AnswerLabels => ({
    topicId: `t${i >> 1}`,
    runId: `s${i & 1}`,
    sentences: [[given(), given()], [given()]],
  }));
  const stage = { id: "stage", name: "Support" };
  for (const some of [answers, []]) {
    const results = { ...supportResults(some, { ...HOW, citations: "all" }), stage };
    expect(undescribed("SupportResults", results)).toBeNull();
    // Control: what is not named is found.
    expect(undescribed("SupportResults", { ...results, more: 1 })).toContain("additional");
  }
});
