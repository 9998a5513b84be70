import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asAnnotator, connectionPool } from "@/lib/db/connections";
import { openTestDatabase } from "../test-database";
import { inTransaction, kysely, prisma } from "./database";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const collection = (name: string) => ({ name });

test("models, sets and statements of one transaction are rolled back together", async () => {
  await expect(
    inTransaction(async (transaction) => {
      await transaction.collection.create({ data: collection("by a model") });
      await transaction.$kysely.insertInto("Collection").values(collection("by a set")).execute();
      const seen = await transaction.$kysely
        .selectFrom("Collection")
        .where("name", "in", ["by a model", "by a set"])
        .select("name")
        .orderBy("name")
        .execute();
      expect(seen.map(({ name }) => name)).toEqual(["by a model", "by a set"]);
      throw new Error("refused");
    }),
  ).rejects.toThrow("refused");
  expect(await prisma().collection.count({ where: { name: { startsWith: "by a" } } })).toBe(0);
});

test("models, sets and statements see what a transaction commits", async () => {
  await inTransaction(async (transaction) => {
    await transaction.collection.create({ data: collection("kept") });
  });
  const [byModel, bySet, byStatement] = [
    await prisma().collection.count({ where: { name: "kept" } }),
    await kysely().selectFrom("Collection").where("name", "=", "kept").select("id").execute(),
    await connectionPool().query(`SELECT id FROM "Collection" WHERE name = 'kept'`),
  ];
  expect([byModel, bySet.length, byStatement.rowCount]).toEqual([1, 1, 1]);
});

test("models and sets run in the role of the request", async () => {
  await expect(
    asAnnotator(() => kysely().selectFrom("Judge").select("id").execute()),
  ).rejects.toMatchObject({ code: "42501" });
  await expect(asAnnotator(() => prisma().judge.count())).rejects.toThrow(
    /permission denied|denied/,
  );
  expect(await kysely().selectFrom("Judge").select("id").execute()).toEqual([]);
  expect(await prisma().judge.count()).toBe(0);
});

test("models and sets refuse values that cannot be stored with one sentence", async () => {
  const refused = { code: "bad_input", message: /cannot be stored/ };
  const by = (work: Parameters<typeof inTransaction>[0]) =>
    expect(inTransaction(work)).rejects.toMatchObject({
      code: refused.code,
      message: expect.stringMatching(refused.message) as string,
    });
  await by((transaction) => transaction.collection.create({ data: collection("a\u0000b") }));
  await by((transaction) =>
    transaction.$kysely.insertInto("Collection").values(collection("a\u0000b")).execute(),
  );
  const message = /cannot be stored/;
  await expect(prisma().collection.findFirst({ where: collection("a\u0000b") })).rejects.toThrow(
    message,
  );
  await expect(
    kysely().selectFrom("Collection").where("name", "=", "a\u0000b").select("id").execute(),
  ).rejects.toThrow(message);
});

test("concurrent transactions are separate, each on its own connection", async () => {
  const byTransaction = await Promise.all(
    Array.from({ length: 6 }, () =>
      inTransaction(async (transaction) => {
        const id = () =>
          transaction.$kysely
            .selectNoFrom(sql<string>`pg_current_xact_id()::text`.as("id"))
            .executeTakeFirstOrThrow();
        const first = await id();
        await new Promise((resolve) => setTimeout(resolve, 20));
        return [first, await id()];
      }),
    ),
  );
  for (const [first, second] of byTransaction) expect(second).toEqual(first);
  expect(new Set(byTransaction.map(([first]) => first!.id)).size).toBe(6);
});
