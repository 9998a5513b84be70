import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { testUser } from "./test-user";
import { mayInStudy } from "./permissions";
import { endSession, startSession, userOfSession } from "./sessions";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("only the right password starts a session, and an ended session belongs to nobody", async () => {
  await testUser("ada");
  expect(await startSession("ada", "wrong")).toBeNull();
  expect(await startSession("nobody", "password")).toBeNull();
  const { sessionId } = (await startSession("ada", "password"))!;
  expect(await userOfSession(sessionId)).toMatchObject({ username: "ada", isAdmin: false });
  await endSession(sessionId);
  expect(await userOfSession(sessionId)).toBeNull();
});

test("demonstration accounts exist only in demonstration mode", async () => {
  await testUser("shown");
  await query(`UPDATE "User" SET "isDemo" = true WHERE username = 'shown'`);
  process.env.ASSAY_DEMO = "1";
  const { sessionId } = (await startSession("shown", "password"))!;
  process.env.ASSAY_DEMO = "0";
  expect(await startSession("shown", "password")).toBeNull();
  expect(await userOfSession(sessionId)).toBeNull();
});

test("an unknown role or permission is refused", () => {
  expect(mayInStudy("annotator", "annotate")).toBe(true);
  expect(mayInStudy("annotator", "research")).toBe(false);
  expect(mayInStudy("owner", "view")).toBe(false);
  expect(mayInStudy("coordinator", "delete" as "view")).toBe(false);
});
