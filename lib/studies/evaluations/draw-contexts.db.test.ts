import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { testStudy, textFile } from "../test-study";
import { drawContexts } from "./draw-contexts";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const runFile = (tag: string, topics: readonly string[], documents = 60) =>
  textFile(
    `${tag}.run`,
    topics
      .flatMap((topic) =>
        Array.from(
          { length: documents },
          (_, i) => `${topic} Q0 ${tag}${i} ${i + 1} ${documents - i} ${tag}\n`,
        ),
      )
      .join(""),
  );
const DRAW = {
  n: 16,
  top: 50,
  size: 10,
  seed: 1,
  orderBy: "consistent",
  name: "48 contexts",
  userId: null,
} as const;

test("48 contexts of three runs are counted, sent as files, and stored as the runs of an evaluation", async () => {
  const study = { ...(await testStudy("contexts")), closedAt: null };
  const runs = ["bm25", "dense", "lsr"].map((tag) => runFile(tag, ["t1", "t2"]));
  const plan = await drawContexts({ ...DRAW, study, runs, make: "plan" });
  expect(plan).toMatchObject({ topics: 2, files: [], evaluationId: null });
  expect(plan.runs.map(({ run, contexts }) => [run, contexts])).toEqual([
    ["bm25", 16],
    ["dense", 16],
    ["lsr", 16],
  ]);
  const { files } = await drawContexts({ ...DRAW, study, runs, make: "files" });
  expect(files).toHaveLength(48);
  expect(files[0]!.text.split("\n").slice(0, 5)).toEqual(plan.firstLines);
  const { evaluationId } = await drawContexts({ ...DRAW, study, runs, make: "evaluation" });
  expect(
    await query(`SELECT 1 FROM "EvaluationFile" WHERE "evaluationId" = $1`, [evaluationId]),
  ).toHaveLength(48);
});

test("runs that do not fit, or a draw that is too large, are refused in one sentence", async () => {
  const study = { ...(await testStudy("contexts-refused")), closedAt: null };
  const draw = (runs: ReturnType<typeof runFile>[], over = {}) =>
    drawContexts({ ...DRAW, ...over, study, runs, make: "plan" });
  await expect(draw([])).rejects.toThrow(/No run was given/);
  await expect(draw([runFile("a", ["t1"]), runFile("b", ["t1", "t2"])])).rejects.toThrow(
    /different topics, for example "t2"/,
  );
  await expect(draw([runFile("a", ["t1"], 20)])).rejects.toThrow(/at most 20 documents/);
  await expect(draw([runFile("a", ["t1"])], { size: 51 })).rejects.toThrow(/51 documents/);
  await expect(draw([runFile("a", ["t1"])], { n: 1000, size: 50, top: 60 })).resolves.toBeTruthy();
  await expect(
    draw(
      [
        runFile(
          "a",
          Array.from({ length: 5 }, (_, i) => `t${i}`),
        ),
      ],
      { n: 1000, size: 50 },
    ),
  ).rejects.toThrow(/use assay sample-contexts/);
});
