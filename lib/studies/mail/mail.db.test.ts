import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { changeOwnAddress, confirmAddress } from "@/lib/auth/own-address";
import {
  askForResetMail,
  mailResetLink,
  mailResetLinkTo,
  readResetLink,
} from "@/lib/auth/password-resets";
import { asAnnotator } from "@/lib/auth/for-annotator";
import { query } from "@/lib/db/connections";
import { storeLanguage } from "@/lib/db/mail/choices";
import { giveAddresses, mailStates, removeAllMails } from "@/lib/db/mail/test-mails";
import { openTestDatabase } from "@/lib/db/test-database";
import { testUser } from "@/lib/auth/test-user";
import { changeAssignment } from "../assignment/change";
import { dealOut } from "../assignment/deal";
import { createStudy } from "../create-study";
import { addStageOfReports } from "../drawn-reports/draw-reports";
import { importFiles } from "../import/import-files";
import { flaggedStudy } from "../quality/test-flagged-study";
import { setBlind } from "../study-life";
import { textFile } from "../test-study";
import { change, topicsStudy } from "../assignment/test-assignment";
import { sendInvitations } from "../invites/invitations";
import { createInvite, readInvite } from "../invites/invites";
import { erasePerson } from "../people/privacy";
import { answerQuestion } from "../questions/answer";
import { askQuestion } from "../questions/questions";
import { changeStage } from "../stages/stage-settings";
import { finishPage } from "../test-labels";
import { staffedStudy } from "../test-staff";
import { nextPage } from "../workspace/assign";
import { readSlot } from "../workspace/read-slot";
import { writeDigests } from "./digest";
import { chooseMails, ownMails } from "./own-mails";
import { testMailServer, type Arrived } from "./test-mail-server";
import { unsubscribe } from "./unsubscribe";
import { BASE, beginWithoutMails, FROM, send, switchOn } from "./test-mail";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(async () => {
  // Another file of this process could otherwise lose its own settings at its first test.
  vi.unstubAllEnvs();
  await close();
});
beforeEach(beginWithoutMails);

/** Runs a test with a mail server, and returns what arrived. */
async function arriving(work: (arrived: readonly Arrived[]) => Promise<void>): Promise<Arrived[]> {
  const server = await testMailServer();
  switchOn(server.url);
  try {
    await work(server.arrived);
    await send();
    await send();
    return server.arrived;
  } finally {
    await server.close();
  }
}

/** Returns the only link of a mail that leads to a page of Assay. */
function linkOf({ text }: Arrived, path: string): string {
  return new RegExp(`${BASE}/${path}/(\\S+)`).exec(text)![1]!;
}

test("each kind of mail arrives once, in its reader's language, and says nothing about labels", async () => {
  const { study, boss, a, stageId } = await staffedStudy("mail-kinds", 2);
  await giveAddresses("mail-kinds");
  await chooseMails(a, { language: "de", refused: [] });
  const slotId = (await nextPage(study.id, stageId, a))!;
  const page = await readSlot(a, slotId);
  const question = { id: randomUUID(), slotId, itemId: page.items[0]!.id, text: "Is it yes?" };
  const arrived = await arriving(async () => {
    await asAnnotator(() => askQuestion(study.id, a, question));
    await writeDigests(new Date());
    await writeDigests(new Date());
    const answer = { text: "Its label is 4.", audience: "asker" as const };
    await answerQuestion(study.id, question.id, answer, boss);
    await answerQuestion(study.id, question.id, { ...answer, text: "No, 5." }, boss);
    for (const paused of [true, false, true, false])
      await changeStage(study.id, stageId, { paused }, boss);
    await mailResetLink("mail-kinds-b@example.org");
    const mailTo = { address: "New@Example.org", language: "de" as const };
    await createInvite(study.id, { ...LINK, mailTo }, boss);
    await changeOwnAddress(a, { email: "other@example.org", password: "password" }, "en");
    await finishPage(a, slotId);
  });
  const seen = arrived.map(({ to: [to], subject }) => [to, subject]).toSorted();
  expect(seen).toEqual([
    ["mail-kinds-a@example.org", "Es gibt Arbeit für Sie: mail-kinds"],
    ["mail-kinds-a@example.org", "Ihre Frage wurde beantwortet: mail-kinds"],
    ["mail-kinds-b@example.org", "Set a new password"],
    ["mail-kinds-b@example.org", "There is work for you: mail-kinds"],
    ["mail-kinds-boss@example.org", "What waits in your studies"],
    ["new@example.org", "Einladung zur Studie „mail-kinds“"],
    ["other@example.org", "E-Mail-Adresse bestätigen"],
  ]);
  for (const { raw, text, html, headers } of arrived) {
    expect(headers.get("from")).toBe(FROM);
    expect(headers.get("message-id")).toMatch(/^<[0-9a-f-]{36}@example\.org>$/);
    for (const body of [text, html]) expect(body).toMatch(/https:\/\/assay\.example\.org\//);
    expect(`${raw}${text}${html}`).not.toMatch(/Its label|No, 5|Is it yes|alpha|kappa/i);
  }
  const of = (subject: string) => arrived.find((one) => one.subject.startsWith(subject))!;
  expect(of("What waits").text).toContain("One question of an annotator is waiting");
  expect(await readResetLink(linkOf(of("Set a new"), "reset"))).toMatchObject({
    username: "mail-kinds-b",
  });
  expect(await readInvite(linkOf(of("Einladung"), "join"))).toMatchObject({ role: "annotator" });
  const token = linkOf(of("E-Mail-Adresse"), "address");
  await confirmAddress(token);
  expect(await ownMails(a)).toMatchObject({ email: "other@example.org", language: "de" });
  await storeLanguage(a, "en");
  expect(await ownMails(a)).toMatchObject({ language: "en", refused: [] });
  await expect(confirmAddress(token)).rejects.toMatchObject({ code: "not_found" });
  expect(await query(`SELECT 1 FROM "Mail" WHERE sealed IS NOT NULL`)).toEqual([]);
});

const LINK = {
  name: "New",
  role: "annotator" as const,
  isCrowd: false,
  quota: null,
  completionCode: null,
  consentText: null,
  maxUses: 1,
  days: 5,
};

test("of a list, those named by their address get their links; without a mail server nothing is written", async () => {
  const { study, boss } = await staffedStudy("mail-list");
  const invite = (list: string, language: "en" | null) =>
    sendInvitations(study.id, list, 5, boss, language);
  const { links } = await invite("one@example.org\nsomebody-else", "en");
  expect(links.map(({ who, mailed }) => [who, mailed])).toEqual([
    ["one@example.org", true],
    ["somebody-else", false],
  ]);
  await invite("two@example.org", null);
  expect(await mailStates()).toEqual(["waiting"]);
  vi.stubEnv("ASSAY_MAIL_URL", "");
  vi.stubEnv("ASSAY_MAIL_FROM", "");
  await invite("three@example.org", "en").catch(() => {});
  await expect(
    createInvite(study.id, { ...LINK, mailTo: { address: "x@y.org", language: "en" } }, boss),
  ).rejects.toMatchObject({ code: "conflict" });
  await expect(askForResetMail("mail-list-a@example.org", null)).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await mailStates()).toEqual(["waiting"]);
  expect(await ownMails(boss)).toBeNull();
});

test("people who are given topics are told once a day, and not while the stage is paused", async () => {
  const made = await topicsStudy("mail-topics", { topics: 4 });
  await giveAddresses("mail-topics");
  const give = (topic: string, account: string) =>
    change(made, { assign: [{ topic, account: `mail-topics-${account}` }] });
  await give("t1", "a");
  await give("t2", "a");
  expect(await mailStates()).toHaveLength(1);
  await changeStage(made.study.id, made.stageId, { paused: true }, made.boss);
  await give("t3", "b");
  expect(await mailStates()).toHaveLength(1);
});

test("dealing topics and a file that names assessors tell those who got topics", async () => {
  const made = await topicsStudy("mail-deal", { topics: 2 });
  const { study, stageId, boss } = made;
  await giveAddresses("mail-deal");
  const request = { studyId: study.id, stageId, byUserId: boss };
  await dealOut(request, { seed: 1, dryRun: true });
  expect(await mailStates()).toEqual([]);
  await dealOut(request, { seed: 1, dryRun: false });
  expect(await mailedTo()).toEqual(["mail-deal-a", "mail-deal-b"]);
  await removeAllMails();
  const [topic] = TOPIC;
  await importTo(study, { "topics.jsonl": [{ ...topic, assessors: ["mail-deal-b"] }] });
  expect(await mailedTo()).toEqual(["mail-deal-b"]);
});

test("a stage with its first pages is mailed once to those for whom it has work, even after other mails of that day", async () => {
  const slug = "mail-new";
  const study = await createStudy({ name: slug, slug, userId: null });
  for (const name of ["a", "b"])
    await testUser(`${slug}-${name}`, { id: study.id, role: "annotator" });
  await giveAddresses(slug);
  const texts = {
    "reports.jsonl": [{ topic_id: "k", run_id: "s", text: "It is cut." }],
    "passages.jsonl": [{ docid: "p", topic_id: "k", text: "It is cut." }],
    "answers.jsonl": [
      { run_id: "s", topic_id: "k", references: ["p"], answer: [{ text: "Cut.", citations: [0] }] },
    ],
  };
  await importTo(study, { "topics.jsonl": TOPIC });
  await importTo(study, texts, true);
  expect(await mailStates()).toEqual([]);
  const first = await arriving(async () => {
    await importTo(study, texts);
  });
  expect(first.map(({ to: [to] }) => to).toSorted()).toEqual(
    ["a", "b"].map((name) => `${slug}-${name}@example.org`),
  );
  expect(first[0]!.text).toMatch(
    /^In the study “mail-new”, the stage “.+” and one more stage wait/,
  );
  await importTo(study, {
    "reports.jsonl": [{ topic_id: "k", run_id: "other", text: "It is dried." }],
  });
  expect(await mailedTo()).toHaveLength(2);
  const draw = { topics: null, reports: 1, seed: 7, task: "answerability" as const };
  const stage = { ...draw, name: "Second", overlap: 1, userId: null };
  const { stageId } = await addStageOfReports(study, stage);
  expect(await mailedTo()).toHaveLength(4);
  await changeStage(study.id, stageId, { claim: "assigned only" }, null);
  const assign = [{ topic: "k", account: `${slug}-a` }];
  await changeAssignment(
    { studyId: study.id, stageId, byUserId: null, confirmed: false, source: "staff" },
    { assign, release: [], exclude: [], allow: [] },
  );
  await removeAllMails();
  for (const paused of [true, false]) await changeStage(study.id, stageId, { paused }, null);
  expect(await mailedTo()).toEqual([`${slug}-a`]);
});

/** A topic with a question. */
const TOPIC = [
  { topic_id: "k", request: "About kelp.", sub_questions: [{ question_id: "a", text: "When?" }] },
];

/** Imports files of records into a study. */
function importTo(
  { id: studyId, collectionId }: { id: string; collectionId: string },
  files: Record<string, object[]>,
  isDryRun = false,
) {
  const given = Object.entries(files).map(([name, rows]) => textFile(name, rows));
  return importFiles({ studyId, collectionId, userId: null, files: given, isDryRun });
}

/** Returns to whom mails were written, in alphabetical order. */
async function mailedTo(): Promise<string[]> {
  const mails = await query<{ username: string }>(
    `SELECT username FROM "Mail" JOIN "User" ON "User".id = "userId" ORDER BY username`,
  );
  return mails.map(({ username }) => username);
}

test("a digest counts annotators with flags, again only with other numbers, and not in a blind study", async () => {
  const { study } = await flaggedStudy("mail-flags");
  const boss = await testUser("mail-flags-boss", { id: study.id, role: "coordinator" });
  await giveAddresses("mail-flags");
  const onDay = async (day: number) => {
    await writeDigests(new Date(Date.UTC(2027, 0, day)));
    return (await mailedTo()).filter((name) => name === "mail-flags-boss").length;
  };
  const arrived = await arriving(async () => {
    expect(await onDay(1)).toBe(1);
  });
  const mail = arrived.find(({ to: [to] }) => to === "mail-flags-boss@example.org")!;
  expect(mail.text).toContain("One annotator has a strong flag.");
  expect(mail.text).not.toMatch(/flat|alpha|kappa|%/i);
  expect(await onDay(2)).toBe(1);
  await query(`UPDATE "Mail" SET data = jsonb_set(data, '{studies,0,notes,0,data,weak}', '5')`);
  expect(await onDay(3)).toBe(2);
  await removeAllMails();
  await setBlind(study.id, true, boss);
  expect(await onDay(4)).toBe(0);
});

test("an unsubscribing link of a mail ends its kind alone, without signing in", async () => {
  const { study, boss, a, stageId } = await staffedStudy("mail-off");
  await giveAddresses("mail-off");
  const reopen = async () => {
    for (const paused of [true, false]) await changeStage(study.id, stageId, { paused }, boss);
  };
  const [mail] = (await arriving(reopen)).filter(({ to }) => to[0]!.startsWith("mail-off-a"));
  const address = mail!.headers.get("list-unsubscribe")!;
  expect(address).toBe(`<${BASE}/api/v1/unsubscribe/${linkOf(mail!, "unsubscribe")}>`);
  expect(mail!.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const token = linkOf(mail!, "unsubscribe");
  await expect(unsubscribe(`${token.slice(0, -2)}AA`)).rejects.toMatchObject({ code: "not_found" });
  await unsubscribe(token);
  await unsubscribe(token);
  expect((await ownMails(a))!.refused).toEqual(["stage"]);
  await query(`DELETE FROM "Mail"`);
  const later = await arriving(async () => {
    await reopen();
    await mailResetLink("mail-off-a@example.org");
  });
  expect(later.map(({ to: [to], subject }) => [to, subject]).toSorted()).toEqual([
    ["mail-off-a@example.org", "Set a new password"],
    ["mail-off-b@example.org", "There is work for you: mail-off"],
  ]);
  expect(later.find(({ subject }) => subject.startsWith("Set"))!.raw).not.toMatch(/unsubscribe/i);
});

test("what people typed stays text: no header, no element, and no second recipient", async () => {
  const { study, boss, stageId } = await staffedStudy("mail-hostile");
  await giveAddresses("mail-hostile");
  const name = '<b>Kelp</b> & "co"\r\nBcc: victim@example.org\r\n\r\n<script>alert(1)</script>';
  await query(`UPDATE "Study" SET name = $2 WHERE id = $1`, [study.id, name]);
  const arrived = await arriving(async () => {
    for (const paused of [true, false]) await changeStage(study.id, stageId, { paused }, boss);
  });
  expect(arrived).toHaveLength(2);
  for (const { to, headers, subject, html, text } of arrived) {
    expect(to).toHaveLength(1);
    expect(headers.has("bcc")).toBe(false);
    expect(subject).toContain("Bcc: victim@example.org <script>");
    expect(text).toContain('<b>Kelp</b> & "co" Bcc:');
    expect(html).toContain("&lt;b&gt;Kelp&lt;/b&gt; &amp; &quot;co&quot; Bcc:");
    expect(html).not.toMatch(/<b>|<script/);
  }
});

test("asking for a reset link answers alike with and without an account, and mails few", async () => {
  const { boss } = await staffedStudy("mail-forgot");
  await giveAddresses("mail-forgot");
  for (let i = 0; i < 5; i += 1)
    for (const who of ["mail-forgot-a", "nobody"])
      expect(await askForResetMail(`${who}@example.org`, null)).toBeUndefined();
  await mailResetLink("nobody@example.org");
  expect(await mailStates()).toEqual([]);
  for (let i = 0; i < 20; i += 1) await askForResetMail(`n${i}@example.org`, "192.0.2.1");
  await expect(askForResetMail("last@example.org", "192.0.2.1")).rejects.toMatchObject({
    code: "too_many",
  });
  await query(`UPDATE "User" SET "passwordHash" = NULL WHERE username = 'mail-forgot-b'`);
  await mailResetLink("mail-forgot-b@example.org");
  expect(await mailStates()).toEqual([]);
  await mailResetLinkTo("mail-forgot-a", boss);
  expect(await mailStates()).toEqual(["waiting"]);
});

test("a mail to somebody who was erased or deactivated meanwhile is not sent", async () => {
  const { study, boss } = await staffedStudy("mail-gone");
  await giveAddresses("mail-gone");
  await mailResetLink("mail-gone-a@example.org");
  await mailResetLink("mail-gone-b@example.org");
  await query(`UPDATE "User" SET "mayCreateStudies" = false WHERE username = 'mail-gone-a'`);
  await erasePerson(study.id, "mail-gone-a", boss);
  await query(`UPDATE "User" SET "disabledAt" = now() WHERE username = 'mail-gone-b'`);
  expect(await arriving(async () => {})).toEqual([]);
  expect(await mailStates()).toEqual(["dropped"]);
});
