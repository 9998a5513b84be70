import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { programFolder } from "@/lib/domain/program-folder";
import type { Language } from "@/lib/messages/interface/locales";
import { levelsOf } from "@/lib/tasks/labels";
import { levelWordsOf, type LevelWords } from "@/lib/tasks/level-words";
import { taskDefinition } from "@/lib/tasks/registry";
import { SCALE_PLACEHOLDER, scaleTable } from "@/lib/tasks/scale-text";
import type { AnswerWords } from "@/lib/tasks/task-translation";
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
  /** As they are edited: `{scale}` stands for the levels where the stage has words for them. */
  source: string;
  /** As annotators read them: with the notes. */
  whole: string;
  /** Names this version, notes included. It is stored with judgments. */
  hash: string;
}

/** Settings of a stage as stored. */
interface Stored {
  /** Only of support. */
  productRules?: unknown;
  levelWords?: unknown;
  guidelines?: unknown;
  guidelineNotes?: unknown;
}

/** Returns the guidelines for annotators: the stage's own or those of its task, with its notes. */
export async function guidelines(task: TaskKey, settings: Stored = {}): Promise<Guidelines> {
  const own = settings.guidelines;
  const words = levelWordsOf(settings);
  const isOwn = typeof own === "string" && own.trim() !== "";
  const base = isOwn ? own : await template(task, "en", settings.productRules !== false);
  const isFilled = words !== null || base.includes(SCALE_PLACEHOLDER);
  const text = isFilled ? withScale(base, tableOf(task, "en", words)) : base;
  const source = isOwn ? own : words ? withScale(base, SCALE_PLACEHOLDER) : text;
  const whole = withNotes(text, notesOf(settings));
  const hash = createHash("sha256").update(whole).digest("hex").slice(0, 16);
  return { text, source, whole, hash };
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
  const shown = (await translated(task, main!, language)) ?? main!;
  return notes.length === 0 ? shown : [shown.trimEnd(), ...notes].join(notesHead(language));
}

/**
 * Returns what is built in, in another language; null for a text of the study. Where a stage has
 * words of its own for the levels, their table is kept.
 */
async function translated(task: TaskKey, text: string, language: Language): Promise<string | null> {
  for (const withRules of [true, false]) {
    const [english, other] = await Promise.all([
      template(task, "en", withRules),
      template(task, language, withRules),
    ]);
    const found = translatedBy({ english, other }, { task, text, language });
    if (found !== null) return found;
  }
  return null;
}

function translatedBy(
  { english, other }: { english: string; other: string },
  { task, text, language }: { task: TaskKey; text: string; language: Language },
): string | null {
  const usual = english.includes(SCALE_PLACEHOLDER)
    ? withScale(english, tableOf(task, "en", null))
    : english;
  if (text.trimEnd() === usual.trimEnd())
    return other.includes(SCALE_PLACEHOLDER)
      ? withScale(other, tableOf(task, language, null))
      : other;
  const [before, after] = withScale(english, SCALE_PLACEHOLDER).split(SCALE_PLACEHOLDER);
  const [start, end] = [before! + BUILT_IN.en.scale, after!.trimEnd()];
  if (!text.startsWith(start) || !text.trimEnd().endsWith(end)) return null;
  const table = text.slice(start.length, text.trimEnd().length - end.length);
  return withScale(other, BUILT_IN[language].scale + table);
}

/** A list whose entries begin with a bold name: so guidelines without a table name the levels. */
const LEVEL_LIST = /^(?:- \*\*[^*\n]+\*\*: .*\n)+/m;

/**
 * Returns guidelines with a table of the levels: in place of `{scale}`, else of their list, else at
 * the end.
 */
function withScale(text: string, table: string): string {
  if (text.includes(SCALE_PLACEHOLDER)) return text.replace(SCALE_PLACEHOLDER, () => table);
  if (LEVEL_LIST.test(text)) return text.replace(LEVEL_LIST, () => `${table}\n`);
  return `${text.trimEnd()}\n\n${table}\n`;
}

/** Returns the levels of a task as a table, in the words of a stage where it has some. */
function tableOf(task: TaskKey, language: Language, given: LevelWords | null): string {
  const words = taskWords(task, language, given).levels;
  const levels = levelsOf(task).map(({ label, wording }) => ({
    label,
    wording: levelText(words[label], given?.[label]?.name) ?? wording,
  }));
  return scaleTable(levels, BUILT_IN[language].scale);
}

/** Returns what a table says of a level; its name too where the study gave it one. */
function levelText(words: AnswerWords | undefined, name: string | undefined): string | undefined {
  if (words === undefined || !name?.trim()) return words?.wording;
  return `**${words.name}**: ${words.wording}`;
}

/** What guidelines of the product add to the guide they follow, in a line or as a line. */
const ADDED = /\{\+(.*?)\+\}/g;

/** Marks the rules that the product adds; the line that says what the mark means has it already. */
function markedRules(text: string): string {
  return text.replace(ADDED, (_, rule: string) => (rule.startsWith("†") ? rule : `${rule} †`));
}

function withoutRules(text: string): string {
  return text
    .replace(/^\{\+.*\+\}\n/gm, "")
    .replace(ADDED, "")
    .replace(/\n{3,}/g, "\n\n");
}

/**
 * Returns the guidelines of a task as they are written; in English if it has none in the language.
 * @param withRules whether with the rules that the product adds to the guide they follow
 */
async function template(task: TaskKey, language: Language, withRules: boolean): Promise<string> {
  const key = `${language} ${task} ${withRules}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const path = join(
    /* turbopackIgnore: true */ programFolder(),
    taskDefinition(task).folder,
    BUILT_IN[language].file,
  );
  if (!existsSync(path)) return template(task, "en", withRules);
  const file = await readFile(path, "utf8");
  const text = withRules ? markedRules(file) : withoutRules(file);
  cache.set(key, text);
  return text;
}
