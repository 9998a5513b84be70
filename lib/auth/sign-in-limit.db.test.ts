import { afterAll, beforeAll, expect, test } from "vitest";
import { clearExpiredLimits } from "@/lib/db/rate-limiter";
import { query } from "@/lib/db/pool";
import { openTestDatabase } from "@/lib/db/test-database";
import { clientAddress } from "./client-address";
import { startSession } from "./sessions";
import { testUser } from "./test-user";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    (session) => (session === null ? "wrong" : "in"),
    (error: { code: string }) => error.code,
  );

test("a hundred guesses at once from one address get ten looked at, for a name that exists and one that does not alike", async () => {
  await testUser("guessed");
  for (const name of ["guessed", "unknown"]) {
    const got = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        outcome(startSession(name, `guess ${i}`, "", `10.0.0.${name.length}`)),
      ),
    );
    expect(
      got.filter((one) => one === "wrong"),
      name,
    ).toHaveLength(10);
    expect(
      got.filter((one) => one === "too_many"),
      name,
    ).toHaveLength(90);
  }
  // The right password does not help there any more, and helps from elsewhere.
  expect(await outcome(startSession("guessed", "password", "", "10.0.0.7"))).toBe("too_many");
  expect(await outcome(startSession("guessed", "password", "", "10.0.0.8"))).toBe("in");
});

test("one address that tries many names is stopped, one name from many addresses too", async () => {
  await testUser("wanted");
  const names = await Promise.all(
    Array.from({ length: 120 }, (_, i) => outcome(startSession(`name${i}`, "x", "", "10.1.0.1"))),
  );
  expect(names.filter((one) => one === "wrong")).toHaveLength(100);
  const places = await Promise.all(
    Array.from({ length: 70 }, (_, i) => outcome(startSession("wanted", "x", "", `10.2.0.${i}`))),
  );
  expect(places.filter((one) => one === "wrong")).toHaveLength(50);
}, 60_000);

test("who signs in rightly is never stopped, and what has expired is removed", async () => {
  await testUser("often");
  for (let i = 0; i < 30; i += 1)
    expect(await outcome(startSession("often", "password", "", "10.3.0.1"))).toBe("in");
  await query(`UPDATE "RateLimit" SET expire = 1`);
  await clearExpiredLimits();
  expect(await query(`SELECT 1 FROM "RateLimit"`)).toEqual([]);
}, 60_000);

test("an address is what the nearest trusted proxy wrote, and without one there is none", () => {
  expect(clientAddress("6.6.6.6, 1.2.3.4", 1)).toBe("1.2.3.4");
  expect(clientAddress("6.6.6.6, 1.2.3.4, 9.9.9.9", 2)).toBe("1.2.3.4");
  expect(clientAddress("6.6.6.6", 0)).toBeNull();
  expect(clientAddress(null, 1)).toBeNull();
});
