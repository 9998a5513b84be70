import { afterAll, beforeAll, expect, test } from "vitest";
import { createToken } from "@/lib/auth/api-tokens";
import { testUser } from "@/lib/auth/test-user";
import { openTestDatabase } from "@/lib/db/test-database";
import { stageOf, testStudy } from "@/lib/studies/test-study";
import { routes } from "./api/routes";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const DECIDES_WHO_GETS_IN = [
  "addAnnotators",
  "archiveStudy",
  "createInvite",
  "createToken",
  "deleteStudy",
  "makeMemberResetLink",
  "personPrivacy",
  "removeMember",
  "revokeInvite",
  "revokeToken",
  "setBlind",
  "setMember",
];

test("a coordinator's token cannot add people, change accounts, or close, unblind or delete the study", async () => {
  const study = await testStudy("token-powers");
  const boss = await testUser("token-boss", { id: study.id, role: "coordinator" });
  const { token } = await createToken(study.id, boss, "t", "coordinator");
  for (const name of DECIDES_WHO_GETS_IN) {
    const { definition, handler } = routes.find((route) => route.definition.name === name)!;
    const answer = await handler(
      new Request("http://assay.test/x", {
        method: definition.method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: "{}",
      }),
      { params: Promise.resolve({ study: "token-powers", member: "token-boss" }) },
    );
    expect([name, answer.status]).toEqual([name, 403]);
    expect(await answer.text()).toMatch(/decides who takes part/);
  }
});

test("addresses with characters that no name has are not found, and numbers that are too large are refused", async () => {
  const study = await testStudy("odd-addresses");
  const boss = await testUser("odd-boss", { id: study.id, role: "coordinator" });
  const { token } = await createToken(study.id, boss, "t", "coordinator");
  const ask = (name: string, params: Record<string, string>, query = "") => {
    const { handler } = routes.find((route) => route.definition.name === name)!;
    return handler(
      new Request(`http://assay.test/x${query}`, { headers: { authorization: `Bearer ${token}` } }),
      { params: Promise.resolve({ study: "odd-addresses", ...params }) },
    ).then((answer) => answer.status);
  };
  expect(await ask("getStudy", { study: "a\0b" })).toBe(404);
  expect(await ask("supportSheet", { sheetTopic: "a\0" })).toBe(404);
  expect(await ask("auditLog", {}, `?before=${"9".repeat(25)}`)).toBe(200);
  expect(await ask("auditLog", {}, `?before=${"9".repeat(40)}`)).toBe(400);
  // A stage of another study is not found in this one.
  const other = await testStudy("odd-other");
  expect(await ask("stageProgress", { stage: await stageOf(other.id, "answerability") })).toBe(404);
});
