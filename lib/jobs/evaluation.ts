import { storableText } from "@/lib/db/core/storable";
import {
  claimEvaluation,
  failAfterAttempts,
  failClaimed,
  releaseClaim,
  renewClaim,
  type Claimed,
} from "@/lib/db/evaluations/claims";
import { AppError } from "@/lib/domain/app-error";
import { computeEvaluation } from "./compute-evaluation";

export type { Claimed };

/** Computes what was claimed until it is stored or has failed; rejects when it came to neither. */
export type Compute = (claimed: Claimed, signal: AbortSignal) => Promise<void>;

const RENEW_MS = 10_000;
const ATTEMPTS = 3;
const CAME_TO_NO_END =
  `It was begun ${ATTEMPTS} times and came to no end, as something too large for the memory does: ` +
  "compute it with the command line (assay evaluate, assay completeness).";

/**
 * Computes the evaluations that wait, one after the other: queued ones, and those whose worker is gone.
 * The lease is renewed beside the computation, which may be a process of its own; what ended thrice
 * without a result has failed.
 */
export async function workOnEvaluations(
  signal: AbortSignal,
  compute: Compute = computeHere,
): Promise<void> {
  while (!signal.aborted) {
    await failAfterAttempts(ATTEMPTS, CAME_TO_NO_END);
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
      if (!own.signal.aborted) console.error(error instanceof Error ? error.message : error);
    });
    clearInterval(beat);
    signal.removeEventListener("abort", stop);
    // Neither stored nor failed: somebody takes it up again.
    await releaseClaim(claimed, !signal.aborted);
  }
}

/** In this process, for tests and small things. */
async function computeHere(claimed: Claimed): Promise<void> {
  await runEvaluation(claimed);
}

/**
 * Computes and stores, or says why it failed; an error that is nobody's fault (a database that went
 * away) is thrown.
 */
export async function runEvaluation(claimed: Claimed): Promise<void> {
  try {
    await computeEvaluation(claimed);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await failClaimed(claimed, storableText(`${error.message}${otherProblems(error)}`));
  }
}

/** The problems of an error that lists several, from the second on. */
function otherProblems({ details }: AppError): string {
  const { problems = [] } = (details ?? {}) as {
    problems?: { file: string; line: number; message: string }[];
  };
  if (problems.length <= 1) return "";
  const listed = problems.slice(1, 20).map(({ file, line, message }) => {
    const place = line > 0 ? `${file}, line ${line}` : file;
    return `${place}: ${message}`;
  });
  return ` ${listed.join(" ")}`;
}
