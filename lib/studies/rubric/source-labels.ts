import type { PoolClient } from "@/lib/db/pool";
import type { OwnLabel } from "@/lib/domain/assignment/pools";

/** A label on a report's question that a draw goes by. `rater` is null where it stands for several people. */
export interface SourceLabel extends OwnLabel {
  run: string;
  rater: string | null;
  spans: { start: number; end: number; quote: string }[];
}

interface Row {
  questionId: string;
  run: string;
  label: string | null;
  rater: string;
  spans: SourceLabel["spans"];
}

const LABELS = `
SELECT q."externalId" AS "questionId", run.name AS run, j.category AS label, r."externalId" AS rater,
  COALESCE((SELECT json_agg(json_build_object('start', h.start, 'end', h."end", 'quote', h.quote) ORDER BY h.start) FROM "Highlight" h WHERE h."judgmentId" = j.id AND h.version = j.version), '[]') AS spans
FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" AND r.type = 'human' JOIN "Item" i ON i.id = j."itemId" AND i."topicId" = $3
JOIN "Stage" st ON st.id = i."stageId" AND st."studyId" = $1 AND st.position = $2
JOIN "SubQuestion" q ON q.id = i."subQuestionId" JOIN "Report" rep ON rep.id = i."reportId" JOIN "Run" run ON run.id = rep."runId"
WHERE ($4::uuid IS NULL OR r."userId" = $4) AND j.purpose = 'work' ORDER BY run.name, q.position, r."externalId"`;

/** One annotator's own labels over a topic's reports. */
export async function ownLabels(
  client: PoolClient,
  studyId: string,
  sourceStage: number,
  topicId: string,
  userId: string,
  rater: string,
): Promise<SourceLabel[]> {
  const { rows } = await client.query<Row>(LABELS, [studyId, sourceStage, topicId, userId]);
  return rows.map((row) => ({ ...row, rater, label: labelOf(row.label) }));
}

/** What most annotators gave, by report and question; a tie is no label. Spans are one's of the majority, without the name. */
export async function majorityLabels(
  client: PoolClient,
  studyId: string,
  sourceStage: number,
  topicId: string,
): Promise<SourceLabel[]> {
  const { rows } = await client.query<Row>(LABELS, [studyId, sourceStage, topicId, null]);
  const items = new Map<string, Row[]>();
  for (const row of rows) {
    if (row.label === null) continue;
    const key = JSON.stringify([row.run, row.questionId]);
    items.set(key, [...(items.get(key) ?? []), row]);
  }
  return [...items.values()].flatMap((labels): SourceLabel[] => {
    const ones = labels.filter((row) => row.label === "1");
    const { run, questionId } = labels[0]!;
    if (2 * ones.length === labels.length)
      return [{ run, questionId, label: null, rater: null, spans: [] }];
    if (2 * ones.length < labels.length)
      return [{ run, questionId, label: 0, rater: null, spans: [] }];
    return ones.map((row) => ({ run, questionId, label: 1, rater: null, spans: row.spans }));
  });
}

function labelOf(category: string | null): 0 | 1 | null {
  return category === null ? null : category === "1" ? 1 : 0;
}
