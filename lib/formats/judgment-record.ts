import { labelsInWords, ordinalOf } from "@/lib/tasks/labels";
import { isTask, taskDefinition, taskKeys } from "@/lib/tasks/registry";
import type { IdField, TaskKey } from "@/lib/tasks/task-definition";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import {
  CONTRADICTION,
  UNJUDGEABLE_REASONS,
  type AnswerReason,
  type UnjudgeableReason,
} from "@/lib/tasks/unjudgeable";
import type { Condition, RaterType } from "@/lib/domain/agreement/item-table";
import type { JudgmentRow } from "@/lib/domain/agreement/judgment-table";
import { problem, type Problem } from "@/lib/messages/problem";

export interface HighlightRecord {
  start: number;
  end: number;
  quote: string;
  requirement?: string;
}

/**
 * One line of a judgments file (docs/formats.md, section 2). Fields that do not apply are empty
 * strings.
 */
export interface JudgmentRecord extends JudgmentRow {
  task: TaskKey;
  shownRaterId: string | null;
  /** The reason of an item marked `unjudgeable`, or `contradiction` beside a label; otherwise null. */
  reason: AnswerReason | null;
  comment: string | null;
  difficult: boolean;
  readsDifferently: boolean;
  highlights: HighlightRecord[];
  nugget: Record<string, unknown> | null;
  line: number;
}

/** The columns of a line as text; missing columns are empty. */
export interface RawJudgment {
  task: string;
  topic_id: string;
  run_id: string;
  docid: string;
  question_id: string;
  sentence_id: string;
  member: string;
  rater_id: string;
  rater_type: string;
  purpose: string;
  condition: string;
  shown_label: string;
  shown_rater_id: string;
  label: string;
  rating: string;
  status: string;
  reason: string;
  duration_ms: string;
  submitted_at: string;
  comment: string;
  difficult: string;
  reads_differently: string;
  synthetic: string;
}

/** One empty list, shared by all records without highlights. */
const NO_HIGHLIGHTS: HighlightRecord[] = [];
const IDS = [
  "topic_id",
  "run_id",
  "docid",
  "question_id",
  "sentence_id",
  "member",
  "rater_id",
] as const;
const MAX_ID_LENGTH = 2000;
const MAX_SPANS = 5000;
const [EARLIEST, LATEST] = [Date.UTC(1970, 0), Date.UTC(2200, 0)];
const RATER_TYPES = ["human", "llm", "baseline", "adjudicator"];
const PURPOSES = ["work", "gold", "attention", "training"];
const CONDITIONS = ["from_scratch", "post_edit", "verify"];
const STATUSES = ["submitted", "skipped", "failed", "unjudgeable", "withdrawn"];
const COLUMN: Record<IdField, string> = {
  runId: "run_id",
  docid: "docid",
  questionId: "question_id",
  sentenceId: "sentence_id",
  member: "member",
};

/**
 * Checks the fields of a line. Returns the record, or the problem with it. `extra` holds the fields
 * that only JSON lines have. Written by hand, because a schema library is too slow for files with a
 * million lines.
 */
export function judgmentRecord(
  raw: RawJudgment,
  extra: { highlights?: unknown; nugget?: unknown },
  line: number,
  threshold: number,
): JudgmentRecord | Problem {
  const task = taskOf(raw.task);
  if (task === null)
    return problem("judgments.unknown_task", { task: raw.task, tasks: taskKeys().join(", ") });
  const topicId = raw.topic_id;
  const raterId = raw.rater_id;
  const long = isAnyLong(raw) ? IDS.find((name) => raw[name].length > MAX_ID_LENGTH) : undefined;
  if (long) return problem("judgments.id_too_long", { field: long, most: MAX_ID_LENGTH });
  if (topicId === "") return problem("record.field_missing", { field: "topic_id" });
  if (raterId === "") return problem("record.field_missing", { field: "rater_id" });
  const raterType = (raw.rater_type || "human") as RaterType;
  const purpose = raw.purpose || "work";
  const condition = (raw.condition || "from_scratch") as Condition;
  const status = raw.status || "submitted";
  const wrong =
    notOneOf("rater_type", raterType, RATER_TYPES) ??
    notOneOf("purpose", purpose, PURPOSES) ??
    notOneOf("condition", condition, CONDITIONS) ??
    notOneOf("status", status, STATUSES);
  if (wrong) return wrong;
  const record: JudgmentRecord = {
    task,
    topicId,
    raterId,
    raterType,
    purpose,
    condition,
    status,
    line,
    runId: raw.run_id,
    docid: raw.docid,
    questionId: raw.question_id,
    sentenceId: raw.sentence_id,
    member: raw.member,
    shownLabel: raw.shown_label || null,
    shownRaterId: raw.shown_rater_id || null,
    label: raw.label,
    rating: null,
    durationMs: null,
    submittedAt: null,
    reason: null,
    comment: raw.comment || null,
    difficult: isTrue(raw.difficult),
    readsDifferently: isTrue(raw.reads_differently),
    synthetic: isTrue(raw.synthetic),
    highlights: NO_HIGHLIGHTS,
    nugget: null,
  };
  if (condition === "from_scratch" && record.shownLabel !== null)
    return problem("judgments.shown_from_scratch");
  for (const name of taskDefinition(task).files.ids)
    if (record[name] === "") return problem("judgments.needs_field", { task, field: COLUMN[name] });
  return (
    addNumbers(record, raw) ??
    addStatus(record, raw.reason) ??
    addLabel(record, threshold) ??
    addHighlights(record, extra) ??
    record
  );
}

/** The task of the last line: nearly always that of the next one too. */
let last: { text: string; task: TaskKey | null } = { text: "", task: null };

/** Returns the task that a text names, as the registry's own text; null if there is none. */
function taskOf(text: string): TaskKey | null {
  if (text !== last.text) last = { text, task: isTask(text) ? taskDefinition(text).key : null };
  return last.task;
}

/** Returns whether the ids together are over the limit of one of them, as they nearly never are. */
function isAnyLong(raw: RawJudgment): boolean {
  const { topic_id, run_id, docid, question_id, sentence_id, member, rater_id } = raw;
  const length =
    topic_id.length +
    run_id.length +
    docid.length +
    question_id.length +
    sentence_id.length +
    member.length +
    rater_id.length;
  return length > MAX_ID_LENGTH;
}

function notOneOf(name: string, value: string, allowed: readonly string[]): Problem | null {
  // The first one is the usual one.
  return value === allowed[0] || allowed.includes(value)
    ? null
    : problem("judgments.unknown_value", { field: name, value, values: allowed.join(", ") });
}

function addNumbers(record: JudgmentRecord, raw: RawJudgment): Problem | null {
  const duration = raw.duration_ms;
  if (duration !== "") {
    record.durationMs = Math.round(Number(duration));
    if (!(record.durationMs >= 0 && record.durationMs < 2 ** 31))
      return problem("judgments.bad_duration", { duration });
  }
  const at = raw.submitted_at;
  if (at !== "") {
    record.submittedAt = Date.parse(at);
    if (!(record.submittedAt >= EARLIEST && record.submittedAt < LATEST))
      return problem("judgments.bad_time", { time: at });
  }
  const rating = raw.rating;
  if (rating !== "") {
    record.rating = Number(rating);
    if (!Number.isInteger(record.rating) || record.rating < -1 || record.rating > 5)
      return problem("judgments.bad_rating", { rating });
  }
  return null;
}

/**
 * Checks that a skipped, withdrawn or unjudgeable item has no label, and that an unjudgeable one has
 * a reason.
 */
function addStatus(record: JudgmentRecord, reason: string): Problem | null {
  const { status } = record;
  if (status === "submitted" && reason === CONTRADICTION) {
    const { task, label } = record;
    if (taskDefinition(task).contradicted !== label)
      return problem("judgments.contradiction_of_label", { task, label });
    record.reason = CONTRADICTION;
  }
  if (status === "submitted" || status === "failed") return null;
  const { rating } = record;
  // A malformed answer may be skipped; what was withdrawn has no answer.
  const hasRating = rating !== null && (rating >= 0 || status === "withdrawn");
  if (record.label !== "" || hasRating) return problem("judgments.label_with_status", { status });
  if (status !== "unjudgeable") return null;
  if (!UNJUDGEABLE_REASONS.includes(reason as UnjudgeableReason))
    return problem("judgments.unknown_reason", { reason, reasons: UNJUDGEABLE_REASONS.join(", ") });
  record.reason = reason as UnjudgeableReason;
  return null;
}

function addLabel(record: JudgmentRecord, threshold: number): Problem | null {
  const { task, label, rating } = record;
  if (label !== "" && ordinalOf(task, label) < 0)
    return problem("judgments.unknown_label", { label, task, labels: labelsInWords(task) });
  if (taskDefinition(task).rating !== "threshold" || rating === null || rating < 0) return null;
  const implied = rating >= threshold ? "1" : "0";
  // Labels in files are made at the default threshold. For another threshold the label is computed
  // from the rating.
  if (label !== "" && label !== implied && threshold === DEFAULT_THRESHOLD)
    return problem("judgments.label_contradicts_rating", { label, rating, threshold });
  record.label = implied;
  return null;
}

function addHighlights(
  record: JudgmentRecord,
  { highlights, nugget }: { highlights?: unknown; nugget?: unknown },
): Problem | null {
  if (highlights !== undefined && highlights !== null) {
    if (!Array.isArray(highlights)) return problem("judgments.highlights_not_list");
    if (highlights.length > MAX_SPANS)
      return problem("judgments.too_many_highlights", {
        highlights: highlights.length,
        most: MAX_SPANS,
      });
    record.highlights = [];
    for (const span of highlights as Partial<HighlightRecord>[]) {
      if (
        typeof span !== "object" ||
        span === null ||
        !Number.isInteger(span.start) ||
        !Number.isInteger(span.end) ||
        Math.max(Math.abs(span.start!), Math.abs(span.end!)) >= 2 ** 31 ||
        typeof span.quote !== "string"
      )
        return problem("judgments.bad_highlight");
      record.highlights.push({
        start: span.start!,
        end: span.end!,
        quote: span.quote,
        ...(span.requirement ? { requirement: span.requirement } : {}),
      });
    }
  }
  if (nugget !== undefined && nugget !== null) {
    if (typeof nugget !== "object" || Array.isArray(nugget)) return problem("judgments.bad_nugget");
    record.nugget = nugget as Record<string, unknown>;
  }
  return null;
}

function isTrue(value: string): boolean {
  return value === "true" || value === "1" || value === "yes";
}
