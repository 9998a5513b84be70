import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import {
  computeAgain,
  createEvaluation,
  evaluationState,
} from "@/lib/studies/evaluations/evaluations";
import { testStudy, textFile } from "@/lib/studies/test-study";
import { runEvaluation, workOnEvaluations } from "./evaluation";
import { computeInProcess } from "./evaluation-process";
import { open, RATINGS, RUN } from "./test-evaluation";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("a worker that lost its claim changes nothing, and an evaluation that crashes three times has failed", async () => {
  const study = await testStudy("claims");
  const { id } = await createEvaluation(open(study), {
    kind: "systems",
    name: "x",
    settings: { labels: false },
    files: [
      { role: "runs", file: textFile("a.run", RUN) },
      { role: "ratings", file: textFile("r.jsonl", RATINGS) },
    ],
    userId: null,
  });
  await workOnEvaluations(new AbortController().signal, async ({ id: held, claim }) => {
    await query(`UPDATE "Evaluation" SET claim = 'another' WHERE id = $1`, [held]);
    await runEvaluation({ id: held, claim });
    expect(await evaluationState(open(study), held)).toMatchObject({ status: "running" });
    await query(`UPDATE "Evaluation" SET claim = $2 WHERE id = $1`, [held, claim]);
    await runEvaluation({ id: held, claim });
  });
  expect(await evaluationState(open(study), id)).toMatchObject({ status: "done" });
  await computeAgain(open(study), id, { threshold: 4 }, null);
  let begun = 0;
  await workOnEvaluations(new AbortController().signal, async () => {
    begun += 1;
    throw new Error("out of memory");
  });
  expect(begun).toBe(3);
  expect(await evaluationState(open(study), id)).toMatchObject({
    status: "failed",
    reason: expect.stringContaining("started 3 times") as string,
  });
});

test("an evaluation in a child process stores its result, and a stopped one goes back to the queue", async () => {
  const study = await testStudy("processes");
  const { id } = await createEvaluation(open(study), {
    kind: "systems",
    name: "x",
    settings: { labels: false },
    files: [
      { role: "runs", file: textFile("a.run", RUN) },
      { role: "ratings", file: textFile("r.jsonl", RATINGS) },
    ],
    userId: null,
  });
  const stopping = new AbortController();
  const stopped = workOnEvaluations(stopping.signal, computeInProcess);
  stopping.abort();
  await stopped;
  expect(await evaluationState(open(study), id)).toMatchObject({ status: "queued" });
  await workOnEvaluations(new AbortController().signal, computeInProcess);
  expect(await evaluationState(open(study), id)).toMatchObject({ status: "done" });
}, 30_000);
