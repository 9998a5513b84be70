import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { acknowledgeGuidelines } from "./acknowledgement";
import { agreementBundle } from "./export/bundle";
import { judgmentsCsv, judgmentsJsonl } from "./export/judgment-export";
import { openVersion } from "./guideline-versions";
import { stageGuidelines } from "./stage-guidelines";
import { changeStage } from "./stages/stage-settings";
import { finishPage } from "./test-labels";
import { staffedStudy } from "./test-staff";
import { nextPage } from "./workspace/assign";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("versions count from 1 with author and labels, and a text that returns keeps its number", async () => {
  const { study, boss, a, stageId } = await staffedStudy("guided");
  const own = async () => (await stageGuidelines(study.id)).find(({ id }) => id === stageId)!;
  const before = await own();
  expect(before).toMatchObject({ isOwn: false, withoutText: 0 });
  expect(before.versions).toMatchObject([{ number: 1, since: null, author: null, labels: 0 }]);
  const slot = (await nextPage(study.id, stageId, a))!;
  await acknowledgeGuidelines(a, slot, before.hash);
  await finishPage(a, slot);

  await changeStage(study.id, stageId, { guidelines: "Be strict." }, boss);
  const changed = await own();
  expect(changed).toMatchObject({ text: "Be strict.", isOwn: true, withoutText: 0 });
  const author = expect.any(String) as string;
  const since = expect.any(Date) as Date;
  expect(changed.versions).toEqual([
    { number: 1, hash: before.hash, since, author: null, labels: 2 },
    { number: 2, hash: changed.hash, since, author, labels: 0 },
  ]);

  await changeStage(study.id, stageId, { guidelines: null }, boss);
  expect(await own()).toMatchObject({ hash: before.hash, isOwn: false });
  await changeStage(study.id, stageId, { guidelines: "Be kind." }, boss);
  await changeStage(study.id, stageId, { guidelines: "Be strict." }, boss);
  expect((await own()).versions.map(({ number, hash }) => [number, hash === changed.hash])).toEqual(
    [
      [1, false],
      [2, true],
      [3, false],
    ],
  );
});

test("a text that nobody read is a version too, and an old one opens with what it changed", async () => {
  const { study, boss, stageId } = await staffedStudy("guided-open");
  await changeStage(study.id, stageId, { guidelines: "Be **strict**.\n\nRead twice." }, boss);
  await changeStage(study.id, stageId, { guidelines: "Be *kind*.\n\nRead twice." }, boss);
  const stage = { id: stageId, task: "answerability" };
  expect(await openVersion(stage, 1, "en")).toMatchObject({ before: null, changes: [] });
  expect(await openVersion(stage, 3, "en")).toEqual({
    text: "Be *kind*.\n\nRead twice.",
    before: 2,
    changes: [
      { kind: "removed", text: "Be strict." },
      { kind: "added", text: "Be kind." },
    ],
  });
  expect(await openVersion(stage, 9, "en")).toBeNull();
});

test("versions that come at once get different numbers", async () => {
  const { stageId } = await staffedStudy("guided-race");
  const add = (hash: string) =>
    query(`INSERT INTO "GuidelineVersion" ("stageId", hash, text) VALUES ($1, $2, 'x')`, [
      stageId,
      hash,
    ]);
  await Promise.all(Array.from({ length: 8 }, (_, i) => add(`h${i}`)));
  const rows = await query<{ number: number }>(
    `SELECT number FROM "GuidelineVersion" WHERE "stageId" = $1 ORDER BY number`,
    [stageId],
  );
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

async function linesOf(stream: AsyncIterable<string>): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of stream) parts.push(part);
  return parts.join("").trim().split("\n");
}

test("exported judgments name the version they were given under, whose text is in the zip", async () => {
  const { study, boss, a, stageId } = await staffedStudy("guided-export");
  await changeStage(study.id, stageId, { guidelines: "Be strict." }, boss);
  const { hash } = (await stageGuidelines(study.id)).find(({ id }) => id === stageId)!;
  await finishPage(a, (await nextPage(study.id, stageId, a))!);
  const csv = await linesOf(judgmentsCsv(stageId));
  expect(csv[0]).toMatch(/,guideline_version,guideline_hash$/);
  expect(csv.slice(1).every((line) => line.endsWith(`,2,${hash}`))).toBe(true);
  const json = await linesOf(judgmentsJsonl(stageId));
  expect(JSON.parse(json[0]!)).toMatchObject({ guideline_version: 2, guideline_hash: hash });
  const request = { studyId: study.id, stageId, bootstrap: 0 };
  const zip = (await agreementBundle(request, null).toArray()) as Buffer[];
  const files = unzipSync(Buffer.concat(zip));
  expect(strFromU8(files["guidelines/version-2.md"]!)).toBe("Be strict.");
  expect(files["guidelines/version-1.md"]).toBeDefined();
});
