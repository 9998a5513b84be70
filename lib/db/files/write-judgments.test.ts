import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { onSmallDisk } from "./test-small-disk";
import { writeJudgmentsParquet } from "./write-judgments";

async function* lines(count: number) {
  for (let i = 0; i < count; i += 1)
    yield `${JSON.stringify({ task: "answerability", topic_id: `t${i}`, label: "1" })}\n`;
}

test("without room for temporary files nothing is exported, with a sentence, and nothing is left on disk", async (context) => {
  await onSmallDisk(context, async (disk) => {
    const path = join(disk, "judgments.parquet");
    const refused = { code: "conflict", reasonCode: "files.no_room", data: { folder: disk } };
    await expect(writeJudgmentsParquet(lines(100_000), path)).rejects.toMatchObject(refused);
    expect(readdirSync(disk)).toEqual([]);
    const fillers = Array.from({ length: 7 }, (_, i) => join(disk, `filler-${i}`));
    for (const filler of fillers) writeFileSync(filler, "");
    await expect(writeJudgmentsParquet(lines(1), path)).rejects.toMatchObject(refused);
  });
});
