import { problem, Problem } from "@/lib/messages/problem";
import type { CountedRater } from "@/lib/domain/agreement/count-table";
import {
  labelCode,
  LabelCounter,
  type CountedLabel,
  type CountedLabels,
} from "@/lib/domain/agreement/counted-labels";
import { CONDITIONS, type RaterType } from "@/lib/domain/agreement/item-table";
import { labelsInWords, ordinalOf, scaleOf } from "@/lib/tasks/labels";
import { isTask, taskDefinition, taskKeys } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { csvRows, headerProblem } from "./csv-rows";
import type { InputFile } from "./input-file";
import { jsonlBatches } from "./jsonl";
import type { Problems } from "./problems";

type Column = "task" | "topic_id" | "run_id" | "sentence_id" | "labels" | "items" | "judgments";
const NEEDED = ["task", "topic_id", "labels", "items", "judgments"];
type CountRow = Record<Column, string>;

const TYPES: readonly string[] = ["human", "llm", "baseline", "adjudicator"];
/** `TYPE:RATER=VALUE`, or `TYPE/CONDITION:RATER=VALUE`. */
const ENTRY = /^([a-z]+)(?:\/([a-z_]+))?:(.+)=([^=]*)$/;
const MAX_ITEMS = 2 ** 31;

/** Labels that another program counted. */
export interface CountsFile {
  tasks: TaskKey[];
  raters: CountedRater[];
  counts: CountedLabels;
}

/**
 * Reads a file of label counts (docs/counts.md): CSV, or JSON lines. Rows that do not fit, or whose
 * numbers do not add up, are added to `problems`.
 * @param task only rows of this task; all if null
 */
export async function readLabelCounts(
  file: InputFile,
  problems: Problems,
  task: TaskKey | null,
): Promise<CountsFile> {
  const counts = new CountRows();
  for await (const { line, row } of countRows(file, problems)) {
    if (task !== null && row.task !== task && isTask(row.task)) continue;
    const wrong = counts.add(row);
    if (wrong) problems.add(file.name, line, wrong);
  }
  return counts.finish();
}

async function* countRows(
  file: InputFile,
  problems: Problems,
): AsyncGenerator<{ line: number; row: CountRow }> {
  if (!/\.csv$/i.test(file.name)) {
    for await (const values of jsonlBatches(file, problems))
      for (const { number, value } of values)
        yield { line: number, row: rowOf((column) => textOf(value[column])) };
    return;
  }
  let header: string[] | null = null;
  for await (const rows of csvRows(file, problems))
    for (const { line, cells } of rows) {
      if (header === null) {
        header = cells.map((name) => name.replace(/^\uFEFF/, "").trim());
        const missing = NEEDED.filter((name) => !header!.includes(name));
        if (missing.length > 0)
          return problems.add(file.name, line, headerProblem(header, missing));
      } else if (cells.length !== header.length)
        problems.add(
          file.name,
          line,
          problem("csv.wrong_width", { cells: cells.length, columns: header.length }),
        );
      else {
        const names = header;
        yield { line, row: rowOf((column) => cells[names.indexOf(column)] ?? "") };
      }
    }
}

function rowOf(get: (column: Column) => string): CountRow {
  return {
    task: get("task"),
    topic_id: get("topic_id"),
    run_id: get("run_id"),
    sentence_id: get("sentence_id"),
    labels: get("labels"),
    items: get("items"),
    judgments: get("judgments"),
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

/** Collects checked rows. */
class CountRows {
  private readonly counter = new LabelCounter();
  private readonly tasks = new Set<TaskKey>();
  private readonly raters = new Map<string, { place: number; type: RaterType }>();
  private readonly sentences = new Map<string, number>();
  /** The patterns of texts that were read before, by task. */
  private readonly known = new Map<string, { pattern: number; labels: number }>();

  /** @returns what is wrong with the row, or null */
  add(row: CountRow): Problem | null {
    if (!isTask(row.task))
      return problem("judgments.unknown_task", { task: row.task, tasks: taskKeys().join(", ") });
    if (row.topic_id === "") return problem("record.field_missing", { field: "topic_id" });
    const ids = taskDefinition(row.task).files.ids;
    if (ids.includes("runId") && row.run_id === "")
      return problem("judgments.needs_field", { task: row.task, field: "run_id" });
    if (ids.includes("sentenceId") && row.sentence_id === "")
      return problem("judgments.needs_field", { task: row.task, field: "sentence_id" });
    const items = Number(row.items);
    if (!Number.isInteger(items) || items < 1 || items >= MAX_ITEMS)
      return problem("counts.bad_number", { items: row.items });
    const pattern = this.patternOf(row.task, row.labels);
    if (pattern instanceof Problem) return pattern;
    if (Number(row.judgments) !== items * pattern.labels)
      return problem("counts.do_not_add_up", {
        items,
        labels: pattern.labels,
        judgments: row.judgments,
        expected: items * pattern.labels,
      });
    this.tasks.add(row.task);
    const sentence = ids.includes("sentenceId") ? this.sentenceOf(row.sentence_id) : null;
    this.counter.add(row.topic_id, row.run_id, sentence, pattern.pattern, items);
    return null;
  }

  finish(): CountsFile {
    return {
      tasks: [...this.tasks],
      raters: [...this.raters].map(([id, { type }]) => ({ id, type })),
      counts: this.counter.finish(),
    };
  }

  private sentenceOf(id: string): number {
    const index = this.sentences.get(id) ?? this.sentences.size;
    this.sentences.set(id, index);
    return index;
  }

  private patternOf(task: TaskKey, text: string): { pattern: number; labels: number } | Problem {
    const known = this.known.get(`${task} ${text}`);
    if (known) return known;
    const codes: number[] = [];
    const seen = new Set<number>();
    for (const entry of text.split(";")) {
      const code = this.codeOf(task, entry);
      if (code instanceof Problem) return code;
      if (seen.has(code.rater)) return problem("counts.rater_twice", { labels: text });
      seen.add(code.rater);
      codes.push(code.code);
    }
    const made = {
      pattern: this.counter.patternOfCodes(codes.sort((a, b) => a - b)),
      labels: codes.length,
    };
    this.known.set(`${task} ${text}`, made);
    return made;
  }

  private codeOf(task: TaskKey, entry: string): { rater: number; code: number } | Problem {
    const [, type, given = "from_scratch", id, value] = ENTRY.exec(entry) ?? [];
    const condition = CONDITIONS.findIndex((one) => one === given);
    if (type === undefined || !TYPES.includes(type) || condition < 0)
      return problem("counts.bad_entry", { entry });
    const label = labelOf(task, value!);
    if (label === undefined)
      return problem("judgments.unknown_label", {
        label: value!,
        task,
        labels: labelsInWords(task),
      });
    const known = this.raters.get(id!);
    if (known && known.type !== type)
      return problem("counts.rater_of_two_types", { rater: id!, type, other: known.type });
    const index = known?.place ?? this.raters.size;
    if (!known) this.raters.set(id!, { place: index, type: type as RaterType });
    return { rater: index, code: labelCode(index, condition, label) };
  }
}

/** Returns the label that a value stands for; undefined for none of them. */
function labelOf(task: TaskKey, value: string): CountedLabel | undefined {
  const { rating, answer } = taskDefinition(task);
  if (value === "") return null;
  if (value === "malformed") return { rating: -1 };
  if (value === "unjudgeable") return "unjudgeable";
  if (rating === "threshold" && /^r[0-5]$/.test(value)) return { rating: Number(value.slice(1)) };
  if (answer.kind !== "label") return undefined;
  const ordinal = ordinalOf(task, value);
  if (ordinal >= 0) return { ordinal };
  const index = /^\d$/.test(value) ? Number(value) : -1;
  return index >= 0 && index < scaleOf(task).length ? { ordinal: index } : undefined;
}
