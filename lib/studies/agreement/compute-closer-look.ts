import { exportedItems, labelRow, labelTexts, type LabelledItem } from "@/lib/db/judgments/export";
import { filteredQuestions, textLengths } from "@/lib/db/judgments/text-lengths";
import { closerLook, type CloserOptions } from "@/lib/domain/agreement/closer/closer-look";
import { textKey } from "@/lib/domain/agreement/closer/closer-table";
import type { CloserLook } from "@/lib/domain/agreement/closer/closer-types";
import type { TableRules } from "@/lib/domain/agreement/item-table";
import { JudgmentTable, type JudgmentRow } from "@/lib/domain/agreement/judgment-table";

/** Everything a closer look is computed from, except labels and texts. */
export interface CloserTask {
  stageId: string;
  rules: TableRules;
  options: CloserOptions;
}

/** Reads a stage's labels with their highlights, and looks closer at them. */
export async function computeCloserLook({
  stageId,
  rules,
  options,
}: CloserTask): Promise<CloserLook> {
  const [texts, left] = await Promise.all([textLengths(stageId), filteredQuestions(stageId)]);
  const lengths = new Map(
    texts.map(({ topicId, runId, docid, length }) => [textKey(topicId, runId, docid), length]),
  );
  const filtered = new Set(left.map(({ topicId, questionId }) => `${topicId}\0${questionId}`));
  const table = new JudgmentTable({
    ...rules,
    keepsItems: true,
    isFiltered: (topicId, questionId) =>
      filtered.size > 0 && filtered.has(`${topicId}\0${questionId}`),
  });
  for await (const items of exportedItems(stageId, false))
    for (const item of items)
      for (const text of labelTexts(item.labels)) table.add(rowOf(item, labelRow(text)));
  return closerLook(table.finish(), lengths, options);
}

function rowOf(item: LabelledItem, label: ReturnType<typeof labelRow>): JudgmentRow {
  return {
    topicId: item.topic_id,
    runId: item.run_id ?? "",
    docid: item.docid ?? "",
    questionId: item.question_id ?? "",
    sentenceId: item.sentence_id === null ? "" : String(item.sentence_id),
    member: item.member ?? "",
    raterId: label.rater_id,
    raterType: label.rater_type,
    purpose: label.purpose,
    condition: label.condition,
    label: label.label ?? "",
    rating: label.rating,
    status: label.status,
    submittedAt: label.submitted_at === null ? null : Date.parse(label.submitted_at),
    shownLabel: label.shown_label,
    durationMs: label.duration_ms,
    synthetic: label.synthetic,
    ...(label.highlights ? { highlights: label.highlights } : {}),
  };
}
