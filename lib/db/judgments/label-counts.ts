import type { ConditionLabel } from "@/lib/domain/agreement/item-table";
import { MISSING } from "@/lib/domain/agreement/item-table";
import type { LabelCount } from "@/lib/domain/agreement/count-table";
import type { TaskKey } from "@/lib/domain/scale";
import { pool, query } from "../pool";

export interface StageLabels {
  raters: { id: string; type: "human" | "llm" | "baseline" | "adjudicator" }[];
  counts: LabelCount[];
  /** Labels written for a demonstration. */
  synthetic: number;
  /** What was read: `isUnchangedSince` compares with it. */
  snapshot: string;
}

/*
 * Labels as counts: items of one topic and run whose raters gave the same, with the number of such items. A label is one number
 * (lib/domain/agreement/count-table): the rater's place, the condition, and the value, so that any threshold can be applied later.
 */
const COUNTS = `
WITH raters AS MATERIALIZED (SELECT id, (row_number() OVER (ORDER BY type, "externalId") - 1)::int AS place FROM "Rater" WHERE "studyId" = $2),
coded AS (
  SELECT j."itemId", (r.place * 3 + CASE j.condition WHEN 'from_scratch' THEN 0 WHEN 'post_edit' THEN 1 ELSE 2 END) * 16
    + CASE WHEN j.status = 'unjudgeable' THEN 15 WHEN j.status <> 'submitted' THEN 0 WHEN j.rating = -1 THEN 1 WHEN $3 AND j.rating IS NOT NULL THEN 2 + j.rating WHEN j.ordinal IS NULL THEN 0 ELSE 8 + j.ordinal END AS code
  FROM "Judgment" j JOIN raters r ON r.id = j."raterId" WHERE j.purpose = 'work'
), items AS (
  SELECT "itemId", string_agg(code::text, ',' ORDER BY code) AS codes FROM coded GROUP BY "itemId"
)
SELECT t."externalId" AS "topicId", COALESCE(run.name, '') AS "runId", g.sentence, g.codes, g.count FROM (
  SELECT i."topicId", i."reportId", CASE WHEN $4 THEN sen.position END AS sentence, items.codes, count(*)::int AS count
  FROM items JOIN "Item" i ON i.id = items."itemId" AND i."stageId" = $1
  LEFT JOIN "Sentence" sen ON $4 AND sen.id = i."sentenceId"
  LEFT JOIN "SubQuestion" q ON q.id = i."subQuestionId"
  WHERE NOT COALESCE(q.filtered, false)
  GROUP BY 1, 2, 3, 4
) g JOIN "Topic" t ON t.id = g."topicId" LEFT JOIN "Report" rep ON rep.id = g."reportId" LEFT JOIN "Run" run ON run.id = rep."runId"`;

/** Labels of a stage that enter figures, counted where they are kept, from one snapshot. */
export async function stageLabels(
  stageId: string,
  studyId: string,
  task: TaskKey,
): Promise<StageLabels> {
  const client = await pool().connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query("SET LOCAL work_mem = '256MB'");
    const {
      rows: [at],
    } = await client.query<{ snapshot: string }>("SELECT pg_current_snapshot()::text AS snapshot");
    const { rows: raters } = await client.query<StageLabels["raters"][number]>(
      `SELECT "externalId" AS id, type FROM "Rater" WHERE "studyId" = $1 ORDER BY type, "externalId"`,
      [studyId],
    );
    const { rows } = await client.query<{
      topicId: string;
      runId: string;
      sentence: number | null;
      codes: string;
      count: number;
    }>(COUNTS, [stageId, studyId, task === "answerability", task === "support"]);
    const {
      rows: [synthetic],
    } = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" LEFT JOIN "SubQuestion" q ON q.id = i."subQuestionId" WHERE i."stageId" = $1 AND j.synthetic AND j.purpose = 'work' AND NOT COALESCE(q.filtered, false)`,
      [stageId],
    );
    // Few different patterns stand for many groups.
    const patterns = new Map<string, number[]>();
    for (const { codes } of rows)
      if (!patterns.has(codes)) patterns.set(codes, codes.split(",").map(Number));
    return {
      raters,
      counts: rows.map(({ topicId, runId, sentence, codes, count }) => ({
        topicId,
        runId,
        sentence,
        codes: patterns.get(codes)!,
        count,
      })),
      synthetic: synthetic!.n,
      snapshot: at!.snapshot,
    };
  } finally {
    await client.query("ROLLBACK").catch(() => {});
    client.release();
  }
}

/** True when a stage has more labels than so many; no more than these are looked at. */
export async function hasMoreLabels(stageId: string, than: number): Promise<boolean> {
  const [row] = await query<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT 1 FROM "Item" i JOIN "Judgment" j ON j."itemId" = i.id WHERE i."stageId" = $1 LIMIT $2) few`,
    [stageId, than + 1],
  );
  return row!.n > than;
}

/** True while no judgment of the study was written that the snapshot does not see. Judgments are never deleted. */
export async function isUnchangedSince(studyId: string, snapshot: string): Promise<boolean> {
  const [row] = await query<{ changed: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM "Rater" r WHERE r."studyId" = $1 AND EXISTS (
       SELECT 1 FROM "Judgment" j WHERE j."raterId" = r.id AND j."changedIn" >= pg_snapshot_xmin($2::pg_snapshot) AND NOT pg_visible_in_snapshot(j."changedIn", $2::pg_snapshot))) AS changed`,
    [studyId, snapshot],
  );
  return !row!.changed;
}

/** Human labels of a stage with what was shown and how long they took; only for studies in which people were shown labels. */
export async function conditionLabels(
  stageId: string,
  topicIds: readonly string[],
  scale: readonly string[],
): Promise<ConditionLabel[]> {
  const topics = new Map(topicIds.map((id, i) => [id, i]));
  const rows = await query<{
    item: number;
    topic: string;
    condition: ConditionLabel["condition"];
    ordinal: number;
    shown: string | null;
    durationMs: number | null;
  }>(
    `SELECT dense_rank() OVER (ORDER BY i.key)::int AS item, t."externalId" AS topic, j.condition, j.ordinal, j."shownLabel" AS shown, j."durationMs"
     FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" AND i."stageId" = $1 JOIN "Topic" t ON t.id = i."topicId" JOIN "Rater" r ON r.id = j."raterId" AND r.type = 'human'
     LEFT JOIN "SubQuestion" q ON q.id = i."subQuestionId"
     WHERE j.purpose = 'work' AND j.status = 'submitted' AND j.ordinal IS NOT NULL AND NOT COALESCE(q.filtered, false)`,
    [stageId],
  );
  return rows.map(({ topic, shown, ...row }) => ({
    ...row,
    topic: topics.get(topic)!,
    shown: shown === null ? MISSING : scale.indexOf(shown),
  }));
}

/** Labels of raters on items with identical passage and sentence, for self-consistency; those marked as reading differently are left out. */
export async function twinLabels(
  stageId: string,
): Promise<{ raterId: string; topicId: string; group: string; ordinal: number }[]> {
  return query(
    `WITH labelled AS (
       SELECT r."externalId" AS rater, t."externalId" AS topic, p.docid || E'\\x01' || sen.text AS alike, j.ordinal
       FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" AND i."stageId" = $1 JOIN "Topic" t ON t.id = i."topicId" JOIN "Rater" r ON r.id = j."raterId"
       JOIN "Passage" p ON p.id = i."passageId" JOIN "Sentence" sen ON sen.id = i."sentenceId"
       WHERE j.purpose = 'work' AND j.status = 'submitted' AND j.ordinal IS NOT NULL AND NOT j."readsDifferently"
     ), counted AS (SELECT *, count(*) OVER (PARTITION BY rater, topic, alike) AS copies FROM labelled)
     SELECT rater AS "raterId", topic AS "topicId", md5(alike) AS "group", ordinal FROM counted WHERE copies > 1 ORDER BY 1, 2, 3, 4`,
    [stageId],
  );
}

/** Sentences of each answer of a collection, uncited ones included. */
export async function answerLengths(
  collectionId: string,
): Promise<{ topicId: string; runId: string; sentences: number }[]> {
  return query(
    `SELECT t."externalId" AS "topicId", run.name AS "runId", count(*)::int AS sentences FROM "Report" rep JOIN "Topic" t ON t.id = rep."topicId" JOIN "Run" run ON run.id = rep."runId"
     JOIN "Sentence" sen ON sen."reportId" = rep.id WHERE rep."collectionId" = $1 AND rep.kind = 'answer' GROUP BY 1, 2`,
    [collectionId],
  );
}
