import { afterAll, beforeAll, expect, test } from "vitest";
import { kysely } from "@/lib/db/core/database";
import { openTestDatabase } from "@/lib/db/test-database";
import { countSaved, tryForbidden, wrongHistories } from "./history";
import { createLabelledStage } from "./labels";

let drop: () => Promise<void>;
let judgments: { id: string; category: string | null }[];

beforeAll(async () => {
  drop = await openTestDatabase();
  await createLabelledStage({ items: 2, topics: 1, questions: 2 });
  judgments = await kysely().selectFrom("Judgment").select(["id", "category"]).execute();
});

afterAll(() => drop?.());

/** Writes versions of a judgment, one second apart, and makes the last one current. */
async function writeHistory(
  { id, category }: { id: string; category: string | null },
  versions: readonly number[],
  snapshot: { category: string | null } = { category },
): Promise<void> {
  const rows = versions.map((version, i) => ({
    judgmentId: id,
    version,
    idempotencyKey: `${id}:${version}`,
    snapshot: JSON.stringify(snapshot),
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, i)),
  }));
  await kysely().insertInto("JudgmentEvent").values(rows).execute();
  const version = Math.max(...versions);
  await kysely().updateTable("Judgment").set({ version }).where("id", "=", id).execute();
}

test("a history with a gap, out of order or with another last label is reported, a valid one is not", async () => {
  const [whole, gap, unordered, other] = judgments;
  await writeHistory(whole!, [1, 2, 3]);
  await writeHistory(gap!, [1, 3]);
  await writeHistory(unordered!, [2, 1]);
  await writeHistory(other!, [1], { category: "none of the labels" });
  const found = await wrongHistories();
  expect(found.sort((a, b) => a.current - b.current)).toEqual([
    { versions: [1], current: 1, ordered: true, same: false },
    { versions: [1, 2], current: 2, ordered: false, same: true },
    { versions: [1, 3], current: 3, ordered: true, same: true },
  ]);
  expect(await countSaved([`${whole!.id}:1`, `${whole!.id}:4`])).toBe(1);
});

test("forbidden changes are refused because the role lacks the right", async () => {
  expect((await tryForbidden()).map(({ code }) => code)).toEqual(Array(5).fill("42501"));
});
