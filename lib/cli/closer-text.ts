import type { CloserLook, QuestionRow } from "@/lib/domain/agreement/closer/closer-types";
import { isFigure } from "@/lib/domain/agreement/figure-rows";
import { noteText } from "@/lib/messages/note-text";
import { figureText } from "./figure-text";

/** More weak questions are in the JSON. */
const MAX_QUESTIONS = 10;

/** Formats a closer look for a terminal; `--json` has all questions. */
export function closerText(look: CloserLook): string {
  const { highlights, places, lengths, questions } = look;
  const weak = questions.filter(({ suggestion }) => suggestion !== null);
  const lines = [
    `${look.task}: a closer look, condition ${look.condition ?? "none"}, threshold ${look.threshold}, highlights match from ${look.match} of their union`,
    ...look.warnings.map((warning) => `note: ${noteText(warning)}`),
    ...Object.entries({ highlights, places, lengths }).flatMap(([name, rows]) =>
      rows.flatMap((row) => ["", `${name}: ${wordsOf(row)}`, ...figuresOf(row)]),
    ),
    ...(questions.length > 0
      ? ["", `questions to look at: ${weak.length} of ${questions.length}`]
      : []),
    ...weak.slice(0, MAX_QUESTIONS).map(questionLine),
    ...(weak.length > MAX_QUESTIONS ? ["    … (all with --json)"] : []),
  ];
  return `${lines.join("\n")}\n`;
}

/** What names a row: its texts and numbers. */
function wordsOf(row: object): string {
  return Object.entries(row)
    .filter(([, value]) => typeof value !== "object")
    .map(([key, value]) => (typeof value === "number" ? `${key} ${value}` : String(value)))
    .join(", ");
}

function figuresOf(row: object): string[] {
  return Object.entries(row).flatMap(([key, value]: [string, unknown]) => {
    if (Array.isArray(value))
      return value.flatMap((one: object) => [`  ${wordsOf(one)}`, ...figuresOf(one)]);
    if (typeof value !== "object" || value === null || !isFigure(value)) return [];
    return [`    ${key.replaceAll("_", " ")}: ${figureText(value)}`];
  });
}

function questionLine({ topic_id, question_id, suggestion, reason }: QuestionRow): string {
  return `    ${topic_id} ${question_id}: ${suggestion}. ${reason ? noteText(reason) : ""}`;
}
