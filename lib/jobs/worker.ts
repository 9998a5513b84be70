import { once, setMaxListeners } from "node:events";
import { JUDGE_JOB } from "@/lib/db/judge-runs/runs";
import { removeOldMails } from "@/lib/db/mail/sending";
import { clearExpiredLimits } from "@/lib/db/people/rate-limiter";
import { queueStale, type StaleRules } from "@/lib/db/evaluations/stale";
import { startRunner } from "@/lib/db/core/jobs";
import { dropOldMessages } from "@/lib/db/webhooks/log";
import { recordFinishedStages } from "@/lib/db/webhooks/record";
import { LOG_DAYS } from "@/lib/domain/webhooks/retries";
import { logger } from "@/lib/db/logger";
import { releaseIdleTopics } from "@/lib/studies/assignment/release-idle";
import { mailResetLink, RESET_MAIL_JOB } from "@/lib/auth/password-resets";
import { writeDigests } from "@/lib/studies/mail/digest";
import { sendDueMails } from "@/lib/studies/mail/send-mails";
import { renewDueHeadlines } from "@/lib/studies/overview/headlines";
import { enforceRetention } from "@/lib/studies/people/retention";
import { TRIAL_JOB } from "@/lib/studies/judge-runs/playground/start-trial";
import { answerTrial } from "./answer-trial";
import { workOnBuilds } from "./build-step";
import { workOnEvaluations } from "./evaluation";
import { computeInProcess } from "./evaluation-process";
import { joinOpenRuns, workOn } from "./judge-run";
import { deliverWebhooks } from "./webhooks";

const CONCURRENCY = 8;
/** Milliseconds between searches for runs to join, including runs of workers that died. */
const LOOK_MS = 2000;
/** Milliseconds between searches for evaluations whose labels have changed. */
const STALE_LOOK_MS = 10_000;
/** Milliseconds between searches for stages that are finished, for webhooks. */
const FINISHED_LOOK_MS = 10_000;
/** Milliseconds between searches for stages whose agreement lists of studies do not know yet. */
const HEADLINE_LOOK_MS = 20_000;
/** They are computed again once labels were left alone for a while, or after a while of changes. */
const STALE: StaleRules = { quiet: 20, atLeastEvery: 600 };
/** Runs every night, or at the next start if it was missed. */
const RETENTION_JOB = "retention";
/** Runs every morning, before work begins in most of Europe. */
const DIGEST_JOB = "mail-digest";
/** Days for which mails that ended are kept. */
const MAIL_DAYS = 30;

/** Runs jobs until SIGTERM or SIGINT. Work in progress is then finished or given back. */
export async function runWorker(): Promise<void> {
  const stopping = new AbortController();
  // Every run that is worked on listens, and there may be many.
  setMaxListeners(0, stopping.signal);
  const runner = await startRunner(
    {
      [JUDGE_JOB]: (payload) => workOn((payload as { runId: string }).runId, stopping.signal),
      [TRIAL_JOB]: (payload) => answerTrial(payload, stopping.signal),
      [RESET_MAIL_JOB]: (payload) => mailResetLink((payload as { email: string }).email),
      [DIGEST_JOB]: () => writeDigests(new Date()),
      [RETENTION_JOB]: async () => {
        await enforceRetention();
        await clearExpiredLimits();
        await removeOldMails(MAIL_DAYS);
        await releaseIdleTopics();
        await dropOldMessages(LOG_DAYS);
      },
    },
    CONCURRENCY,
    `17 3 * * * ${RETENTION_JOB} ?fill=2d\n0 5 * * * ${DIGEST_JOB} ?fill=6h`,
  );
  logger.info({ jobs: CONCURRENCY }, "worker waits for work");
  const underWay = new Set<Promise<unknown>>();
  const looks = [
    joinOpenRuns,
    deliverWebhooks,
    onceAtATime(atMostEvery(FINISHED_LOOK_MS, recordFinishedStages)),
    onceAtATime(workOnBuilds),
    onceAtATime(atMostEvery(STALE_LOOK_MS, () => queueStale(STALE))),
    onceAtATime((signal) => workOnEvaluations(signal, computeInProcess)),
    onceAtATime(sendDueMails),
    onceAtATime(
      atMostEvery(HEADLINE_LOOK_MS, (signal) =>
        unlessStopped(renewDueHeadlines(new Date(), signal), signal),
      ),
    ),
  ];
  const look = setInterval(() => {
    for (const one of looks) {
      const work = one(stopping.signal)
        .catch((error: unknown) => logger.error({ err: error }, "work failed"))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    }
  }, LOOK_MS);
  // Runs give back their leases, so that nobody has to wait for them to expire.
  const stop = () => {
    clearInterval(look);
    stopping.abort();
    void runner.stop();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  await runner.promise;
  // Joined runs give back their leases too.
  await Promise.allSettled([...underWay]);
}

/** Waits for work until the worker stops: work that has no end of its own is left. */
async function unlessStopped(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const stopped = once(signal, "abort", { signal: ended.signal }).catch(() => {});
  await Promise.race([work, stopped]).finally(() => ended.abort());
}

/** Skips calls that come sooner after the last one. */
function atMostEvery(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<unknown>,
): (signal: AbortSignal) => Promise<void> {
  let last = -Infinity;
  return async (signal) => {
    if (performance.now() - last < milliseconds) return;
    last = performance.now();
    await work(signal);
  };
}

/** Skips a call while the previous one is still running. */
function onceAtATime(
  work: (signal: AbortSignal) => Promise<void>,
): (signal: AbortSignal) => Promise<void> {
  let isUnderWay = false;
  return async (signal) => {
    if (isUnderWay) return;
    isUnderWay = true;
    await work(signal).finally(() => {
      isUnderWay = false;
    });
  };
}
