import type {
  CloserLook,
  HighlightRow,
  QuestionRow,
} from "@/lib/domain/agreement/closer/closer-types";
import type { Figure } from "@/lib/domain/figure";
import { noteText } from "@/lib/messages/note-text";
import { figureText } from "./figure-text";
import { counted } from "./print";

/** More weak questions are in the JSON. */
const MOST_QUESTIONS = 10;

const HIGHLIGHT_NAMES = {
  character_f1: "character F1",
  character_f1_both: "character F1 where both highlighted",
  token_f1: "word F1",
  span_f1: "F1 of matched highlights",
  exact_f1: "F1 of equal highlights",
  precision: "precision of matched highlights",
  recall: "recall of matched highlights",
  boundary_distance: "distance of ends, in characters",
  alpha_u: "alpha for unitizing",
} as const satisfies Partial<Record<keyof HighlightRow, string>>;

/** Formats a closer look for a terminal; `--json` has all questions. */
export function closerText(look: CloserLook): string {
  const questions = look.questions.filter(({ suggestion }) => suggestion !== null);
  const lines = [
    `${look.task}: a closer look, condition ${look.condition ?? "none"}, threshold ${look.threshold}`,
    ...look.warnings.map((warning) => `note: ${noteText(warning)}`),
    ...look.highlights.flatMap((row) => [
      "",
      `highlights of ${row.a === row.b ? "people among themselves" : `${row.a} and ${row.b}`}, matched from ${look.match} of their union`,
      ...Object.entries(HIGHLIGHT_NAMES).flatMap(([key, name]) =>
        line(name, row[key as keyof typeof HIGHLIGHT_NAMES]),
      ),
    ]),
    ...section("found by the part of the text where the nugget lies (share of people's yes)", [
      ...look.places.flatMap(({ a, group, recall }) => line(`${a}, ${group}`, recall)),
    ]),
    ...look.lengths.flatMap((row) => [
      "",
      `texts of ${row.from} to ${row.to} characters (${row.group}): ${counted(row.texts, "text")}`,
      ...line("people: percent agreement", row.percent_agreement),
      ...line("people: Fleiss' kappa", row.fleiss_kappa),
      ...row.judges.flatMap(({ llm, accuracy, cohen_kappa, recall, bias }) => [
        ...line(`${llm}: accuracy`, accuracy),
        ...line(`${llm}: Cohen's kappa`, cohen_kappa),
        ...line(`${llm}: recall`, recall),
        ...line(`${llm}: bias (judge - people)`, bias),
      ]),
    ]),
    ...section(
      `questions to look at: ${questions.length} of ${look.questions.length}`,
      questions.slice(0, MOST_QUESTIONS).map(questionLine),
    ),
    ...(questions.length > MOST_QUESTIONS
      ? [`    and ${questions.length - MOST_QUESTIONS} more (--json)`]
      : []),
  ];
  return `${lines.join("\n")}\n`;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ["", title, ...lines] : [];
}

function questionLine({ topic_id, question_id, suggestion, reason, ...row }: QuestionRow): string {
  const figures = `tells apart ${share(row.separation)} of pairs of texts, people agree in ${share(row.percent_agreement)}`;
  return `    ${topic_id} ${question_id}: ${suggestion}. ${reason ? noteText(reason) : ""} (${figures})`;
}

function share({ value }: Figure): string {
  return value === null ? "-" : value.toFixed(2);
}

function line(name: string, figure: Figure | undefined): string[] {
  return figure ? [`    ${name}: ${figureText(figure)}`] : [];
}
