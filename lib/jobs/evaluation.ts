import { logger } from "@/lib/db/logger";
import { storableText } from "@/lib/db/core/storable";
import {
  claimEvaluation,
  failAfterAttempts,
  failClaimed,
  releaseClaim,
  renewClaim,
  type Claimed,
} from "@/lib/db/evaluations/claims";
import { isDatabaseAway } from "@/lib/db/installation/database-problem";
import { AppError } from "@/lib/domain/app-error";
import { problemText, type FileProblem } from "@/lib/formats/problems";
import { type Reason, workReason } from "@/lib/messages/reason";
import { isStudyLabels } from "@/lib/studies/evaluations/study-files";
import { computeEvaluation } from "./compute-evaluation";

export type { Claimed };

/** Computes a claimed evaluation until it is stored or has failed. Rejects if neither happened. */
export type Compute = (claimed: Claimed, signal: AbortSignal) => Promise<void>;

const RENEW_MS = 10_000;
const ATTEMPTS = 3;

/**
 * Computes waiting evaluations, one after another: queued ones and those whose worker died. The
 * lease is renewed meanwhile. An evaluation that ended three times without a result has failed.
 */
export async function workOnEvaluations(
  signal: AbortSignal,
  compute: Compute = computeHere,
): Promise<void> {
  while (!signal.aborted) {
    await failAfterAttempts(ATTEMPTS, workReason("evaluation.no_end", { attempts: ATTEMPTS }));
    const claimed = await claimEvaluation(ATTEMPTS);
    if (!claimed) return;
    const own = new AbortController();
    const stop = () => own.abort();
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
    const beat = setInterval(() => {
      renewClaim(claimed).then(
        (holds) => {
          if (!holds) stop();
        },
        () => {},
      );
    }, RENEW_MS);
    await compute(claimed, own.signal).catch((error: unknown) => {
      if (!own.signal.aborted) logger.error({ err: error }, "evaluation failed");
    });
    clearInterval(beat);
    signal.removeEventListener("abort", stop);
    // No effect if the evaluation is stored or failed; otherwise it is queued again.
    await releaseClaim(claimed, !signal.aborted);
  }
}

/** Computes in this process; for tests. */
async function computeHere(claimed: Claimed): Promise<void> {
  await runEvaluation(claimed);
}

/**
 * Computes and stores an evaluation, or stores why it failed. Throws for errors that the input did
 * not cause, such as a lost database connection.
 */
export async function runEvaluation(claimed: Claimed): Promise<void> {
  try {
    await computeEvaluation(claimed);
  } catch (error) {
    if (!(error instanceof AppError) || isDatabaseAway(error)) throw error;
    await failClaimed(claimed, storable(failureReason(error)));
  }
}

/**
 * Returns what is stored about an error: the code of the refusal or, for bad files, the first
 * twenty problems.
 */
function failureReason({ reasonCode, data, message, details }: AppError): Reason {
  const { problems = [] } = (details ?? {}) as { problems?: FileProblem[] };
  if (problems.length === 0) return { code: reasonCode, data };
  const logged = {
    first: message,
    others: problems
      .slice(1, 20)
      .map((one) => problemText(one))
      .join(" "),
  };
  const isOfLabels = problems.some(({ file }) => isStudyLabels(file));
  return isOfLabels
    ? workReason("evaluation.labels_wrong", logged)
    : workReason("evaluation.files_wrong", logged);
}

/** Removes characters that the database cannot store. */
function storable({ code, data }: Reason): Reason {
  const entries = Object.entries(data).map(([name, value]) => [
    name,
    typeof value === "string" ? storableText(value) : value,
  ]);
  return { code, data: Object.fromEntries(entries) as Reason["data"] };
}
