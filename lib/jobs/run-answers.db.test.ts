import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "@/lib/db/test-database";
import { compareRuns } from "@/lib/studies/judge-runs/compare-runs";
import { stagePromptTrends } from "@/lib/studies/judge-runs/judge-quality";
import { readAnswers, type AnswerChoice } from "@/lib/studies/judge-runs/read-answers";
import { startRun } from "@/lib/studies/judge-runs/start-run";
import { stageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { importFiles } from "@/lib/studies/import/import-files";
import { stageOf, testStudy, textFile } from "@/lib/studies/test-study";
import { judgeRun } from "./judge-run";

const TOPICS = 5;
const SYSTEMS = ["s1", "s2", "s3"];
const QUESTIONS = ["a", "b", "c", "d"];
const PEOPLE = ["p1", "p2", "p3"];

interface Known {
  key: string;
  topic: string;
  system: string;
  question: string;
  people: Record<string, string>;
  majority: string | null;
  /** What the judges say: a rating, text without one, or nothing recorded. */
  one: number | string | null;
  two: number | string | null;
}

/** Items with every mixture of people's labels and answers of two judges. */
const KNOWN: Known[] = Array.from({ length: TOPICS }, (_, t) => `d${t}`).flatMap((topic, t) =>
  SYSTEMS.flatMap((system, s) =>
    QUESTIONS.map((question, q) => {
      const at = t * 7 + s * 3 + q * 5;
      const people = Object.fromEntries(
        PEOPLE.flatMap((person, p) =>
          (at + p) % 4 === 0 ? [] : [[person, String((at >> p) & 1)]],
        ),
      );
      return {
        key: `${topic}/${system}/${question}`,
        topic,
        system,
        question,
        people,
        majority: majorityOf(Object.values(people)),
        one: at % 11 === 0 ? "cannot say" : at % 13 === 0 ? null : at % 6,
        two: at % 9 === 0 ? "no idea" : (at * 5) % 6,
      };
    }),
  ),
);

function majorityOf(labels: readonly string[]): string | null {
  const ones = labels.filter((label) => label === "1").length;
  if (ones * 2 === labels.length) return null;
  return ones * 2 > labels.length ? "1" : "0";
}

/** Ratings from 3 on count as answered. */
const labelOf = (answer: number) => (answer >= 3 ? "1" : "0");

function outcomeOf({ one, majority }: Known): string {
  if (one === null) return "failed";
  if (typeof one === "string") return "malformed";
  if (majority === null) return "alone";
  return labelOf(one) === majority ? "agrees" : "differs";
}

const study = { id: "", blind: false };
const runs = { one: "", two: "", otherStage: "" };
let close: () => Promise<void>;

beforeAll(async () => {
  close = await openTestDatabase();
  const made = await testStudy("answers");
  study.id = made.id;
  await importFiles({
    studyId: made.id,
    collectionId: made.collectionId,
    userId: null,
    files: [
      textFile(
        "topics.jsonl",
        Array.from({ length: TOPICS }, (_, t) => ({
          topic_id: `d${t}`,
          request: "?",
          sub_questions: QUESTIONS.map((id) => ({ question_id: id, text: `Question ${id}_%` })),
        })),
      ),
      textFile(
        "reports.jsonl",
        KNOWN.filter(({ question }) => question === "a").map(({ topic, system }) => ({
          topic_id: topic,
          run_id: system,
          text: "Words.",
        })),
      ),
      textFile(
        "judgments.jsonl",
        KNOWN.flatMap((item) =>
          Object.entries(item.people).map(([rater_id, label]) => ({
            task: "answerability",
            topic_id: item.topic,
            run_id: item.system,
            question_id: item.question,
            rater_id,
            rater_type: "human",
            label,
          })),
        ),
      ),
    ],
  });
  const stageId = await stageOf(study.id, "answerability");
  const replay = async (judge: "one" | "two", name: string) => {
    const answers = KNOWN.filter((item) => item[judge] !== null).map((item) => ({
      topic_id: item.topic,
      report_run_id: item.system,
      question_id: item.question,
      rating: typeof item[judge] === "number" ? item[judge] : -1,
      raw: String(item[judge]),
    }));
    const file = textFile("ratings.jsonl", answers);
    const id = await startRun(made, { judge: "replay", stageId, name, file }, null);
    await judgeRun({ runId: id });
    return id;
  };
  runs.one = await replay("one", "model rating@1");
  runs.two = await replay("two", "model rating@2");
  runs.otherStage = await startRun(
    made,
    { judge: "lexical", stageId: await stageOf(study.id, "support") },
    null,
  );
});
afterAll(() => close());

const keyOf = (row: { run: string | null; topic: string; asked: string }) =>
  `${row.topic}/${row.run}/${row.asked.slice("Question ".length, -2)}`;

/** Returns the answers of all pages that a choice has, forwards. */
async function allAnswers(choice: AnswerChoice, of = study) {
  const rows: Awaited<ReturnType<typeof readAnswers>>["rows"] = [];
  for (let after: string | undefined, pages = 0; ; pages += 1) {
    const page = await readAnswers(of, runs.one, { ...choice, ...(after ? { after } : {}) });
    expect(page.previous === null).toBe(pages === 0);
    rows.push(...page.rows);
    if (page.next === null) return rows;
    after = page.next;
  }
}

/** The items of the study that `testStudy` made besides: no answer is recorded for them. */
const BESIDES = 4;

test("every outcome has the answers that people's labels and the raw answers give, and the counts agree", async () => {
  const { counts } = await readAnswers(study, runs.one, {});
  for (const outcome of ["agrees", "differs", "alone", "malformed"] as const) {
    const expected = KNOWN.filter((item) => outcomeOf(item) === outcome);
    const found = await allAnswers({ outcome });
    expect(found.map(keyOf).sort()).toEqual(expected.map(({ key }) => key).sort());
    expect(counts[outcome]).toBe(expected.length);
  }
  const failed = KNOWN.filter((item) => outcomeOf(item) === "failed").length;
  expect(counts.failed).toBe(failed + BESIDES);
  expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(KNOWN.length + BESIDES);
});

test("an answer stands beside every person's label and their majority", async () => {
  const rows = await allAnswers({ topic: "d1" });
  expect(rows).toHaveLength(SYSTEMS.length * QUESTIONS.length);
  for (const row of rows) {
    const known = KNOWN.find(({ key }) => key === keyOf(row))!;
    expect(row.majority).toBe(known.majority);
    expect(row.people).toEqual(
      Object.entries(known.people).map(([rater, label]) => ({ rater, type: "human", label })),
    );
    expect(row.raw).toBe(known.one === null ? null : String(known.one));
  }
});

test("pages forwards and backwards hold the same answers, each once", async () => {
  const first = await readAnswers(study, runs.one, {});
  const second = await readAnswers(study, runs.one, { after: first.next! });
  expect(first.rows).toHaveLength(50);
  expect(second.next).toBeNull();
  const back = await readAnswers(study, runs.one, { before: second.previous! });
  expect(back.rows).toEqual(first.rows);
  expect(back.previous).toBeNull();
  const all = [...first.rows, ...second.rows].map(({ itemId }) => itemId);
  expect(new Set(all).size).toBe(KNOWN.length + BESIDES);
  const topics = first.rows.map(({ topic }) => topic);
  expect(topics.filter((topic, i) => topic !== topics[i - 1])).toEqual([...new Set(topics)]);
});

test("search takes signs of patterns as they are, and finds the name of a system", async () => {
  expect(await allAnswers({ search: "c_%" })).toHaveLength(TOPICS * SYSTEMS.length);
  expect(await allAnswers({ search: "c__" })).toEqual([]);
  expect(await allAnswers({ search: "S2" })).toHaveLength(TOPICS * QUESTIONS.length);
});

test("a blind study shows nothing that people labelled: no label, no majority, no outcome beside them", async () => {
  const blind = { ...study, blind: true };
  const { counts } = await readAnswers(blind, runs.one, {});
  expect(Object.keys(counts).sort()).toEqual(["answered", "failed", "malformed"]);
  const rows = await allAnswers({}, blind);
  for (const row of rows) {
    expect(row).not.toHaveProperty("people");
    expect(row).not.toHaveProperty("majority");
  }
  for (const outcome of ["agrees", "differs", "alone"] as const)
    expect(await allAnswers({ outcome }, blind)).toEqual([]);
  const compared = await compareRuns(blind, { a: runs.one, b: runs.two }, {});
  expect(compared.figures.people).toBeNull();
  expect(compared.rows.every((row) => !("people" in row) && !("majority" in row))).toBe(true);
  for (const comparison of ["a_right", "b_right", "neither"] as const)
    expect((await compareRuns(blind, { a: runs.one, b: runs.two }, { comparison })).rows).toEqual(
      [],
    );
});

test("two runs side by side count the same items as their lists, and agree with people as the stage does", async () => {
  const pair = { a: runs.one, b: runs.two };
  const { figures: comparison, onlyA, onlyB } = await compareRuns(study, pair, {});
  const both = KNOWN.filter(({ one }) => one !== null);
  const ordinal = (answer: Known["one"]) =>
    typeof answer === "number" ? Number(labelOf(answer)) : 0;
  expect({ onlyA, onlyB }).toEqual({ onlyA: 0, onlyB: 0 });
  expect(comparison.items).toBe(both.length);
  expect(comparison.common).toBe(KNOWN.length + BESIDES);
  expect(comparison.malformed).toEqual({
    a: both.filter(({ one }) => typeof one === "string").length,
    b: both.filter(({ two }) => typeof two === "string").length,
  });
  const same = both.filter(({ one, two }) => ordinal(one) === ordinal(two));
  expect(comparison.between.share.value).toBeCloseTo(same.length / both.length, 12);

  const judged = both.filter(({ majority }) => majority !== null);
  const isRight = (item: Known, judge: "one" | "two") =>
    String(ordinal(item[judge])) === item.majority;
  const right = (a: boolean, b: boolean) =>
    judged.filter((item) => isRight(item, "one") === a && isRight(item, "two") === b).length;
  expect(comparison.people).toMatchObject({
    items: judged.length,
    right: {
      both: right(true, true),
      onlyA: right(true, false),
      onlyB: right(false, true),
      neither: right(false, false),
    },
  });
  const shares = [comparison.people!.a.share.value!, comparison.people!.b.share.value!] as const;
  expect(comparison.people!.difference.share.value).toBeCloseTo(shares[1] - shares[0], 12);

  const stageId = await stageOf(study.id, "answerability");
  const { figures } = await stageAgreement({ studyId: study.id, stageId });
  const ofA = figures.human_llm.find(
    (row) => row.llm === "model rating@1" && row.human === "majority",
  )!;
  // The second judge answered every item, so the first one's items are those of the comparison.
  expect(comparison.people!.a.kappa.value).toBeCloseTo(ofA.cohen_kappa.value!, 12);
  expect(comparison.people!.items).toBe(ofA.n);
});

test("the lists of two runs hold the items on which they differ, and on which one is right", async () => {
  const usable = KNOWN.flatMap(({ key, one, two, majority }) =>
    typeof one === "number" && typeof two === "number"
      ? [{ key, a: labelOf(one), b: labelOf(two), majority }]
      : [],
  );
  const keys = async (comparison: "differ" | "same" | "a_right" | "b_right" | "neither") => {
    const found = await compareRuns(study, { a: runs.one, b: runs.two }, { comparison });
    return found.rows.map(keyOf).sort();
  };
  const those = (of: (row: (typeof usable)[number]) => boolean) =>
    usable
      .filter(of)
      .map(({ key }) => key)
      .sort();
  expect(await keys("differ")).toEqual(those((row) => row.a !== row.b));
  expect(await keys("same")).toEqual(those((row) => row.a === row.b));
  expect(await keys("a_right")).toEqual(those((row) => row.a !== row.b && row.a === row.majority));
  expect(await keys("b_right")).toEqual(those((row) => row.a !== row.b && row.b === row.majority));
  expect(await keys("neither")).toEqual(
    those((row) => row.majority !== null && row.a !== row.majority && row.b !== row.majority),
  );
});

test("runs of two stages are not compared, nor is a run with itself", async () => {
  await expect(compareRuns(study, { a: runs.one, b: runs.otherStage }, {})).rejects.toMatchObject({
    code: "bad_input",
  });
  await expect(compareRuns(study, { a: runs.one, b: runs.one }, {})).rejects.toMatchObject({
    code: "bad_input",
  });
});

test("the trend of a model has its prompt versions in order of time, with the figures of agreement", async () => {
  const stageId = await stageOf(study.id, "answerability");
  const [trend, ...others] = await stagePromptTrends(study.id, stageId);
  expect(others).toEqual([]);
  expect(trend!.model).toBe("model");
  expect(trend!.points.map(({ prompt }) => prompt)).toEqual(["rating@1", "rating@2"]);
  const { figures } = await stageAgreement({ studyId: study.id, stageId });
  for (const { rater, kappa } of trend!.points)
    expect(kappa).toEqual(
      figures.human_llm.find((row) => row.llm === rater && row.human === "majority")!.cohen_kappa,
    );
});
