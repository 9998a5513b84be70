import { afterAll, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { asAnnotator, query } from "@/lib/db/connections";
import { asOwner, openTestDatabase } from "@/lib/db/test-database";
import {
  acknowledgeGuidelines,
  acknowledgeStage,
  acknowledgementsJsonl,
  checkRead,
  checkReadFor,
  guidelineChange,
  readersOf,
  readGuidelines,
} from "./acknowledgement";
import { changeStage } from "./stages/stage-settings";
import { deleteStudy } from "./study-life";
import { stageGuidelines } from "./stage-guidelines";
import { finishPage } from "./test-labels";
import { stageOf, testStudy } from "./test-study";
import { nextPage } from "./workspace/assign";
import { readSlot } from "./workspace/read-slot";
import { erasePerson } from "./people/privacy";

let close: () => Promise<void>;
let study: { id: string };
let stage: string;
const people: Record<"ann" | "ben", { id: string; slot: string }> = {
  ann: { id: "", slot: "" },
  ben: { id: "", slot: "" },
};
beforeAll(async () => {
  close = await openTestDatabase();
  study = await testStudy("read");
  stage = await stageOf(study.id, "answerability");
  for (const name of ["ann", "ben"] as const) {
    const id = await testUser(name, { id: study.id, role: "annotator" });
    people[name] = { id, slot: (await nextPage(study.id, stage, id))! };
  }
});
afterAll(() => close());

/** Reads a page, or acknowledges its guidelines, in the database role of annotators. */
const standing = async ({ id, slot }: { id: string; slot: string }) =>
  (await asAnnotator(() => readSlot(id, slot))).standing!;
const acknowledge = async (who: { id: string; slot: string }, hash?: string) => {
  const known = hash ?? (await standing(who)).guidelinesHash;
  await asAnnotator(() => acknowledgeGuidelines(who.id, who.slot, known));
};
const lines = async () => {
  const all: Record<string, string>[] = [];
  for await (const line of acknowledgementsJsonl(study.id))
    all.push(JSON.parse(line) as Record<string, string>);
  return all;
};

test("guidelines are due until their holder acknowledges them, whatever others do", async () => {
  expect((await standing(people.ann)).guidelinesDue).toBe(true);
  await acknowledge(people.ann);
  expect((await standing(people.ann)).guidelinesDue).toBe(false);
  expect((await standing(people.ben)).guidelinesDue).toBe(true);
});

test("acknowledging twice counts once, with the first time", async () => {
  const before = await lines();
  await acknowledge(people.ann);
  expect(await lines()).toEqual(before);
});

test("nobody acknowledges on a page of somebody else, or sees what they read", async () => {
  const { guidelinesHash } = await standing(people.ben);
  const asBen = { id: people.ben.id, slot: people.ann.slot };
  await expect(acknowledge(asBen, guidelinesHash)).rejects.toMatchObject({ code: "not_found" });
  await expect(
    asAnnotator(() => guidelineChange(people.ben.id, people.ann.slot, "en")),
  ).rejects.toMatchObject({ code: "not_found" });
  expect(await lines()).toHaveLength(1);
});

test("a version that is not the current one is refused", async () => {
  await expect(acknowledge(people.ben, "0123456789abcdef")).rejects.toMatchObject({
    code: "conflict",
  });
  expect((await standing(people.ben)).guidelinesDue).toBe(true);
});

test("a label of somebody who read no version is refused until they do, on finished pages too", async () => {
  const { id, slot } = people.ben;
  const unread = { code: "forbidden", reasonCode: "guidelines.unread" };
  await expect(asAnnotator(() => checkReadFor(slot, id))).rejects.toMatchObject(unread);
  await asAnnotator(() => finishPage(id, slot, { label: "0" }));
  expect((await standing(people.ben)).guidelinesDue).toBe(true);
  await asAnnotator(() => checkReadFor(people.ann.slot, people.ann.id));
  // Whoever does not hold the page gets the refusal of the save itself.
  await asAnnotator(() => checkReadFor(people.ann.slot, id));
});

test("no page is given out until some version was read, and a newer version refuses nothing", async () => {
  const other = await testStudy("first-read");
  const inStage = await stageOf(other.id, "answerability");
  const id = await testUser("first", { id: other.id, role: "annotator" });
  const check = () => asAnnotator(() => checkRead(other.id, inStage, id));
  const { hash } = await readGuidelines(other.id, inStage);
  await expect(check()).rejects.toMatchObject({
    code: "forbidden",
    reasonCode: "guidelines.unread",
    details: { hash },
  });
  const read = (version: string) =>
    asAnnotator(() => acknowledgeStage(other.id, inStage, id, version));
  await expect(read("0123456789abcdef")).rejects.toMatchObject({ code: "conflict" });
  await read(hash);
  await changeStage(other.id, inStage, { guidelines: "# Rules\n\nBe slow." }, null);
  await check();
  const slot = (await nextPage(other.id, inStage, id))!;
  await asAnnotator(() => checkReadFor(slot, id));
});

test("a new version is due again, and says what changed since the last one that was read", async () => {
  expect(
    await asAnnotator(() => guidelineChange(people.ann.id, people.ann.slot, "en")),
  ).toMatchObject({
    lines: [],
  });
  await changeStage(study.id, stage, { guidelines: "# Rules\n\nBe fair." }, null);
  await acknowledge(people.ann);
  await changeStage(study.id, stage, { guidelines: "# Rules\n\nBe fair and slow." }, null);
  expect((await standing(people.ann)).guidelinesDue).toBe(true);
  const change = await asAnnotator(() => guidelineChange(people.ann.id, people.ann.slot, "en"));
  expect(change!.lines).toEqual([
    { kind: "removed", text: "Be fair." },
    { kind: "added", text: "Be fair and slow." },
  ]);
  expect(change!.since!.getTime()).toBeGreaterThanOrEqual(change!.readAt.getTime());
});

test("a version that comes back is acknowledged still", async () => {
  await changeStage(study.id, stage, { guidelines: "# Rules\n\nBe fair." }, null);
  expect((await standing(people.ann)).guidelinesDue).toBe(false);
});

test("coordinators see who has acknowledged the current version, and who has not", async () => {
  const [first] = await stageGuidelines(study.id);
  expect(first!.readers.read).toHaveLength(1);
  expect(first!.readers.missing).toHaveLength(1);
  const of = await readersOf(study.id);
  const names = [...first!.readers.read.map(({ rater }) => rater), ...first!.readers.missing];
  expect(new Set(names).size).toBe(2);
  expect(of({ id: first!.id, hash: "another" })).toEqual({
    read: [],
    missing: expect.arrayContaining(names) as string[],
  });
});

test("what was acknowledged cannot be changed or deleted, by annotators' requests or the owner", async () => {
  for (const table of ["Acknowledgement", "GuidelineVersion"]) {
    for (const sql of [`DELETE FROM "${table}"`, `TRUNCATE "${table}" CASCADE`])
      await expect(asOwner(sql)).rejects.toThrow(/append-only/);
    for (const sql of [`DELETE FROM "${table}"`, `UPDATE "${table}" SET hash = 'x'`]) {
      await expect(asAnnotator(() => query(sql))).rejects.toThrow(/permission denied/);
      await expect(query(sql)).rejects.toThrow(/permission denied/);
    }
  }
});

test("a study is deleted with what was acknowledged in it", async () => {
  const other = await testStudy("read-and-gone");
  const inStage = await stageOf(other.id, "answerability");
  const id = await testUser("cy", { id: other.id, role: "annotator" });
  await acknowledge({ id, slot: (await nextPage(other.id, inStage, id))! });
  const kept = () => query(`SELECT 1 FROM "Acknowledgement" WHERE "stageId" = $1`, [inStage]);
  expect(await kept()).toHaveLength(1);
  await deleteStudy(other.id, "read-and-gone", null);
  expect(await kept()).toEqual([]);
});

test("the export names pseudonyms, and an erased person keeps only theirs", async () => {
  const before = await lines();
  expect(before.map(({ guideline_hash }) => guideline_hash)).toHaveLength(2);
  expect(JSON.stringify(before)).not.toContain('ann"');
  await erasePerson(study.id, "ann", null);
  expect(await lines()).toEqual(before);
});
