import { z } from "zod";
import { query, transaction } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import type { TaskKey } from "@/lib/domain/scale";
import { taskDefinition } from "@/lib/tasks/registry";
import { conditionSharesSchema } from "@/lib/tasks/task-definition";
import { audit } from "../audit";

/** What a coordinator can set of a stage while it runs. Absent: as it is. */
export const stagePatch = z.strictObject({
  name: z.string().min(1).max(100).optional(),
  overlap: z.number().int().min(1).max(100).optional(),
  guidelines: z.string().max(50_000).nullable().optional(),
  order: z.enum(["fixed", "random"]).optional(),
  claim: z.enum(["open", "assigned first", "assigned only"]).optional(),
  pagesPerAnnotator: z.number().int().min(1).max(100_000).nullable().optional(),
  hoursPerAnnotator: z.number().min(0.1).max(10_000).nullable().optional(),
  condition: z.enum(["from_scratch", "post_edit", "verify"]).optional(),
  conditionShares: conditionSharesSchema.nullable().optional(),
  shownRater: z.string().max(200).nullable().optional(),
  threshold: z.number().int().min(1).max(5).optional(),
  rationaleRequired: z.boolean().optional(),
  requirementSpans: z.boolean().optional(),
  passagesPerTopic: z.number().int().min(1).max(1000).optional(),
  paused: z.boolean().optional(),
});

export type StagePatch = z.infer<typeof stagePatch>;

interface StageRow { id: string; task: TaskKey; name: string; settings: Record<string, unknown>; pausedAt: Date | null }

/** Changes a stage. Places are added or, where nobody has them, taken away; a condition stays once labels were given under it. */
export async function changeStage(studyId: string, stageId: string, { name, paused, ...patch }: StagePatch, userId: string | null): Promise<void> {
  await transaction(async (client) => {
    const { rows: [stage] } = await client.query<StageRow>(`SELECT id, task, name, settings, "pausedAt" FROM "Stage" WHERE id = $1 AND "studyId" = $2 FOR UPDATE`, [stageId, studyId]);
    if (!stage) throw new AppError("not_found", "This study has no such stage: choose one of its stages.");
    const settings = taskDefinition(stage.task).settings.parse({ ...stage.settings, ...patch }) as unknown as Record<string, unknown> & { overlap: number };
    const unknown = Object.keys(patch).filter((key) => !(key in settings));
    if (unknown.length > 0) throw new AppError("bad_input", `A stage of ${stage.task} has no setting ${unknown.join(", ")}: leave it out.`);
    const sharesChange = patch.conditionShares !== undefined && JSON.stringify(patch.conditionShares) !== JSON.stringify(stage.settings.conditionShares ?? null);
    if (sharesChange || (patch.condition !== undefined && patch.condition !== (stage.settings.condition ?? "from_scratch"))) {
      const { rows: [given] } = await client.query(`SELECT 1 FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" JOIN "Rater" r ON r.id = j."raterId" AND r.type = 'human' WHERE i."stageId" = $1 LIMIT 1`, [stageId]);
      if (given) throw new AppError("conflict", "People have labelled in this stage already, so its condition stays as it is: make another stage for another condition.");
      if ((settings.condition !== "from_scratch" || settings.conditionShares) && !settings.shownRater) throw new AppError("bad_input", "A condition that shows a machine's label needs the judge whose label is shown: choose one.");
      await client.query(`UPDATE "Slot" SET condition = $2::"Condition" WHERE "stageId" = $1 AND "userId" IS NULL`, [stageId, settings.condition]);
    }
    await client.query(`UPDATE "Stage" SET settings = $2, name = $3, "pausedAt" = CASE WHEN $4::boolean IS NULL THEN "pausedAt" WHEN $4 THEN COALESCE("pausedAt", now()) END WHERE id = $1`, [stageId, JSON.stringify(settings), name ?? stage.name, paused ?? null]);
    if (patch.overlap !== undefined && stage.task !== "rubric") {
      await client.query(`INSERT INTO "Slot" ("pageId", "stageId", number) SELECT p.id, p."stageId", n FROM "Page" p, generate_series(1, $2::int) n WHERE p."stageId" = $1 AND p."ownerUserId" IS NULL ON CONFLICT ("pageId", number) DO NOTHING`, [stageId, settings.overlap]);
      await client.query(
        `DELETE FROM "Slot" s USING (SELECT id, row_number() OVER (PARTITION BY "pageId" ORDER BY ("userId" IS NULL), number) AS place FROM "Slot" WHERE "stageId" = $1) r
         WHERE s.id = r.id AND r.place > $2 AND s."userId" IS NULL AND NOT EXISTS (SELECT 1 FROM "SlotEvent" e WHERE e."slotId" = s.id)`, [stageId, settings.overlap]);
    }
    await audit({ userId, studyId, action: paused === undefined ? "stage.change" : paused ? "stage.pause" : "stage.resume", detail: { stageId, ...(name ? { name } : {}), ...patch } }, client);
  });
}

/** What a stage will take: places left, hours at a pace, money at a rate. */
export interface StagePlan {
  pages: number;
  items: number;
  overlap: number;
  judgments: number;
  judgmentsLeft: number;
  /** Seconds a judgment: measured here, else the pace that was given. */
  secondsPerJudgment: number;
  measured: boolean;
  hoursLeft: number;
  costLeft: number;
  annotators: number;
  warnings: string[];
}

/** @param pace seconds a judgment, for a stage in which nothing is measured yet; @param rate money an hour */
export async function planStage(studyId: string, stageId: string, pace: number, rate: number): Promise<StagePlan> {
  const [row] = await query<{ pages: number; items: number; overlap: number; judgments: number; left: number; median: number | null; annotators: number; emptyTopics: number; task: TaskKey }>(
    `SELECT st.task, COALESCE((st.settings->>'overlap')::int, 1) AS overlap,
       (SELECT count(*) FROM "Page" WHERE "stageId" = st.id)::int AS pages,
       (SELECT count(*) FROM "PageItem" pi JOIN "Page" p ON p.id = pi."pageId" WHERE p."stageId" = st.id)::int AS items,
       (SELECT count(*) FROM "PageItem" pi JOIN "Slot" s ON s."pageId" = pi."pageId" WHERE s."stageId" = st.id)::int AS judgments,
       (SELECT count(*) FROM "PageItem" pi JOIN "Slot" s ON s."pageId" = pi."pageId" WHERE s."stageId" = st.id AND s."completedAt" IS NULL)::int AS left,
       (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY j."durationMs") FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" JOIN "Rater" r ON r.id = j."raterId" AND r.type = 'human' WHERE i."stageId" = st.id AND j."durationMs" > 0) AS median,
       (SELECT count(*) FROM "Member" m WHERE m."studyId" = st."studyId" AND m.role = 'annotator' AND m."leftAt" IS NULL)::int AS annotators,
       (SELECT count(*) FROM "Topic" t JOIN "Study" s ON s.id = st."studyId" AND s."collectionId" = t."collectionId" WHERE st.task = 'answerability' AND EXISTS (SELECT 1 FROM "SubQuestion" q WHERE q."topicId" = t.id AND NOT q.filtered) AND NOT EXISTS (SELECT 1 FROM "Page" p WHERE p."topicId" = t.id AND p."stageId" = st.id))::int AS "emptyTopics"
     FROM "Stage" st WHERE st.id = $1 AND st."studyId" = $2`, [stageId, studyId]);
  if (!row) throw new AppError("not_found", "This study has no such stage: choose one of its stages.");
  const seconds = row.median === null ? pace : row.median / 1000;
  const hours = (row.left * seconds) / 3600;
  const warnings = [
    ...(row.overlap > row.annotators ? [`Each page is to be judged by ${row.overlap} annotators, and the study has ${row.annotators}: let more in, or lower the overlap.`] : []),
    ...(row.pages === 0 ? [row.task === "rubric" ? "Pages are drawn when annotators have finished the reports of a topic; none is yet." : "The stage has no pages: import texts for it."] : []),
    ...(row.emptyTopics > 0 && row.pages > 0 && row.task !== "rubric" ? [`${row.emptyTopics === 1 ? "One topic has questions and no report" : `${row.emptyTopics} topics have questions and no report`}, so there is no page for that: import the reports.`] : []),
  ];
  return { pages: row.pages, items: row.items, overlap: row.overlap, judgments: row.judgments, judgmentsLeft: row.left, secondsPerJudgment: seconds, measured: row.median !== null, hoursLeft: hours, costLeft: hours * rate, annotators: row.annotators, warnings };
}
