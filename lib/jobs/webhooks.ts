import { Webhook } from "standardwebhooks";
import {
  claimTargets,
  leaveTarget,
  nextMessage,
  noteAttempt,
  type Attempt,
  type DueMessage,
  type Outcome,
  type Target,
} from "@/lib/db/webhooks/deliveries";
import { logger } from "@/lib/db/logger";
import { unseal } from "@/lib/auth/sealed";
import { waitAfter } from "@/lib/domain/webhooks/retries";
import { CallFailure } from "@/lib/judging/endpoint/call-failure";
import { PrivateAddress } from "@/lib/judging/endpoint/address";
import { causes } from "@/lib/judging/endpoint/causes";
import { guardedPost } from "@/lib/judging/endpoint/guarded-post";
import { AppError } from "@/lib/domain/app-error";
import { WEBHOOK_SECRET } from "@/lib/studies/webhooks/webhooks";

/** Targets that a worker sends to at once. Each gets one message at a time. */
const MAX_TARGETS = 16;
/** Messages for a target in one go; others may be waiting. */
const MAX_IN_A_ROW = 100;
const TIMEOUT_MS = 10_000;
/** How much is read of an answer, and how much of that is kept. */
const READ_BYTES = 4096;
const KEPT_CHARACTERS = 500;
const GONE = 410;

/** Number of targets that this process sends to. */
let underWay = 0;

/**
 * Sends the messages of webhooks that are due. Every target gets its own in turn, so that a slow one
 * holds up no other. A worker that dies leaves its messages to others, which send them with the same
 * ids.
 */
export async function deliverWebhooks(
  signal: AbortSignal,
  timeoutMs: number = TIMEOUT_MS,
): Promise<void> {
  if (underWay >= MAX_TARGETS || signal.aborted) return;
  const targets = await claimTargets(MAX_TARGETS - underWay);
  await Promise.all(targets.map((target) => deliverTo(target, signal, timeoutMs)));
}

async function deliverTo(target: Target, signal: AbortSignal, timeoutMs: number): Promise<void> {
  underWay++;
  try {
    for (let sent = 0; sent < MAX_IN_A_ROW && !signal.aborted; sent++) {
      const message = await nextMessage(target.id);
      if (!message) break;
      const attempt = await send(target, message, timeoutMs);
      const outcome = outcomeOf(attempt, message);
      await noteAttempt(target.id, message, attempt, outcome);
      if (outcome.kind === "failed") break;
    }
  } catch (error) {
    logger.error({ err: error, webhook: target.id }, "webhook not sent");
  } finally {
    underWay--;
    await leaveTarget(target.id);
  }
}

/** Sends a message once. An attempt under way is not broken off: nobody would know whether it arrived. */
async function send(
  { url, sealedSecret }: Target,
  { id, type, data, createdAt }: DueMessage,
  timeoutMs: number,
): Promise<Attempt> {
  const began = performance.now();
  const ended = (result: Omit<Attempt, "ms">): Attempt => ({
    ...result,
    ms: Math.round(performance.now() - began),
  });
  const messageId = `msg_${id}`;
  const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
  const now = new Date();
  try {
    const signer = new Webhook(unseal(WEBHOOK_SECRET, sealedSecret));
    const headers = {
      "user-agent": "Assay",
      "webhook-id": messageId,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": signer.sign(messageId, now, body),
    };
    const target = guardedPost(new URL(url), headers, 1, timeoutMs, { readsAtMost: READ_BYTES });
    try {
      const { status, body: answer } = await target.post(body, new AbortController().signal);
      return ended({ status, problem: null, answer: answer.slice(0, KEPT_CHARACTERS) });
    } finally {
      await target.close();
    }
  } catch (error) {
    return ended({ status: null, problem: problemOf(error), answer: "" });
  }
}

function problemOf(error: unknown): Attempt["problem"] {
  if (error instanceof CallFailure) return "timeout";
  const all = causes(error);
  const isRefused = all.some((one) => one instanceof PrivateAddress || one instanceof AppError);
  if (isRefused) return "refused";
  return "unreachable";
}

function outcomeOf({ status }: Attempt, { failures }: DueMessage): Outcome {
  if (status !== null && status >= 200 && status < 300) return { kind: "delivered" };
  const isGone = status === GONE;
  return { kind: "failed", isGone, seconds: isGone ? null : waitAfter(failures + 1) };
}
