import { z } from "zod";
import { AppError } from "@/lib/domain/app-error";
import { taskDefinitions } from "@/lib/tasks/registry";
import type { TaskDefinition } from "@/lib/tasks/task-definition";
import type { AnswerPattern } from "../answer-rules";

/** The fields of a prompt file that say how its answers are written. */
export const answerFields = {
  scale: z.array(z.union([z.string(), z.number()])).optional(),
  answer: z.enum(["whole", "last line", "json"]).optional(),
  answer_field: fieldName().optional(),
  reasons_field: fieldName().optional(),
};

type AnswerFields = z.infer<z.ZodObject<typeof answerFields>>;

/** How answers to a prompt are written. */
export interface AnswerFormat {
  answer: AnswerPattern;
  /** The labels that the prompt allows, lowest first; null for those of the task. */
  scale: string[] | null;
}

/** Answers of prompts that say nothing about them. */
export const PLAIN_FORMAT: AnswerFormat = { answer: { kind: "whole" }, scale: null };

const RATINGS = ["0", "1", "2", "3", "4", "5"];

const MIN_LABELS = 2;

function fieldName() {
  return z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,60}$/i, "begin with a letter; use letters, digits and underscores");
}

/** Returns a task whose judges are asked by prompts of a kind; undefined for other prompts. */
function taskOf(kind: string): TaskDefinition | undefined {
  return taskDefinitions.find(({ judge }) => judge.prompt.kind === kind);
}

/** Returns the labels that judges give, lowest first; null if they write texts. */
export function givenLabels(kind: string): readonly string[] | null {
  const task = taskOf(kind);
  if (!task || task.answer.kind === "text") return null;
  return task.rating === null ? task.answer.levels.map(({ label }) => label) : RATINGS;
}

/** Returns whether judges that are asked by prompts of a kind give ratings. */
export function isRatingKind(kind: string): boolean {
  return (taskOf(kind)?.rating ?? null) !== null;
}

/** Returns how answers to a prompt file are written. Fields without a meaning are refused. */
export function answerFormat(kind: string, fields: AnswerFields, file: string): AnswerFormat {
  refuseForeignFields(kind, fields, file);
  return { answer: answerPattern(kind, fields, file), scale: allowedLabels(kind, fields, file) };
}

/** Prompts that build collections ask for texts and lists, which are not read by these fields. */
function refuseForeignFields(kind: string, fields: AnswerFields, file: string): void {
  if (taskOf(kind)) return;
  for (const field of Object.keys(answerFields) as (keyof AnswerFields)[])
    if (fields[field] !== undefined)
      throw new AppError("bad_input", "prompt.field_of_judges", { file, field, task: kind });
}

function answerPattern(kind: string, fields: AnswerFields, file: string): AnswerPattern {
  const { answer = "whole" } = fields;
  if (answer === "json") return jsonPattern(kind, fields, file);
  for (const field of ["answer_field", "reasons_field"] as const)
    if (fields[field] !== undefined)
      throw new AppError("bad_input", "prompt.field_without_json", { file, field });
  return { kind: answer };
}

function jsonPattern(kind: string, fields: AnswerFields, file: string): AnswerPattern {
  const field = fields.answer_field ?? (isRatingKind(kind) ? "rating" : "label");
  const reasons = fields.reasons_field ?? "reasons";
  if (field === reasons) throw new AppError("bad_input", "prompt.same_fields", { file, field });
  return { kind: "json", field, reasons };
}

/** Labels may be written as models write them ("Full support"), in any order. */
function allowedLabels(kind: string, { scale }: AnswerFields, file: string): string[] | null {
  const task = taskOf(kind);
  if (scale === undefined || !task) return null;
  const given = givenLabels(kind);
  if (given === null)
    throw new AppError("bad_input", "prompt.scale_of_texts", { file, task: kind });
  const named = new Set<string>();
  for (const entry of scale) {
    const read = task.judge.read(String(entry).trim(), 2);
    const label = read?.rating?.toString() ?? read?.label;
    if (label === undefined || !given.includes(label))
      throw new AppError("bad_input", "prompt.label_outside_task", {
        file,
        label: String(entry),
        task: kind,
        labels: given.join(", "),
      });
    named.add(label);
  }
  if (named.size < MIN_LABELS) throw new AppError("bad_input", "prompt.short_scale", { file });
  return given.filter((label) => named.has(label));
}
