import { randomBytes } from "node:crypto";
import { seal } from "@/lib/auth/sealed";
import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import { lockUntilEnd } from "@/lib/db/core/locks";
import * as log from "@/lib/db/webhooks/log";
import * as stored from "@/lib/db/webhooks/webhooks";
import { AppError } from "@/lib/domain/app-error";
import type { EventType } from "@/lib/domain/webhooks/events";
import { checkedBaseUrl } from "@/lib/judging/endpoint/address";

export { listWebhooks } from "@/lib/db/webhooks/webhooks";

/** The purpose under which webhooks' secrets are encrypted. */
export const WEBHOOK_SECRET = "webhook-secret";

/** Maximum number of webhooks of a study. */
export const MAX_WEBHOOKS = 10;

/** Number of messages on a page of the log. */
export const MESSAGES_PER_PAGE = 50;

/** Returns a webhook of a study, without its secret. */
export async function readWebhook(studyId: string, webhookId: string): Promise<stored.WebhookRow> {
  const webhook = await stored.webhookById(studyId, webhookId);
  if (!webhook) throw new AppError("not_found", "webhook.unknown");
  return webhook;
}

/** Adds a webhook. Its secret is returned once, and stored encrypted. */
export async function addWebhook(
  studyId: string,
  { url: text, events }: { url: string; events: EventType[] },
  userId: string | null,
): Promise<{ id: string; secret: string }> {
  const url = checkedAddress(text);
  const secret = `whsec_${randomBytes(24).toString("base64")}`;
  return inTransaction(async (transaction) => {
    await lockUntilEnd(transaction, `webhooks ${studyId}`);
    if ((await stored.listWebhooks(studyId)).length >= MAX_WEBHOOKS)
      throw new AppError("too_many", "webhook.too_many", { most: MAX_WEBHOOKS });
    const sealedSecret = seal(WEBHOOK_SECRET, secret);
    const id = await stored.addWebhook(transaction, {
      studyId,
      url: url.href,
      events,
      sealedSecret,
    });
    const detail = { host: url.host, events };
    await audit({ userId, studyId, action: "webhook.add", detail }, transaction);
    return { id, secret };
  });
}

/** Returns an address that may be called. Unlike an endpoint's it may have a query. */
function checkedAddress(text: string): URL {
  const [address, query] = text.trim().split(/(?=\?)/, 2);
  const url = checkedBaseUrl(address!);
  url.search = query ?? "";
  if (url.hash) throw new AppError("bad_input", "endpoint.has_query");
  return url;
}

/** Changes what a webhook is told, or switches it on or off. */
export async function changeWebhook(
  studyId: string,
  webhookId: string,
  { events, isOn }: { events?: EventType[]; isOn?: boolean },
  userId: string | null,
): Promise<void> {
  const { url } = await readWebhook(studyId, webhookId);
  await inTransaction(async (transaction) => {
    if (events !== undefined) await stored.setEvents(transaction, webhookId, events);
    if (isOn === true) await stored.switchOn(transaction, webhookId);
    if (isOn === false) await stored.switchOff(transaction, webhookId, "person");
    const detail = { host: new URL(url).host, events, isOn };
    await audit({ userId, studyId, action: "webhook.change", detail }, transaction);
  });
}

/** Removes a webhook with its secret and its log. */
export async function removeWebhook(
  studyId: string,
  webhookId: string,
  userId: string | null,
): Promise<void> {
  const { url } = await readWebhook(studyId, webhookId);
  await inTransaction(async (transaction) => {
    await stored.dropWebhook(transaction, webhookId);
    const detail = { host: new URL(url).host };
    await audit({ userId, studyId, action: "webhook.remove", detail }, transaction);
  });
}

/** Sends a message that says only that the webhook works. */
export async function testWebhook(
  study: { id: string; slug: string },
  webhookId: string,
): Promise<void> {
  refuseOff(await readWebhook(study.id, webhookId));
  await log.addTest(webhookId, study);
}

/** Sends a message again, with the same id. */
export async function sendAgain(
  studyId: string,
  webhookId: string,
  messageId: string,
  userId: string | null,
): Promise<void> {
  const webhook = await readWebhook(studyId, webhookId);
  refuseOff(webhook);
  if (!(await log.sendAgain(webhookId, messageId)))
    throw new AppError("not_found", "webhook.unknown_message");
  const detail = { host: new URL(webhook.url).host, messageId };
  await audit({ userId, studyId, action: "webhook.again", detail });
}

function refuseOff({ offSince }: stored.WebhookRow): void {
  if (offSince !== null) throw new AppError("conflict", "webhook.is_off");
}

/** Returns a page of a webhook's log, the newest messages first. */
export async function webhookLog(studyId: string, webhookId: string, page: number) {
  await readWebhook(studyId, webhookId);
  const [messages, total] = await Promise.all([
    log.messagesOf(webhookId, MESSAGES_PER_PAGE, (page - 1) * MESSAGES_PER_PAGE),
    log.messageCount(webhookId),
  ]);
  return { messages, total };
}
