import { expect, test } from "vitest";
import { judgeRuns } from "./judge-runs";

const STAGE = "6f1c7a52-7f0e-4a53-9a5e-6f5d3c6b8a10";
const MODEL = { judge: "model", stageId: STAGE, endpointId: STAGE, prompt: "support@1" };

/** Returns the problems of a request that starts a run. */
function refused(body: unknown): string[] {
  const parsed = judgeRuns.start.input.safeParse(body);
  return (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test("a run is of the lexical baseline or of a model, which asks once and has no limits by default", () => {
  const lexical = { judge: "lexical", stageId: STAGE };
  expect(judgeRuns.start.input.parse(lexical)).toEqual(lexical);
  expect(judgeRuns.start.input.parse(MODEL)).toEqual({
    ...MODEL,
    samples: 1,
    temperature: null,
    budget: null,
    maxCalls: null,
    byBatch: false,
  });
});

test("a missing or unknown judge, and recorded answers as JSON, are refused with one sentence", () => {
  const sentence =
    'judge: must be "lexical" or "model"; recorded answers ("replay") are sent as a multipart form';
  for (const judge of [undefined, "oracle", 7, null, "__proto__", "replay"])
    expect(refused({ judge, stageId: STAGE, name: "m" })).toEqual([sentence]);
  expect(refused([])).toEqual([": Invalid input: expected object, received array"]);
});

test("a field of another judge is refused by name", () => {
  expect(refused({ judge: "lexical", stageId: STAGE, prompt: "support@1", budget: 1 })).toEqual([
    ': a lexical run has no "prompt", "budget"',
  ]);
  expect(refused({ ...MODEL, name: "m" })).toEqual([': a model run has no "name"']);
  expect(judgeRuns.plan.input.safeParse({ ...MODEL, budget: 1 }).success).toBe(false);
});
