import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionOfTicket } from "@/lib/auth/session-ticket";
import { userOfSession } from "@/lib/auth/sessions";
import { testUser } from "@/lib/auth/test-user";
import { query } from "@/lib/db/connections";
import { openTestDatabase } from "@/lib/db/test-database";
import { listMembers } from "../members";
import { testStudy } from "../test-study";
import { planInvitations, sendInvitations } from "./invitations";
import { redeemInvite } from "./redeem-invite";

let close: () => Promise<void>;
beforeAll(async () => {
  process.env.NEXTAUTH_SECRET = "for these tests";
  close = await openTestDatabase();
});
afterAll(() => close());

test("a list is checked line by line before anything is written", async () => {
  const study = await testStudy("list-plan");
  const boss = await testUser("list-boss", { id: study.id, role: "coordinator" });
  await testUser("list-known");
  await testUser("list-kept");
  await testUser("list-member", { id: study.id, role: "annotator" });
  await testUser("list-gone");
  await query(`UPDATE "User" SET "disabledAt" = now() WHERE username = 'list-gone'`);
  const csv = [
    "account,role",
    "LIST-known,researcher",
    "",
    "list-member,annotator",
    "list-member,researcher",
    "new@example.org",
    "not a name,annotator",
    "other@example.org,king",
    "list-gone",
    "crowd-1",
    // The Kelvin sign, of which JavaScript makes a k.
    "list-\u212aept",
  ].join("\n");
  const lines = await planInvitations(study.id, csv);
  expect(lines.map(({ line, outcome, problem }) => [line, outcome, problem])).toEqual([
    [2, "add", null],
    [4, "member", null],
    [5, "problem", "twice"],
    [6, "link", null],
    [7, "problem", "name"],
    [8, "problem", "role"],
    [9, "problem", "deactivated"],
    [10, "problem", "name"],
    [11, "problem", "name"],
  ]);
  await expect(sendInvitations(study.id, csv, 7, boss)).rejects.toMatchObject({
    message: expect.stringContaining("line 5, 7, 8, 9, 10, 11") as string,
  });
  expect((await listMembers(study.id)).map(({ username }) => username).sort()).toEqual([
    "list-boss",
    "list-member",
  ]);
});

test("accounts join at once; everybody else gets a link that works once, with the role of the list", async () => {
  const study = await testStudy("list-send");
  const boss = await testUser("send-boss", { id: study.id, role: "coordinator" });
  await testUser("send-known");
  await testUser("send-member", { id: study.id, role: "annotator" });
  const csv = "send-known;researcher\nsend-member;coordinator\nnew@example.org;researcher\n";
  const done = await sendInvitations(study.id, csv, 7, boss);
  expect(done).toMatchObject({
    added: 1,
    changed: 1,
    links: [{ who: "new@example.org", role: "researcher" }],
  });
  const { token } = done.links[0]!;
  const person = { token, consented: false, username: "send-new", password: "long enough" };
  const { ticket } = await redeemInvite(person, null);
  expect(await userOfSession(sessionOfTicket(ticket!) ?? "")).not.toBeNull();
  await expect(redeemInvite({ ...person, username: "send-second" }, null)).rejects.toThrow();
  const roles = (await listMembers(study.id)).map(({ username, role }) => [username, role]);
  expect(Object.fromEntries(roles)).toEqual({
    "send-boss": "coordinator",
    "send-known": "researcher",
    "send-member": "coordinator",
    "send-new": "researcher",
  });
});

test("a list that would leave the study without a coordinator changes nothing", async () => {
  const study = await testStudy("list-last");
  const boss = await testUser("last-boss", { id: study.id, role: "coordinator" });
  await testUser("last-known");
  await expect(
    sendInvitations(study.id, "last-known\nlast-boss,annotator", 7, boss),
  ).rejects.toMatchObject({ code: "conflict" });
  expect((await listMembers(study.id)).map(({ username }) => username)).toEqual(["last-boss"]);
});
