import { z } from "zod";
import { EVENT_TYPES, TEST_EVENT } from "@/lib/domain/webhooks/events";
import { get, post, remove } from "./endpoint";
import { count, ok, optionalTimestamp, timestamp } from "./shapes";

const events = z
  .array(z.enum(EVENT_TYPES))
  .min(1)
  .refine((given) => new Set(given).size === given.length, "names an event twice");

/** An address that is told what happens in a study. Its secret is returned once, when it is added. */
const webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.enum(EVENT_TYPES)),
    createdAt: timestamp,
    /** While set, nothing is recorded or sent. */
    offSince: optionalTimestamp,
    /** Why it is off: somebody did it, it failed for long, or its target answered 410. */
    offReason: z.enum(["person", "failing", "gone"]).nullable(),
    /** The first failure since the last success. */
    failingSince: optionalTimestamp,
    /** Number of messages that wait for an attempt. */
    waiting: count,
  })
  .meta({ id: "Webhook" });
export type Webhook = z.infer<typeof webhook>;

const message = z.object({
  /** Without the "msg_" before it in the header webhook-id. */
  id: z.string(),
  type: z.enum([...EVENT_TYPES, TEST_EVENT]),
  createdAt: timestamp,
  state: z.enum(["waiting", "delivered", "failed"]),
  /** When a message that waits is sent next. */
  nextAt: timestamp,
  attempts: z.array(
    z.object({
      at: timestamp,
      /** Status of the answer; null if there was none. */
      status: count.nullable(),
      /** Why there was none. */
      problem: z.enum(["timeout", "refused", "unreachable"]).nullable(),
      ms: count,
      /** How the answer began. */
      answer: z.string(),
    }),
  ),
});
export type WebhookMessage = z.infer<typeof message>;

/** Addresses that are told what happens in a study, and what they were told. */
export const webhooks = {
  list: get({
    name: "listWebhooks",
    path: "/studies/{study}/webhooks",
    output: z.object({ webhooks: z.array(webhook) }),
    summary: "Addresses that are told what happens in the study, without their secrets",
  }),
  add: post({
    name: "addWebhook",
    path: "/studies/{study}/webhooks",
    input: z.strictObject({ url: z.string().min(1).max(2000), events }),
    output: z.object({ id: z.string(), secret: z.string() }),
    summary:
      "Adds an address that is told what happens; its secret, which signs the messages, is given once",
  }),
  change: post({
    name: "changeWebhook",
    path: "/studies/{study}/webhooks/{webhook}",
    input: z.strictObject({ events: events.optional(), isOn: z.boolean().optional() }),
    output: ok,
    summary: "Changes what a webhook is told, or switches it on or off",
  }),
  remove: remove({
    name: "removeWebhook",
    path: "/studies/{study}/webhooks/{webhook}",
    output: ok,
    summary: "Removes a webhook with its secret and its log",
  }),
  test: post({
    name: "testWebhook",
    path: "/studies/{study}/webhooks/{webhook}/test",
    output: ok,
    summary: "Sends a webhook a message of the type webhook.test",
  }),
  messages: get({
    name: "webhookMessages",
    path: "/studies/{study}/webhooks/{webhook}/messages",
    input: z.object({
      page: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
    }),
    output: z.object({ messages: z.array(message), total: count }),
    summary: "What a webhook was told in the last 30 days, 50 messages a page, newest first",
  }),
  again: post({
    name: "sendWebhookAgain",
    path: "/studies/{study}/webhooks/{webhook}/messages/{message}",
    output: ok,
    summary: "Sends a message again, with the same id",
  }),
};
