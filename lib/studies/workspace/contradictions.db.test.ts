import { afterAll, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { judgmentsCsv } from "../export/judgment-export";
import { importFiles } from "../import/import-files";
import { labelInput } from "../test-labels";
import { stageOf, testStudy, textFile } from "../test-study";
import { nextPage } from "./assign";
import { readSlot } from "./read-slot";
import { saveLabel } from "./save";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("no support can be marked as a contradiction, and no other label; it is exported and read again", async () => {
  const study = await testStudy("contradicted", 1);
  const user = await testUser("contradicted-a", { id: study.id, role: "annotator" });
  const stageId = await stageOf(study.id, "support");
  const slot = (await nextPage(study.id, stageId, user))!;
  const page = await readSlot(user, slot);
  const mark = { reason: "contradiction" } as const;
  const save = async (label: string | null, more = {}) =>
    saveLabel(user, slot, labelInput(await readSlot(user, slot), { label, ...mark, ...more }));
  await expect(save("full")).rejects.toThrow("Only no support of a sentence can be marked");
  await expect(save(null, { status: "unjudgeable" })).rejects.toThrow("Only no support");
  await save("none");
  const [item] = (await readSlot(user, slot)).items;
  expect(item!.judgment).toMatchObject({ label: "none", ...mark, status: "submitted" });
  await expect(
    query(`UPDATE "Judgment" SET reason = 'other' WHERE "itemId" = $1`, [page.items[0]!.id]),
  ).rejects.toThrow("judgment_unjudgeable_has_reason");

  let csv = "";
  for await (const part of judgmentsCsv(stageId)) csv += part;
  const other = await testStudy("contradicted-again", 1);
  const add = (text: string) =>
    importFiles({
      studyId: other.id,
      collectionId: other.collectionId,
      userId: null,
      files: [textFile("judgments.csv", text)],
    });
  await add(csv);
  expect(
    await query(
      `SELECT j.category, j.reason FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" WHERE i."stageId" = $1`,
      [await stageOf(other.id, "support")],
    ),
  ).toEqual([{ category: "none", ...mark }]);
  await expect(add(csv.replace(",none,", ",full,"))).rejects.toThrow(
    /stands beside the label none of support alone, and this is full of support/,
  );
  await save("partial", { reason: null });
  expect((await readSlot(user, slot)).items[0]!.judgment).toMatchObject({ reason: null });
});
