import { afterAll, beforeAll, expect, test } from "vitest";
import { clearExpiredLimits } from "@/lib/db/people/rate-limiter";
import { query } from "@/lib/db/connections";
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

test("of a hundred simultaneous guesses from one address ten are checked, whether or not the name exists", async () => {
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
  // The right password is now refused from this address, but accepted from another.
  expect(await outcome(startSession("guessed", "password", "", "10.0.0.7"))).toBe("too_many");
  expect(await outcome(startSession("guessed", "password", "", "10.0.0.8"))).toBe("in");
});

/** In groups of 20: more at a time would be refused because the server is busy. */
async function someAtOnce<T>(count: number, one: (i: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let i = 0; i < count; i += 20)
    all.push(
      ...(await Promise.all(Array.from({ length: Math.min(20, count - i) }, (_, k) => one(i + k)))),
    );
  return all;
}

test("one address that tries many names is stopped, and so is one name from many addresses", async () => {
  await testUser("wanted");
  const names = await someAtOnce(120, (i) =>
    outcome(startSession(`name${i}`, "x", "", "10.1.0.1")),
  );
  expect(names.filter((one) => one === "wrong")).toHaveLength(100);
  const places = await someAtOnce(70, (i) =>
    outcome(startSession("wanted", "x", "", `10.2.0.${i}`)),
  );
  expect(places.filter((one) => one === "wrong")).toHaveLength(50);
}, 60_000);

test("a flood of sign-ins is told to come back, and a right password soon works again", async () => {
  await testUser("patient");
  const flood = Array.from({ length: 300 }, (_, i) =>
    outcome(startSession(`flood${i}`, "x", "", `10.4.${i % 200}.1`)),
  );
  // Which of them come while others wait depends on the machine.
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      startSession("patient", "password", "", `10.5.0.${i}`).catch((e: unknown) => e),
    ),
  );
  const told = tries.find((one) => (one as { code?: string }).code === "too_many");
  expect(told).toMatchObject({ details: { retryAfterSeconds: 3 } });
  expect((await Promise.all(flood)).filter((one) => one === "wrong").length).toBeLessThan(60);
  expect(await outcome(startSession("patient", "password", "", "10.5.0.1"))).toBe("in");
}, 60_000);

test("a name with letters that no account may have is nobody's, however its lower case is made", async () => {
  await testUser("ris-mark");
  const lookalikes = [
    "r\u0130s-mark",
    "r\u0131s-mark",
    "ris-mar\u212a",
    "ri\u017f-mark",
    "ris-mark ",
  ];
  const before = await query(`SELECT key FROM "RateLimit" ORDER BY key`);
  for (const name of lookalikes)
    expect(await outcome(startSession(name, "password"))).toBe("wrong");
  expect(await query(`SELECT key FROM "RateLimit" ORDER BY key`)).toEqual(before);
  // Every spelling that signs in is counted as the same name.
  await someAtOnce(60, () => outcome(startSession("ris-mark", "x")));
  for (const name of ["RIS-MARK", "ris-mark", ...lookalikes])
    expect([name, await outcome(startSession(name, "password"))]).not.toEqual([name, "in"]);
});

test("right passwords are never limited, and expired limits are removed", async () => {
  await testUser("often");
  for (let i = 0; i < 30; i += 1)
    expect(await outcome(startSession("often", "password", "", "10.3.0.1"))).toBe("in");
  await query(`UPDATE "RateLimit" SET expire = 1`);
  await clearExpiredLimits();
  expect(await query(`SELECT 1 FROM "RateLimit"`)).toEqual([]);
}, 60_000);

test("the client address is the one a trusted proxy wrote; without a proxy there is none", () => {
  expect(clientAddress("6.6.6.6, 1.2.3.4", 1)).toBe("1.2.3.4");
  expect(clientAddress("6.6.6.6, 1.2.3.4, 9.9.9.9", 2)).toBe("1.2.3.4");
  expect(clientAddress("6.6.6.6", 0)).toBeNull();
  expect(clientAddress(null, 1)).toBeNull();
});
