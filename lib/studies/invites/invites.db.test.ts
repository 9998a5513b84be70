import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionOfTicket } from "@/lib/auth/session-ticket";
import { userOfSession } from "@/lib/auth/sessions";
import { studyAccess } from "@/lib/auth/study-access";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { payCsv, payRows } from "../pay/pay";
import { finishPage } from "../test-labels";
import { accountOf, staffedStudy } from "../test-staff";
import { nextPage } from "../workspace/assign";
import { crowdWork } from "../people/crowd-work";
import { createInvite, listInvites, revokeInvite, type NewInvite } from "./invites";
import { redeemInvite } from "./redeem-invite";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

const invite = (over: Partial<NewInvite> = {}): NewInvite => ({
  name: "link",
  role: "annotator",
  isCrowd: false,
  quota: null,
  completionCode: null,
  consentText: null,
  maxUses: null,
  days: 30,
  ...over,
});
/** Moves the claim of a page an hour back: nobody is paid for longer than they had a page. */
async function held(slotId: string | null): Promise<string> {
  await query(`UPDATE "Slot" SET "claimedAt" = "claimedAt" - interval '1 hour' WHERE id = $1`, [
    slotId,
  ]);
  return slotId!;
}

test("a link admits no more people than allowed, even at once; revoked, expired and unknown links say why", async () => {
  const { study, boss } = await staffedStudy("links");
  const { token, id } = await createInvite(study.id, invite({ maxUses: 3 }), boss);
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) =>
      redeemInvite(
        { token, consented: false, username: `by-link-${i}`, password: "long enough" },
        null,
      ),
    ),
  );
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(3);
  const refusals = new Set(
    results
      .filter((result) => result.status === "rejected")
      .map((result) => (result.reason as Error).message),
  );
  // Some are refused because too many passwords are being hashed, whatever the link still allows.
  refusals.delete("Too many people are signing in right now: try again in 3 seconds.");
  expect([...refusals]).toEqual([expect.stringContaining("used as often as it may be")]);
  expect((await listInvites(study.id))[0]).toMatchObject({ uses: 3, state: "used up" });
  expect(await query(`SELECT 1 FROM "User" WHERE username LIKE 'by-link-%'`)).toHaveLength(3);
  await revokeInvite(study.id, id, boss);
  await expect(
    redeemInvite(
      { token, consented: false, username: "late-comer", password: "long enough" },
      null,
    ),
  ).rejects.toMatchObject({ message: expect.stringContaining("withdrawn") as string });
  await expect(
    redeemInvite({ token: "not-a-token-at-all", consented: false }, null),
  ).rejects.toMatchObject({ code: "not_found" });
  const { token: short } = await createInvite(study.id, invite({ days: 1 }), boss);
  await query(
    `UPDATE "Invite" SET "expiresAt" = now() - interval '1 second' WHERE name = 'link' AND "maxUses" IS NULL`,
  );
  await expect(
    redeemInvite(
      { token: short, consented: false, username: "too-late", password: "long enough" },
      null,
    ),
  ).rejects.toMatchObject({ message: expect.stringContaining("expired") as string });
  expect(JSON.stringify(await query(`SELECT * FROM "Invite"`))).not.toContain(token);
});

test("a signed-in user joins by a link with the existing account, and a link does not change an existing role", async () => {
  const { study, boss } = await staffedStudy("own-account");
  const outsider = await testUser("own-account-outsider");
  const { token } = await createInvite(study.id, invite({ role: "researcher" }), boss);
  expect(
    await redeemInvite({ token, consented: false }, accountOf(outsider, "own-account-outsider")),
  ).toEqual({
    slug: "own-account",
    ticket: null,
  });
  await redeemInvite({ token, consented: false }, accountOf(boss, "own-account-boss"));
  expect(
    (await studyAccess(accountOf(boss, "own-account-boss"), "own-account", "coordinate")).role,
  ).toBe("coordinator");
  expect(
    (await studyAccess(accountOf(outsider, "own-account-outsider"), "own-account", "research"))
      .role,
  ).toBe("researcher");
});

test("a crowd worker consents, resumes work, and gets the code at the quota; the marketplace id is in one table", async () => {
  const { study, boss, stageId } = await staffedStudy("crowd");
  const { token } = await createInvite(
    study.id,
    invite({ isCrowd: true, quota: 1, completionCode: "C0DE-1234", consentText: "I agree." }),
    boss,
  );
  const come = (crowdId: string | undefined, submission: string, consented = true) =>
    redeemInvite({ token, consented, crowdId, submission }, null);
  await expect(come("PID-7", "s1", false)).rejects.toMatchObject({
    message: expect.stringContaining("consent") as string,
  });
  await expect(come(undefined, "s1")).rejects.toMatchObject({ code: "bad_input" });
  const [first, again] = [await come("PID-7", "s1"), await come("PID-7", "s2")];
  const worker = (await userOfSession(sessionOfTicket(first.ticket!)!))!;
  expect((await userOfSession(sessionOfTicket(again.ticket!)!))!.id).toBe(worker.id);
  expect(
    (
      await query<{ submissions: string[] }>(
        `SELECT submissions FROM "Participant" WHERE "crowdId" = 'PID-7'`,
      )
    )[0]!.submissions,
  ).toEqual(["s1", "s2"]);
  expect(await crowdWork(study.id, worker.id)).toMatchObject({
    quota: 1,
    done: 0,
    completionCode: null,
    nothingLeft: false,
  });
  await finishPage(worker.id, await held(await nextPage(study.id, stageId, worker.id)), {
    durationMs: 60_000,
  });
  expect((await crowdWork(study.id, worker.id))!.completionCode).toBe("C0DE-1234");
  expect(await nextPage(study.id, stageId, worker.id)).toBeNull();
  for (const table of [
    "User",
    "Rater",
    "Judgment",
    "JudgmentEvent",
    "AuditEvent",
    "Member",
    "Slot",
  ])
    expect(JSON.stringify(await query(`SELECT * FROM "${table}"`))).not.toContain("PID-7");
  expect(await payCsv(study.id, { per: "page", rate: 1.5, floor: 60 }, boss)).toMatch(
    /PID-7,s1 s2,annotator-\w+,1,2,2,1.50,0.50/,
  );
  expect(
    JSON.stringify(await payRows(study.id, { per: "hour", rate: 12, floor: 12 })),
  ).not.toContain("PID-7");
});
