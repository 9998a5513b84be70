import { wilson } from "@/lib/domain/agreement/sample-size";
import { query } from "@/lib/db/pool";

/** One annotator's work, for those who run the study. Flags are for looking closer, never for rejecting. */
export interface AnnotatorQuality {
  rater: string;
  labels: number;
  /** Items others labelled too, and the share on which the labels agree pair by pair; null without one. */
  sharedPairs: number;
  agreement: number | null;
  /** Items whose label is known, and how many were right, with the Wilson interval of the share. */
  gold: number;
  goldRight: number;
  goldInterval: [number, number] | null;
  medianSeconds: number | null;
  /** The most frequent label and its share. */
  commonest: string | null;
  commonestShare: number | null;
  longestRow: number;
  difficult: number;
  skipped: number;
  comments: number;
  late: number;
  flags: string[];
}

const FEWEST = 10;
const FAST_SHARE = 1 / 3;
const STRAIGHT_SHARE = 0.97;
const STRAIGHT_ROW = 20;

interface Row extends Omit<AnnotatorQuality, "flags" | "goldInterval"> {
  othersShare: number | null;
}

const QUALITY = `
WITH labels AS (
  SELECT j.*, r."externalId" AS rater FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" AND i."stageId" = $1 JOIN "Stage" st ON st.id = i."stageId" AND st."studyId" = $2 JOIN "Rater" r ON r.id = j."raterId" AND r.type = 'human' WHERE j.purpose = 'work'
), given AS (SELECT * FROM labels WHERE category IS NOT NULL AND status = 'submitted'),
pairs AS (SELECT a.rater, count(*)::int AS n, avg((a.category = b.category)::int)::float AS same FROM given a JOIN given b ON b."itemId" = a."itemId" AND b.rater <> a.rater GROUP BY 1),
gold AS (SELECT g.rater, count(*)::int AS n, count(*) FILTER (WHERE g.category = k.category)::int AS "right" FROM given g JOIN "Judgment" k ON k."itemId" = g."itemId" AND k.purpose IN ('gold', 'attention') AND k.category IS NOT NULL GROUP BY 1),
common AS (SELECT DISTINCT ON (rater) rater, category, n, n::float / sum(n) OVER (PARTITION BY rater) AS share FROM (SELECT rater, category, count(*) AS n FROM given GROUP BY 1, 2) c ORDER BY rater, n DESC, category),
rows AS (SELECT rater, max(n)::int AS longest FROM (SELECT rater, count(*) AS n FROM (SELECT rater, category, row_number() OVER (PARTITION BY rater ORDER BY "submittedAt", id) - row_number() OVER (PARTITION BY rater, category ORDER BY "submittedAt", id) AS run FROM given) g GROUP BY rater, category, run) r GROUP BY 1)
SELECT l.rater, count(*) FILTER (WHERE l.category IS NOT NULL AND l.status = 'submitted')::int AS labels, COALESCE(p.n, 0)::int AS "sharedPairs", p.same AS agreement, COALESCE(g.n, 0)::int AS gold, COALESCE(g."right", 0)::int AS "goldRight",
  (percentile_cont(0.5) WITHIN GROUP (ORDER BY l."durationMs") FILTER (WHERE l."durationMs" > 0) / 1000)::float AS "medianSeconds", c.category AS commonest, c.share AS "commonestShare", COALESCE(r.longest, 0)::int AS "longestRow",
  count(*) FILTER (WHERE l.difficult)::int AS difficult, count(*) FILTER (WHERE l.status = 'skipped')::int AS skipped, count(*) FILTER (WHERE l.comment IS NOT NULL)::int AS comments, count(*) FILTER (WHERE l.late)::int AS late,
  (SELECT max(o.n)::float / NULLIF(sum(o.n), 0) FROM (SELECT count(*) AS n FROM given x WHERE x.rater <> l.rater GROUP BY x.category) o) AS "othersShare"
FROM labels l LEFT JOIN pairs p USING (rater) LEFT JOIN gold g USING (rater) LEFT JOIN common c USING (rater) LEFT JOIN rows r USING (rater) GROUP BY l.rater, p.n, p.same, g.n, g."right", c.category, c.share, r.longest ORDER BY 1`;

/** Every annotator of a stage: agreement with the others and with known labels, pace, and what asks for a closer look. */
export async function annotatorQuality(
  studyId: string,
  stageId: string,
): Promise<AnnotatorQuality[]> {
  const rows = await query<Row>(QUALITY, [stageId, studyId]);
  const paces = rows
    .flatMap((row) => (row.medianSeconds === null ? [] : [row.medianSeconds]))
    .sort((a, b) => a - b);
  const usual = paces.length > 1 ? paces[paces.length >> 1]! : null;
  return rows.map(({ othersShare, ...row }) => ({
    ...row,
    goldInterval: row.gold > 0 ? wilson(row.goldRight, row.gold) : null,
    flags: flagsOf(row, usual, othersShare),
  }));
}

function flagsOf(
  row: Omit<Row, "othersShare">,
  usual: number | null,
  othersShare: number | null,
): string[] {
  if (row.labels < FEWEST) return [];
  const fast =
    usual !== null && row.medianSeconds !== null && row.medianSeconds < usual * FAST_SHARE;
  const straight =
    (row.commonestShare ?? 0) >= STRAIGHT_SHARE && (othersShare ?? 0) < STRAIGHT_SHARE;
  return [
    ...(fast
      ? [
          `three times faster than usual (${row.medianSeconds!.toFixed(1)} s against ${usual!.toFixed(1)} s)`,
        ]
      : []),
    ...(straight ? [`almost always ${row.commonest}, unlike the others`] : []),
    ...(row.longestRow >= STRAIGHT_ROW && !straight
      ? [`${row.longestRow} times the same label in a row`]
      : []),
    ...(row.gold >= FEWEST && row.goldRight / row.gold < 0.7
      ? [`${row.goldRight} of ${row.gold} known labels right`]
      : []),
  ];
}
