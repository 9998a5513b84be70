import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { asAnnotator } from "@/lib/auth/for-annotator";
import { query } from "@/lib/db/connections";
import { inTransaction } from "@/lib/db/core/database";
import { claimTargets, nextMessage } from "@/lib/db/webhooks/deliveries";
import { dropOldMessages } from "@/lib/db/webhooks/log";
import { recordEvent } from "@/lib/db/webhooks/record";
import { openTestDatabase } from "@/lib/db/test-database";
import type { EventType } from "@/lib/domain/webhooks/events";
import { answering, testTarget } from "@/fixtures/webhooks/target";
import { rotateSecret } from "@/lib/studies/installation/rotate-secret";
import { attentionOf } from "@/lib/studies/overview/attention";
import { staffedStudy } from "@/lib/studies/test-staff";
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  sendAgain,
  testWebhook,
  webhookLog,
} from "@/lib/studies/webhooks/webhooks";
import { deliver, hooked, idsAt, typesAt } from "./test-webhooks";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
  process.env.NEXTAUTH_SECRET = "for these tests";
  process.env.ASSAY_PRIVATE_ENDPOINTS = "1";
});
afterEach(async () => {
  process.env.ASSAY_PRIVATE_ENDPOINTS = "1";
  await query(`UPDATE "Webhook" SET "offSince" = now()`);
});
afterAll(async () => {
  delete process.env.ASSAY_PRIVATE_ENDPOINTS;
  await close();
});

/** A study of two pages with a webhook, and something to record for it. */
async function hookedStudy(slug: string, events?: readonly EventType[]) {
  const staff = await staffedStudy(slug, 1);
  const hook = await hooked(staff.study, events);
  const { stageId } = staff;
  const happen = (count = 1) =>
    inTransaction(async (transaction) => {
      for (let i = 0; i < count; i++)
        await recordEvent(transaction, { type: "topic.done", stageId });
    });
  return { ...staff, ...hook, happen };
}

/** Lets the next attempts be due at once. */
const hurry = () => query(`UPDATE "WebhookMessage" SET "nextAt" = now() WHERE state = 'waiting'`);

test("only what a webhook asks for is recorded, nothing of a transaction that is rolled back, and nothing for others", async () => {
  const { study, stageId, target, happen } = await hookedStudy("hook-asked", ["question.asked"]);
  const other = await hookedStudy("hook-other");
  await happen();
  const failed = inTransaction(async (transaction) => {
    await recordEvent(transaction, { type: "question.asked", stageId });
    throw new Error("rolled back");
  });
  await expect(failed).rejects.toThrow("rolled back");
  await deliver();
  expect(target.received).toEqual([]);
  expect(other.target.received).toEqual([]);
  expect(await listWebhooks(study.id)).toMatchObject([{ waiting: 0 }]);
});

test("annotators' requests record, but read neither addresses, secrets nor messages", async () => {
  for (const read of [
    `SELECT url FROM "Webhook"`,
    `SELECT "sealedSecret" FROM "Webhook"`,
    `SELECT id FROM "WebhookMessage"`,
    `SELECT answer FROM "WebhookAttempt"`,
    `DELETE FROM "WebhookMessage"`,
  ])
    await expect(asAnnotator(() => query(read))).rejects.toThrow(/permission denied/);
});

test("a failed message is tried again later with the same id, until it is taken, and then never again", async () => {
  const { study, target, webhookId, happen } = await hookedStudy("hook-retry");
  target.script((response, nth) => response.writeHead(nth === 1 ? 500 : 200).end("so \0 so"));
  await happen();
  await deliver();
  const [failed] = (await webhookLog(study.id, webhookId, 1)).messages;
  expect(failed).toMatchObject({ state: "waiting", attempts: [{ status: 500 }] });
  expect(failed!.nextAt.getTime() - failed!.attempts[0]!.at.getTime()).toBeGreaterThan(4000);
  expect((await listWebhooks(study.id))[0]!.failingSince).not.toBeNull();
  await deliver();
  expect(target.received).toHaveLength(1);
  await hurry();
  await deliver();
  await hurry();
  await deliver();
  const [first, second] = idsAt(target);
  expect(target.received).toHaveLength(2);
  expect(second).toBe(first);
  expect(target.received[1]!.body).toBe(target.received[0]!.body);
  const { messages } = await webhookLog(study.id, webhookId, 1);
  expect(messages).toMatchObject([
    { state: "delivered", attempts: [{ status: 500 }, { status: 200, answer: "so \ufffd so" }] },
  ]);
  expect(`msg_${messages[0]!.id}`).toBe(first);
  expect((await listWebhooks(study.id))[0]!.failingSince).toBeNull();
});

test("what a dead worker had under way is sent by another one, with the same id", async () => {
  const { target, webhookId, happen } = await hookedStudy("hook-dead");
  await happen();
  const [claimed] = await claimTargets(16);
  const message = await nextMessage(claimed!.id);
  await deliver();
  expect(target.received).toEqual([]);
  await query(`UPDATE "Webhook" SET "leasedUntil" = now() WHERE id = $1`, [webhookId]);
  await deliver();
  expect(idsAt(target)).toEqual([`msg_${message!.id}`]);
});

test("several workers at once send each message once", async () => {
  const { target, happen } = await hookedStudy("hook-many");
  await happen(30);
  await Promise.all(Array.from({ length: 5 }, () => deliver()));
  expect(target.received).toHaveLength(30);
  expect(new Set(idsAt(target)).size).toBe(30);
});

test("a target that is slow, answers without end or drips holds up no other, and nothing is lost", async () => {
  const slow = await hookedStudy("hook-slow");
  const large = await hooked(slow.study);
  const drip = await hooked(slow.study);
  const quick = await hooked(slow.study);
  const never: Parameters<typeof slow.target.script>[0] = () => {};
  slow.target.script(never);
  let isClosed = false;
  large.target.script((response) => {
    response.on("close", () => {
      isClosed = true;
    });
    response.writeHead(200);
    const more = () => {
      while (!isClosed && response.write("x".repeat(100_000)));
    };
    response.on("drain", more);
    more();
  });
  drip.target.script((response) => void response.writeHead(200).write("a"));
  await slow.happen();
  const delivered = deliver(1500);
  await expect.poll(() => quick.target.received.length).toBe(1);
  expect((await webhookLog(slow.study.id, slow.webhookId, 1)).messages[0]!.attempts).toEqual([]);
  await delivered;
  const logged = async ({ webhookId }: { webhookId: string }) =>
    (await webhookLog(slow.study.id, webhookId, 1)).messages[0];
  expect(await logged(slow)).toMatchObject({
    state: "waiting",
    attempts: [{ status: null, problem: "timeout" }],
  });
  expect(await logged(large)).toMatchObject({ state: "delivered", attempts: [{ status: 200 }] });
  expect((await logged(large))!.attempts[0]!.answer).toHaveLength(500);
  await expect.poll(() => isClosed).toBe(true);
  // Its status says that it has the message.
  expect(await logged(drip)).toMatchObject({ state: "delivered", attempts: [{ answer: "a" }] });
  slow.target.script(answering(200));
  await hurry();
  await deliver();
  expect(await logged(slow)).toMatchObject({ state: "delivered" });
});

test("redirects are not followed, targets inside the network refused, and one that is down is tried again", async () => {
  const { study, target, webhookId, happen } = await hookedStudy("hook-inward");
  const inside = await testTarget();
  target.script((response) => response.writeHead(307, { location: inside.url }).end());
  await happen();
  await deliver();
  delete process.env.ASSAY_PRIVATE_ENDPOINTS;
  await hurry();
  await deliver();
  process.env.ASSAY_PRIVATE_ENDPOINTS = "1";
  await target.close();
  await hurry();
  await deliver();
  expect(inside.received).toEqual([]);
  expect(target.received).toHaveLength(1);
  expect((await webhookLog(study.id, webhookId, 1)).messages).toMatchObject([
    {
      state: "waiting",
      attempts: [{ status: 307 }, { problem: "refused" }, { problem: "unreachable" }],
    },
  ]);
  delete process.env.ASSAY_PRIVATE_ENDPOINTS;
  for (const url of ["http://127.0.0.1/x", "http://169.254.169.254/?a=b", "http://u:p@host/"])
    await expect(addWebhook(study.id, { url, events: ["topic.done"] }, null)).rejects.toThrow();
});

test("a message can be sent again by hand, with the same id, and old ones leave the log", async () => {
  const { study, target, webhookId, happen } = await hookedStudy("hook-by-hand");
  await happen();
  await deliver();
  const [message] = (await webhookLog(study.id, webhookId, 1)).messages;
  await sendAgain(study.id, webhookId, message!.id, null);
  await deliver();
  expect(new Set(idsAt(target)).size).toBe(1);
  expect(target.received).toHaveLength(2);
  await expect(sendAgain(study.id, webhookId, randomUUID(), null)).rejects.toThrow("no such");
  await query(`UPDATE "WebhookMessage" SET "createdAt" = now() - interval '31 days'`);
  await dropOldMessages(30);
  expect((await webhookLog(study.id, webhookId, 1)).messages).toEqual([]);
});

test("a webhook that is off records and sends nothing; what waited goes out when it is on again", async () => {
  const { study, target, webhookId, happen } = await hookedStudy("hook-off");
  await happen();
  await changeWebhook(study.id, webhookId, { isOn: false }, null);
  await happen();
  await deliver();
  expect(target.received).toEqual([]);
  await expect(testWebhook(study, webhookId)).rejects.toThrow("switch it on");
  await changeWebhook(study.id, webhookId, { isOn: true }, null);
  await testWebhook(study, webhookId);
  await deliver();
  expect(typesAt(target).sort()).toEqual(["topic.done", "webhook.test"]);
  await removeWebhook(study.id, webhookId, null);
  await happen();
  await deliver();
  expect(target.received).toHaveLength(2);
  expect(await listWebhooks(study.id)).toEqual([]);
});

test("a message is given up after seven attempts, and a target that fails for long or is gone is switched off and said", async () => {
  const { study, target, webhookId, happen } = await hookedStudy("hook-failing");
  target.script(answering(503));
  await happen();
  for (let attempt = 1; attempt <= 8; attempt++) {
    await deliver();
    await hurry();
    if (attempt === 6)
      await query(`UPDATE "Webhook" SET "failingSince" = now() - interval '13 hours'`);
  }
  expect(target.received).toHaveLength(7);
  expect((await webhookLog(study.id, webhookId, 1)).messages).toMatchObject([{ state: "failed" }]);
  expect(await listWebhooks(study.id)).toMatchObject([{ offReason: "failing" }]);
  const gone = await hookedStudy("hook-gone");
  gone.target.script(answering(410));
  await gone.happen();
  await deliver();
  expect(await listWebhooks(gone.study.id)).toMatchObject([{ offReason: "gone" }]);
  expect(await attentionOf(gone.study.id, new Date())).toContainEqual({
    stages: [],
    note: { code: "attention.webhooks_failed", data: { webhooks: 1 } },
    page: "webhooks",
  });
});

test("secrets are stored encrypted, and another secret of the installation keeps them", async () => {
  const { target, secret, happen } = await hookedStudy("hook-secret");
  const stored = await query<{ sealedSecret: string }>(`SELECT "sealedSecret" FROM "Webhook"`);
  expect(JSON.stringify(stored)).not.toContain(secret);
  await rotateSecret("another one for these tests");
  process.env.NEXTAUTH_SECRET = "another one for these tests";
  await happen();
  await deliver();
  const { headers, body } = target.received[0]!;
  expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).not.toThrow();
});
