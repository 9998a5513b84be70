import type { AnnotatorQuality } from "@/lib/contract/quality";
import { wilson } from "@/lib/domain/agreement/sample-size";
import { query } from "@/lib/db/pool";

const FEWEST = 10;
const FAST_SHARE = 1 / 3;
const SLOW_SHARE = 3;
/** Nobody reads a question and answers it in less. */
const FASTEST_SECONDS = 1;
/** Agreement so much lower than that of the others asks for a look. */
const FAR_BELOW = 0.15;
/** Agreement beyond chance, as a share of what is possible (kappa), below which it is hardly more than chance. */
const LEAST_KAPPA = 0.2;
const STRAIGHT_SHARE = 0.97;
const STRAIGHT_ROW = 20;

interface Row extends Omit<AnnotatorQuality, "flags" | "goldInterval"> {
  othersShare: number | null;
}

const QUALITY = `
WITH labels AS (
  SELECT j.*, r."externalId" AS rater, CASE WHEN pa.id IS NULL AND u.username NOT LIKE 'crowd-%' THEN u.username END AS account FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" AND i."stageId" = $1 JOIN "Stage" st ON st.id = i."stageId" AND st."studyId" = $2 JOIN "Rater" r ON r.id = j."raterId" AND r.type = 'human' LEFT JOIN "User" u ON u.id = r."userId" LEFT JOIN "Participant" pa ON pa."studyId" = $2 AND pa."userId" = r."userId" WHERE j.purpose = 'work'
), given AS (SELECT * FROM labels WHERE category IS NOT NULL AND status = 'submitted'),
pairs AS (SELECT a.rater, count(*)::int AS n, avg((a.category = b.category)::int)::float AS same FROM given a JOIN given b ON b."itemId" = a."itemId" AND b.rater <> a.rater GROUP BY 1),
used AS (SELECT rater, category, sum(own)::float AS own, sum(other)::float AS other FROM (
  SELECT a.rater, a.category, 1 AS own, 0 AS other FROM given a JOIN given b ON b."itemId" = a."itemId" AND b.rater <> a.rater
  UNION ALL SELECT a.rater, b.category, 0, 1 FROM given a JOIN given b ON b."itemId" = a."itemId" AND b.rater <> a.rater) u GROUP BY 1, 2),
chance AS (SELECT used.rater, sum(used.own * used.other) / (max(pairs.n)::float * max(pairs.n)) AS share FROM used JOIN pairs USING (rater) GROUP BY 1),
gold AS (SELECT g.rater, count(*)::int AS n, count(*) FILTER (WHERE g.category = k.category)::int AS "right" FROM labels g JOIN "Judgment" k ON k."itemId" = g."itemId" AND k.purpose IN ('gold', 'attention') AND k.category IS NOT NULL WHERE (g.category IS NOT NULL AND g.status = 'submitted') OR g.status = 'unjudgeable' GROUP BY 1),
common AS (SELECT DISTINCT ON (rater) rater, category, n, n::float / sum(n) OVER (PARTITION BY rater) AS share FROM (SELECT rater, category, count(*) AS n FROM given GROUP BY 1, 2) c ORDER BY rater, n DESC, category),
rows AS (SELECT rater, max(n)::int AS longest FROM (SELECT rater, count(*) AS n FROM (SELECT rater, category, row_number() OVER (PARTITION BY rater ORDER BY "submittedAt", id) - row_number() OVER (PARTITION BY rater, category ORDER BY "submittedAt", id) AS run FROM given) g GROUP BY rater, category, run) r GROUP BY 1)
SELECT l.rater, max(l.account) AS account, ch.share AS "chanceAgreement", count(*) FILTER (WHERE l.status = 'unjudgeable')::int AS unjudgeable, count(*) FILTER (WHERE l.category IS NOT NULL AND l.status = 'submitted')::int AS labels, COALESCE(p.n, 0)::int AS "sharedPairs", p.same AS agreement, COALESCE(g.n, 0)::int AS gold, COALESCE(g."right", 0)::int AS "goldRight",
  (percentile_cont(0.5) WITHIN GROUP (ORDER BY l."durationMs") FILTER (WHERE l."durationMs" > 0) / 1000)::float AS "medianSeconds", c.category AS commonest, c.share AS "commonestShare", COALESCE(r.longest, 0)::int AS "longestRow",
  count(*) FILTER (WHERE l.difficult)::int AS difficult, count(*) FILTER (WHERE l.status = 'skipped')::int AS skipped, count(*) FILTER (WHERE l.comment IS NOT NULL)::int AS comments, count(*) FILTER (WHERE l.late)::int AS late,
  (SELECT max(o.n)::float / NULLIF(sum(o.n), 0) FROM (SELECT count(*) AS n FROM given x WHERE x.rater <> l.rater GROUP BY x.category) o) AS "othersShare"
FROM labels l LEFT JOIN pairs p USING (rater) LEFT JOIN gold g USING (rater) LEFT JOIN common c USING (rater) LEFT JOIN rows r USING (rater) LEFT JOIN chance ch USING (rater) GROUP BY l.rater, ch.share, p.n, p.same, g.n, g."right", c.category, c.share, r.longest ORDER BY 1`;

/** Every annotator of a stage: agreement with the others and with known labels, pace, and what asks for a closer look. */
export async function annotatorQuality(
  studyId: string,
  stageId: string,
): Promise<AnnotatorQuality[]> {
  const rows = await query<Row>(QUALITY, [stageId, studyId]);
  return rows.map(({ othersShare, ...row }) => ({
    ...row,
    goldInterval: row.gold > 0 ? wilson(row.goldRight, row.gold) : null,
    flags: flagsOf(row, {
      share: othersShare,
      seconds: usualSeconds(rows, row.rater),
      agreement: usualAgreement(rows, row.rater),
    }),
  }));
}

/** Median of the others' medians; null when there are none. */
function usualSeconds(rows: readonly Row[], rater: string): number | null {
  const paces = rows
    .flatMap((row) =>
      row.rater === rater || row.medianSeconds === null ? [] : [row.medianSeconds],
    )
    .sort((a, b) => a - b);
  if (paces.length === 0) return null;
  return (paces[(paces.length - 1) >> 1]! + paces[paces.length >> 1]!) / 2;
}

/** The others' agreement, by their pairs; null with fewer than two others, whose agreement would be that with this rater alone. */
function usualAgreement(rows: readonly Row[], rater: string): number | null {
  const others = rows.filter((row) => row.rater !== rater && row.agreement !== null);
  if (others.length < 2) return null;
  const pairs = others.reduce((sum, row) => sum + row.sharedPairs, 0);
  return others.reduce((sum, row) => sum + row.agreement! * row.sharedPairs, 0) / pairs;
}

interface Usual {
  /** Share of the others' most frequent label. */
  share: number | null;
  seconds: number | null;
  agreement: number | null;
}

function flagsOf(row: Omit<Row, "othersShare">, usual: Usual): string[] {
  if (row.labels < FEWEST) return [];
  return [...paceFlags(row, usual), ...agreementFlags(row, usual), ...labelFlags(row, usual)];
}

function paceFlags({ medianSeconds: own }: Pick<Row, "medianSeconds">, usual: Usual): string[] {
  if (own === null) return [];
  const against = usual.seconds === null ? "" : ` (the others: ${usual.seconds.toFixed(1)} s)`;
  if (own < FASTEST_SECONDS)
    return [`${own.toFixed(1)} s per label, faster than one can read${against}`];
  if (usual.seconds === null) return [];
  if (own < usual.seconds * FAST_SHARE)
    return [
      `more than three times faster than the others: ${own.toFixed(1)} s per label${against}`,
    ];
  if (own > usual.seconds * SLOW_SHARE)
    return [
      `more than three times slower than the others: ${own.toFixed(1)} s per label${against}`,
    ];
  return [];
}

function agreementFlags(
  { agreement, chanceAgreement, sharedPairs }: Omit<Row, "othersShare">,
  usual: Usual,
): string[] {
  if (agreement === null || sharedPairs < FEWEST) return [];
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
  const far = usual.agreement !== null && agreement < usual.agreement - FAR_BELOW;
  if (far)
    return [
      `agrees far less than the others: ${percent(agreement)} against ${percent(usual.agreement!)}`,
    ];
  const chance = chanceAgreement ?? 0;
  const kappa = chance < 1 ? (agreement - chance) / (1 - chance) : 1;
  return kappa < LEAST_KAPPA
    ? [`agrees hardly more than by chance: ${percent(agreement)}, by chance ${percent(chance)}`]
    : [];
}

function labelFlags(row: Omit<Row, "othersShare">, usual: Usual): string[] {
  const straight =
    (row.commonestShare ?? 0) >= STRAIGHT_SHARE && (usual.share ?? 0) < STRAIGHT_SHARE;
  return [
    ...(straight ? [`almost always ${row.commonest}, unlike the others`] : []),
    ...(row.longestRow >= STRAIGHT_ROW && !straight
      ? [`${row.longestRow} times the same label in a row`]
      : []),
    ...(row.gold >= FEWEST && row.goldRight / row.gold < 0.7
      ? [`${row.goldRight} of ${row.gold} known labels right`]
      : []),
  ];
}
