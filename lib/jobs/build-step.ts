import { cachedAnswers, storeAnswers } from "@/lib/db/judge-runs/answers";
import { query } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { buildSettings } from "@/lib/collection/build-kind";
import { BUILD_KINDS } from "@/lib/collection/build-steps";
import { askAll } from "@/lib/judging/ask-all";
import { llmJudge } from "@/lib/judging/llm-judge";
import { builtInPrompt } from "@/lib/judging/prompts/built-in";
import { buildTexts } from "@/lib/studies/builds/builds";
import { endpointOf } from "./judge-of";

interface Due {
  buildId: string;
  name: string;
  kind: "crux" | "evidence";
  endpointId: string;
  settings: unknown;
}

const LEASE_SECONDS = 60;
/** A step whose worker ended so often is too large for one. */
const MOST_ATTEMPTS = 3;
const MOST_CALLS = 1_000_000;

/** Works on the steps of builds that wait, one after the other: queued ones, and those whose worker is gone. */
export async function workOnBuilds(signal: AbortSignal): Promise<void> {
  for (let due = await claim(); due && !signal.aborted; due = await claim())
    await workOn(due, signal);
}

async function claim(): Promise<Due | undefined> {
  await query(
    `UPDATE "BuildText" SET status = 'failed', "leasedUntil" = NULL, reason = 'It ended its worker ${MOST_ATTEMPTS} times, so it is too large to be made here: use assay generate on the command line, or fewer texts.'
     WHERE status = 'running' AND "leasedUntil" < now() AND attempts >= ${MOST_ATTEMPTS}`,
  );
  const [due] = await query<Due>(
    `WITH next AS (SELECT "buildId", name FROM "BuildText" WHERE status = 'queued' OR (status = 'running' AND "leasedUntil" < now()) ORDER BY "updatedAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
     UPDATE "BuildText" t SET status = 'running', attempts = CASE WHEN t.status = 'running' THEN t.attempts + 1 ELSE 1 END, "leasedUntil" = now() + interval '${LEASE_SECONDS} seconds' FROM next, "CollectionBuild" b WHERE t."buildId" = next."buildId" AND t.name = next.name AND b.id = t."buildId"
     RETURNING t."buildId", t.name, b.kind, b."endpointId", b.settings`,
  );
  return due;
}

async function workOn(due: Due, signal: AbortSignal): Promise<void> {
  const where = [due.buildId, due.name];
  try {
    const step = BUILD_KINDS[due.kind].steps.find((one) => one.name === due.name)!;
    const [texts, settings] = [await buildTexts(due.buildId), buildSettings.parse(due.settings)];
    const calls = await step.calls(texts, settings);
    if (calls.length > MOST_CALLS)
      throw new AppError(
        "too_large",
        `This step would ask ${calls.length} times, and at most ${MOST_CALLS} are asked here: use assay generate on the command line, or fewer texts.`,
      );
    const answers = new Map<string, string>();
    const failed: string[] = [];
    if (step.prompt && calls.length > 0) {
      const { client, endpoint } = await endpointOf(due.endpointId);
      await query(`UPDATE "BuildText" SET total = $3 WHERE "buildId" = $1 AND name = $2`, [
        ...where,
        calls.length,
      ]);
      let told = 0;
      const judge = llmJudge(client, endpoint.model, builtInPrompt(step.prompt.usual), false);
      const asked = await askAll(calls, judge, {
        window: endpoint.window,
        requestsPerMinute: endpoint.requestsPerMinute,
        tokensPerMinute: endpoint.tokensPerMinute,
        maxCalls: null,
        signal,
        cache: {
          async get(keys) {
            return new Map(
              [...(await cachedAnswers(keys))].map(
                ([key, { raw, promptTokens, completionTokens, expected }]) => [
                  key,
                  { raw, promptTokens, completionTokens, expected, detail: null },
                ],
              ),
            );
          },
          put: (entries) =>
            storeAnswers(
              entries.map(({ key, answer }) => ({
                key,
                raw: answer.raw,
                promptTokens: answer.promptTokens,
                completionTokens: answer.completionTokens,
                expected: answer.expected,
              })),
            ),
        },
        onProgress: (done) => {
          if (Date.now() - told > 500) {
            told = Date.now();
            void query(`UPDATE "BuildText" SET done = $3 WHERE "buildId" = $1 AND name = $2`, [
              ...where,
              done,
            ]).catch(() => {});
          }
        },
        async goes() {
          const [alive] = await query<{ sharers: number }>(
            `UPDATE "BuildText" SET "leasedUntil" = now() + interval '${LEASE_SECONDS} seconds' WHERE "buildId" = $1 AND name = $2 AND status = 'running'
          RETURNING (SELECT count(DISTINCT c."leasedBy") FROM "JudgeRun" r JOIN "Judge" j ON j.id = r."judgeId" AND j."endpointId" = $3 JOIN "JudgeCall" c ON c."runId" = r.id AND c.status = 'pending' AND c."leasedUntil" > now() WHERE r.status IN ('queued', 'running'))::int + 1 AS sharers`,
            [...where, due.endpointId],
          );
          return { goes: alive !== undefined, sharers: alive?.sharers ?? 1 };
        },
      }).finally(() => judge.close());
      if (asked.stopped !== null) {
        // Stopped by hand it stays as it was left; a worker that ends leaves it to the next.
        await query(
          `UPDATE "BuildText" SET status = CASE WHEN $4 THEN 'queued' ELSE 'paused' END, reason = $3, done = $5 WHERE "buildId" = $1 AND name = $2 AND status = 'running'`,
          [...where, asked.stopped, signal.aborted, asked.answers.size],
        );
        return;
      }
      for (const [id, answer] of asked.answers) answers.set(id, answer.raw);
      for (const [id, failure] of asked.failures) failed.push(`${id}: ${failure.message}`);
    }
    const { rows, problems } = await step.take(texts, answers, settings);
    await query(
      `UPDATE "BuildText" SET status = 'done', content = $3, problems = $4, done = $5, total = $5, reason = NULL, "isEdited" = false, "isStale" = false, "leasedUntil" = NULL, "updatedAt" = now() WHERE "buildId" = $1 AND name = $2 AND status = 'running'`,
      [
        ...where,
        rows.map((row) => JSON.stringify(row)).join("\n"),
        [...failed, ...problems.map(({ text }) => text)],
        calls.length,
      ],
    );
  } catch (error) {
    await query(
      `UPDATE "BuildText" SET status = 'failed', reason = $3, "leasedUntil" = NULL WHERE "buildId" = $1 AND name = $2`,
      [
        ...where,
        error instanceof AppError
          ? error.message
          : `It failed: ${error instanceof Error ? error.message : String(error)}.`,
      ],
    );
  }
}
