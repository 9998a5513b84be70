import { AsyncLocalStorage } from "node:async_hooks";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withSnapshot } from "@/lib/db/core/with-snapshot";
import { openTestDatabase } from "@/lib/db/test-database";
import { agreementFigures } from "@/lib/domain/agreement/agreement-figures";
import { JudgmentTable } from "@/lib/domain/agreement/judgment-table";
import { figuresJson } from "@/lib/formats/figures-json";
import { readJudgments } from "@/lib/formats/judgments";
import { Problems } from "@/lib/formats/problems";
import { stageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { importFiles } from "../import/import-files";
import { stageOf, testStudy, textFile } from "../test-study";
import { agreementBundle } from "./bundle";
import { exportInChildProcess } from "./export-in-child-process";
import { judgmentsCsv } from "./judgment-export";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

/** Labels of a rater on four items. */
const labelsOf = (rater_id: string, shift: number) =>
  ["sysA", "sysB"].flatMap((run_id, s) =>
    ["a", "b"].map((question_id, q) => ({
      task: "answerability",
      topic_id: "t1",
      run_id,
      question_id,
      rater_id,
      label: String((s + q * shift) % 2),
    })),
  );

async function labelledStudy(slug: string) {
  const study = await testStudy(slug);
  const into = { studyId: study.id, collectionId: study.collectionId, userId: null };
  const add = (rows: object[]) => importFiles({ ...into, files: [textFile("j.jsonl", rows)] });
  await add([...labelsOf("r1", 0), ...labelsOf("r2", 1)]);
  const stageId = await stageOf(study.id, "answerability");
  const request = {
    studyId: study.id,
    stageId,
    interval: "jackknife" as const,
    bootstrap: 200,
  };
  return { add, request };
}

async function filesOf(zip: AsyncIterable<Uint8Array>): Promise<Record<string, string>> {
  const parts: Uint8Array[] = [];
  for await (const part of zip) parts.push(part);
  const files = unzipSync(Buffer.concat(parts));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** Returns the figures that the command line gives for a judgments file. */
async function figuresOf(name: string, text: string): Promise<string> {
  const table = new JudgmentTable({ task: "answerability", threshold: 3, malformed: "zero" });
  for await (const record of readJudgments(textFile(name, text), new Problems())) table.add(record);
  return figuresJson(
    agreementFigures(table.finish(), { interval: "jackknife", bootstrap: 200, seed: 1 }),
  );
}

test.each([
  ["in this process", false],
  ["by child processes", true],
])(
  "labels that arrive while a zip is made %s appear in none of its parts",
  async (_, isInChildProcess) => {
    const { add, request } = await labelledStudy(isInChildProcess ? "moment-aside" : "moment");
    // Outside the zip's moment, as a request of somebody else.
    const elsewhere = AsyncLocalStorage.snapshot();
    const meanwhile = async () => {
      await elsewhere(async () => {
        await add([...labelsOf("newcomer", 1), ...labelsOf("r1", 1)]);
        // Newer figures are known by now.
        expect((await stageAgreement(request)).figures.raters).toHaveLength(3);
      });
      return stageAgreement(request);
    };
    const task = { kind: "bundle.zip" as const, request, commit: null };
    const files = await filesOf(
      isInChildProcess
        ? exportInChildProcess(task, meanwhile)
        : agreementBundle(request, null, meanwhile),
    );
    for (const [name, text] of Object.entries(files)) {
      expect(text, name).not.toContain("newcomer");
      if (name === "judgments.csv" || name === "judgments.jsonl")
        expect(await figuresOf(name, text)).toBe(files["figures.json"]);
    }
    expect(JSON.parse(files["manifest.json"]!)).toMatchObject({
      raters: expect.anything() as object,
    });
    const after = await filesOf(agreementBundle(request, null));
    expect(after["judgments.csv"]).toContain("newcomer");
    expect(await figuresOf("judgments.csv", after["judgments.csv"]!)).toBe(after["figures.json"]);
    expect(after["figures.json"]).not.toBe(files["figures.json"]);
  },
  60_000,
);

test("figures that are known from before the moment are used if no label has changed since", async () => {
  const { request } = await labelledStudy("moment-known");
  const known = await stageAgreement(request);
  await withSnapshot(async () => {
    expect(await stageAgreement(request)).toBe(known);
  });
});

test("everything read in a moment is of it, also through another connection that knows its id", async () => {
  const { add, request } = await labelledStudy("moment-read");
  const text = async () => {
    let all = "";
    for await (const part of judgmentsCsv(request.stageId)) all += part;
    return all;
  };
  const elsewhere = AsyncLocalStorage.snapshot();
  await withSnapshot(async (id) => {
    await elsewhere(() => add(labelsOf("newcomer", 1)));
    expect(await text()).not.toContain("newcomer");
    expect(await elsewhere(() => withSnapshot(text, id))).not.toContain("newcomer");
    expect(await elsewhere(text)).toContain("newcomer");
  });
  await expect(withSnapshot(text, "no'snapshot")).rejects.toThrow(/is not a snapshot/);
});
