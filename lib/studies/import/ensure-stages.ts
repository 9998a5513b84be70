import { buildPages } from "@/lib/db/pages/build";
import type { PoolClient } from "@/lib/db/pool";
import type { TaskKey } from "@/lib/domain/scale";
import { taskDefinition } from "@/lib/tasks/registry";
import type { BaseSettings } from "@/lib/tasks/task-definition";

interface StageRow {
  id: string;
  task: TaskKey;
  position: number;
  settings: Record<string, unknown>;
}

/**
 * Gives a study the stages its collection allows and does not have yet (reports with sub-questions:
 * answerability; with passages too: rubric; answers with citations: support; evidence topics with passages: evidence), then adds the pages that are missing.
 * @returns pages added, by task
 */
export async function ensureStages(
  client: PoolClient,
  study: { id: string; collectionId: string },
  overlap: number | undefined,
): Promise<Record<string, number>> {
  const {
    rows: [has],
  } = await client.query<Record<TaskKey, boolean>>(
    `SELECT EXISTS (SELECT 1 FROM "Report" r JOIN "SubQuestion" q ON q."topicId" = r."topicId" WHERE r."collectionId" = $1 AND r.kind = 'report') AS answerability,
       EXISTS (SELECT 1 FROM "Report" r JOIN "SubQuestion" q ON q."topicId" = r."topicId" WHERE r."collectionId" = $1 AND r.kind = 'report')
         AND (EXISTS (SELECT 1 FROM "Topic" t JOIN "Passage" p ON p."collectionId" = $1 AND p."topicExternalId" = t."externalId" WHERE t."collectionId" = $1)
           OR EXISTS (SELECT 1 FROM "Report" r CROSS JOIN LATERAL unnest(r.docids) AS cited(docid) JOIN "Passage" p ON p."collectionId" = $1 AND p.docid = cited.docid WHERE r."collectionId" = $1)) AS rubric,
       EXISTS (SELECT 1 FROM "Report" r JOIN "Sentence" s ON s."reportId" = r.id JOIN "Citation" c ON c."sentenceId" = s.id WHERE r."collectionId" = $1) AS support,
       EXISTS (SELECT 1 FROM "Topic" t JOIN "Passage" p ON p."collectionId" = $1 AND p."topicExternalId" = t."externalId"
         WHERE t."collectionId" = $1 AND t.meta::jsonb ?| ARRAY['structured_query', 'members', 'requirements'] AND NOT EXISTS (SELECT 1 FROM "SubQuestion" q WHERE q."topicId" = t.id)) AS evidence`,
    [study.collectionId],
  );
  const stages = await stagesOf(client, study.id);
  for (const task of ["answerability", "rubric", "support", "evidence"] as const) {
    if (!has?.[task] || stages.some((stage) => stage.task === task && !stage.settings.pooled))
      continue;
    const definition = taskDefinition(task);
    const source = stages.find((stage) => stage.task === "answerability")?.position ?? 0;
    const settings = definition.settings.parse({
      ...(overlap && task !== "rubric" ? { overlap } : {}),
      ...(task === "rubric" ? { sourceStage: source } : {}),
    });
    const position = stages.length;
    const {
      rows: [made],
    } = await client.query<{ id: string }>(
      `INSERT INTO "Stage" ("studyId", position, task, name, settings) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [study.id, position, task, definition.name, JSON.stringify(settings)],
    );
    stages.push({
      id: made!.id,
      task,
      position,
      settings: settings as unknown as Record<string, unknown>,
    });
  }
  const added: Record<string, number> = {};
  for (const stage of stages) {
    if (stage.settings.pooled) continue;
    const settings = taskDefinition(stage.task).settings.parse(stage.settings) as BaseSettings & {
      citations?: string;
    };
    const built = await buildPages(client, {
      ...stage,
      collectionId: study.collectionId,
      settings,
    });
    if (built.pages > 0) added[stage.task] = built.pages;
  }
  return added;
}

async function stagesOf(client: PoolClient, studyId: string): Promise<StageRow[]> {
  return (
    await client.query<StageRow>(
      `SELECT id, task, position, settings FROM "Stage" WHERE "studyId" = $1 ORDER BY position`,
      [studyId],
    )
  ).rows;
}
