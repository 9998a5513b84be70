import { expect, test } from "vitest";
import { runsUnderWay } from "./runs-under-way";

test("figures rest on a part of every run that has not ended, and of no probe", () => {
  const run = (id: string, status: string, probeOf: string | null = null) => ({
    ...{ id, status, probeOf, judge: "m", stageId: "s", done: 6, total: 18 },
  });
  const states = ["queued", "running", "paused", "done", "failed", "cancelled"];
  const runs = [...states.map((status) => run(status, status)), run("probe", "running", "done")];
  expect(runsUnderWay(runs).map(({ id }) => id)).toEqual(["queued", "running", "paused"]);
});
