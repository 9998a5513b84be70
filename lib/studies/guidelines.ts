import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@/lib/messages/interface/locales";
import { levelsOf } from "@/lib/tasks/labels";
import { taskDefinition } from "@/lib/tasks/registry";
import { SCALE_PLACEHOLDER, scaleTable } from "@/lib/tasks/scale-text";
import { taskWords } from "@/lib/tasks/task-words";
import { commonSettings, type GuidelineNote, type TaskKey } from "@/lib/tasks/task-definition";

/** What is built into guidelines in each language: the file, and words beside its text. */
const BUILT_IN = {
  en: { file: "guidelines.md", scale: "| label | meaning |", notes: "## Notes" },
  de: { file: "guidelines.de.md", scale: "| Urteil | Bedeutung |", notes: "## Anmerkungen" },
} as const;

const cache = new Map<string, string>();

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
  const text = typeof own === "string" && own.trim() !== "" ? own : await builtIn(task, "en");
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
  return `${text.trimEnd()}${notesHead("en")}${sections.join("\n\n")}\n`;
}

/** Returns a question as a quote. What it holds is no Markdown. */
function quoted(question: string): string {
  return question
    .replace(/[\\`*_[\]<>#|]/g, "\\$&")
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
}

/** Returns what stands between the guidelines and their first note. */
function notesHead(language: Language): string {
  return `\n\n${BUILT_IN[language].notes}\n\n`;
}

/**
 * Returns guidelines in a language: what is built in is translated, what the study has written
 * stays. A translation is the same version.
 * @param text of any version, with or without notes
 */
export async function guidelinesIn(
  language: Language,
  task: TaskKey,
  text: string,
): Promise<string> {
  if (language === "en") return text;
  const [main, ...notes] = text.split(/\n\n## Notes\n\n(?=\*\*\d+\*\* \()/);
  const isBuiltIn = main!.trimEnd() === (await builtIn(task, "en")).trimEnd();
  const shown = isBuiltIn ? await builtIn(task, language) : main!;
  return notes.length === 0 ? shown : [shown.trimEnd(), ...notes].join(notesHead(language));
}

/**
 * Returns the guidelines of a task, with its scale as a table in place of `{scale}`; in English if
 * it has none in the language.
 */
async function builtIn(task: TaskKey, language: Language): Promise<string> {
  const key = `${language} ${task}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const { file, scale } = BUILT_IN[language];
  const path = join(process.cwd(), taskDefinition(task).folder, file);
  if (!existsSync(path)) return builtIn(task, "en");
  const words = taskWords(task, language).levels;
  const levels = levelsOf(task).map(({ label, wording }) => ({
    label,
    wording: words[label]?.wording ?? wording,
  }));
  const text = (await readFile(path, "utf8")).replace(SCALE_PLACEHOLDER, () =>
    scaleTable(levels, scale),
  );
  cache.set(key, text);
  return text;
}
