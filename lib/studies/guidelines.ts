import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { levelsOf } from "@/lib/tasks/labels";
import { taskDefinition } from "@/lib/tasks/registry";
import { SCALE_PLACE, scaleTable } from "@/lib/tasks/scale-text";
import { commonSettings, type GuidelineNote, type TaskKey } from "@/lib/tasks/task-definition";

const cache = new Map<TaskKey, string>();

/** The guidelines of a stage, as Markdown. */
export interface Guidelines {
  /** Without the notes. */
  text: string;
  /** As annotators read them: with the notes. */
  whole: string;
  /** Names this version, notes included. It is stored with judgments. */
  hash: string;
}

/** Settings of a stage as stored. */
interface Stored {
  guidelines?: unknown;
  guidelineNotes?: unknown;
}

/** Returns the guidelines for annotators: the stage's own or those of its task, with its notes. */
export async function guidelines(task: TaskKey, settings: Stored = {}): Promise<Guidelines> {
  const own = settings.guidelines;
  const text = typeof own === "string" && own.trim() !== "" ? own : await usual(task);
  const whole = withNotes(text, notesOf(settings));
  const hash = createHash("sha256").update(whole).digest("hex").slice(0, 16);
  return { text, whole, hash };
}

function notesOf({ guidelineNotes }: Stored): GuidelineNote[] {
  return commonSettings.guidelineNotes.parse(guidelineNotes);
}

function withNotes(text: string, notes: readonly GuidelineNote[]): string {
  if (notes.length === 0) return text;
  const sections = notes.map(({ number, date, question, text: answer }) =>
    [`**${number}** (${date})`, ...(question ? [quoted(question)] : []), answer].join("\n\n"),
  );
  return `${text.trimEnd()}\n\n## Notes\n\n${sections.join("\n\n")}\n`;
}

/** Returns a question as a quote. What it holds is no Markdown. */
function quoted(question: string): string {
  return question
    .replace(/[\\`*_[\]<>#|]/g, "\\$&")
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
}

/** Returns the guidelines of a task, with its scale as a table in place of `{scale}`. */
async function usual(task: TaskKey): Promise<string> {
  const known = cache.get(task);
  if (known !== undefined) return known;
  const path = join(process.cwd(), taskDefinition(task).folder, "guidelines.md");
  const text = (await readFile(path, "utf8")).replace(SCALE_PLACE, () =>
    scaleTable(levelsOf(task)),
  );
  cache.set(task, text);
  return text;
}
