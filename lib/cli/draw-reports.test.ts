import { afterAll, expect, test } from "vitest";
import { assay, json, removeFolder, rows } from "./test-command";

afterAll(removeFolder);

test("reports are drawn evenly over systems and topics, and an unknown system is refused", async () => {
  const reports = rows(
    "reports.jsonl",
    ["t1", "t2", "t3"].flatMap((topic_id) =>
      ["a", "b", "c"].map((run_id) => ({ topic_id, run_id, text: "Kelp." })),
    ),
  );
  const { stdout, stderr } = await assay("draw-reports", "--reports", reports, "--n", "6");
  const drawn = stdout
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));
  for (const column of [0, 1])
    for (const name of new Set(drawn.map((line) => line[column])))
      expect(drawn.filter((line) => line[column] === name)).toHaveLength(2);
  expect(stderr).toContain("a: 2 reports");
  expect(await json("draw-reports", "--reports", reports, "--systems", "b", "--n", "9")).toEqual({
    reports: ["t1", "t2", "t3"].map((topic_id) => ({ topic_id, run_id: "b" })),
    seed: 1,
  });
  const wrong = await assay("draw-reports", "--reports", reports, "--systems", "z");
  expect(wrong.stderr).toContain('by the system "z"');
});
