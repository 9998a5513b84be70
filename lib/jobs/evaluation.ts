import { query } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { computeEvaluation } from "./compute-evaluation";

/** One evaluation, held by this claim. */
export interface Claimed {
  id: string;
  claim: string;
}

/** Computes what was claimed until it is stored or has failed; rejects when it came to neither. */
export type Compute = (claimed: Claimed, signal: AbortSignal) => Promise<void>;

const LEASE_SECONDS = 60;
const RENEW_MS = 10_000;
const ATTEMPTS = 3;

/**
 * Computes the evaluations that wait, one after the other: queued ones, and those whose worker is gone. The lease is renewed beside the computation,
 * which may be a process of its own; what ended thrice without a result has failed.
 */
export async function workOnEvaluations(
  signal: AbortSignal,
  compute: Compute = computeHere,
): Promise<void> {
  while (!signal.aborted) {
    await giveUp();
    const claimed = await claim();
    if (!claimed) return;
    const own = new AbortController();
    const stop = () => own.abort();
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
    const beat = setInterval(() => {
      renew(claimed).then(
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
    await query(
      `UPDATE "Evaluation" SET status = 'queued', claim = NULL, "leasedUntil" = NULL, attempts = attempts - $3 WHERE id = $1 AND claim = $2 AND status = 'running'`,
      [claimed.id, claimed.claim, signal.aborted ? 1 : 0],
    );
  }
}

async function claim(): Promise<Claimed | undefined> {
  const [claimed] = await query<Claimed>(
    `WITH next AS (SELECT id FROM "Evaluation" WHERE attempts < ${ATTEMPTS} AND (status = 'queued' OR (status = 'running' AND "leasedUntil" < now())) ORDER BY "createdAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
     UPDATE "Evaluation" e SET status = 'running', claim = gen_random_uuid()::text, attempts = attempts + 1, "leasedUntil" = now() + interval '${LEASE_SECONDS} seconds' FROM next WHERE e.id = next.id RETURNING e.id, e.claim`,
  );
  return claimed;
}

async function giveUp(): Promise<void> {
  await query(
    `UPDATE "Evaluation" SET status = 'failed', claim = NULL, "leasedUntil" = NULL, reason = 'It was begun ${ATTEMPTS} times and came to no end, as something too large for the memory does: compute it with the command line (assay evaluate, assay completeness).' WHERE attempts >= ${ATTEMPTS} AND (status = 'queued' OR (status = 'running' AND "leasedUntil" < now()))`,
  );
}

async function renew({ id, claim: own }: Claimed): Promise<boolean> {
  const [held] = await query(
    `UPDATE "Evaluation" SET "leasedUntil" = now() + interval '${LEASE_SECONDS} seconds' WHERE id = $1 AND claim = $2 AND status = 'running' RETURNING id`,
    [id, own],
  );
  return held !== undefined;
}

/** In this process, for tests and small things. */
async function computeHere(claimed: Claimed): Promise<void> {
  await runEvaluation(claimed);
}

/** Computes and stores, or says why it failed; an error that is nobody's fault (a database that went away) is thrown. */
export async function runEvaluation(claimed: Claimed): Promise<void> {
  try {
    await computeEvaluation(claimed);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problems =
      (
        error.details as
          { problems?: { file: string; line: number; message: string }[] } | undefined
      )?.problems ?? [];
    const listed =
      problems.length > 1
        ? ` ${problems
            .slice(1, 20)
            .map((one) => `${one.file}${one.line > 0 ? `, line ${one.line}` : ""}: ${one.message}`)
            .join(" ")}`
        : "";
    await query(
      `UPDATE "Evaluation" SET status = 'failed', reason = $3, claim = NULL, "leasedUntil" = NULL WHERE id = $1 AND claim = $2`,
      [claimed.id, claimed.claim, `${error.message}${listed}`.replaceAll("\0", "�")],
    );
  }
}
