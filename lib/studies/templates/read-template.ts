import type { z } from "zod";
import {
  TEMPLATE_FORMAT,
  templateDocument,
  type KnownAnswer,
  type Template,
  type TemplatePrompt,
  type TemplateStage,
} from "@/lib/contract/templates";
import { AppError } from "@/lib/domain/app-error";
import type { InputFile } from "@/lib/formats/input-file";
import { firstBad } from "@/lib/formats/jsonl";
import { judgmentRecord, type RawJudgment } from "@/lib/formats/judgment-record";
import { Problems } from "@/lib/formats/problems";
import { parseStoredPrompt } from "@/lib/judging/prompts/prompt";
import type { Language } from "@/lib/messages/interface/locales";
import { problem, Problem, problemSentence } from "@/lib/messages/problem";
import { issueWords } from "@/lib/messages/schema-issue";
import { wordsOf } from "@/lib/messages/words";
import { labelsInWords, levelsOf } from "@/lib/tasks/labels";
import { levelWordsOf } from "@/lib/tasks/level-words";
import { isTask, taskDefinition, taskKeys } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import type { StageSettings } from "../stages/stage-structure";
import { keyOf } from "./study-template";

const MAX_MEGABYTES = 8;

/** Reads a template from a file. Refuses with everything that is wrong with it. */
export async function readTemplate(file: InputFile): Promise<Template> {
  const problems = new Problems("undone.imported");
  const template = checkedTemplate(await jsonOf(file, problems), file.name, problems);
  problems.refuse();
  return template!;
}

async function jsonOf(file: InputFile, problems: Problems): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of file.stream()) {
    bytes += chunk.length;
    if (bytes > MAX_MEGABYTES * 1e6) {
      problems.add(file.name, 0, problem("template.too_large", { megabytes: MAX_MEGABYTES }));
      return undefined;
    }
    chunks.push(chunk);
  }
  try {
    return JSON.parse(
      Buffer.concat(chunks)
        .toString("utf8")
        .replace(/^\uFEFF/, ""),
    );
  } catch {
    problems.add(file.name, 0, problem("template.not_json"));
    return undefined;
  }
}

/** Returns a template that fits in every respect; null if there are problems, which are added. */
function checkedTemplate(value: unknown, file: string, problems: Problems): Template | null {
  if (problems.count > 0) return null;
  const add = (found: Problem) => problems.add(file, 0, found);
  const format = (value as { format?: unknown } | null)?.format;
  if (typeof format !== "string") add(problem("template.none", { format: TEMPLATE_FORMAT }));
  else if (format !== TEMPLATE_FORMAT)
    add(problem("template.other_format", { format: short(format), known: TEMPLATE_FORMAT }));
  if (problems.count > 0) return null;
  const parsed = templateDocument.safeParse(value);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) add(issueProblem(issue.path, issue));
    return null;
  }
  parsed.data.stages.forEach((stage, i) => checkStage(stage, ["stages", i], add));
  checkPrompts(parsed.data.prompts, add);
  const bad = problems.count === 0 ? firstBad(parsed.data) : null;
  if (bad !== null)
    add(
      problem("template.bad_character", { found: bad }).withWords(() =>
        wordsOf((language) => ({ found: firstBad(parsed.data, language)! })),
      ),
    );
  return problems.count > 0 ? null : parsed.data;
}

/** Names that a file gives are cut in sentences. */
const MAX_QUOTED = 60;
const short = (text: string) =>
  text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).toWellFormed()}…` : text;

type Path = readonly PropertyKey[];

/** Returns what a schema says is wrong at a place of the file. */
function issueProblem(path: Path, issue: z.core.$ZodIssue): Problem {
  const data = { where: path.join("."), problem: issue.message };
  return problem("template.field", data).withWords(() => issueWords(issue));
}

function checkStage(stage: TemplateStage, path: Path, add: (found: Problem) => void): void {
  const { task, name } = stage;
  if (!isTask(task)) {
    add(problem("template.unknown_task", { stage: name, task, tasks: taskKeys().join(", ") }));
    return;
  }
  const { settings } = taskDefinition(task);
  const known = Object.keys(settings.parse({}));
  for (const setting of Object.keys(stage.settings))
    if (!known.includes(setting))
      add(problem("template.unknown_setting", { stage: name, setting: short(setting), task }));
  const parsed = settings.safeParse(stage.settings);
  if (parsed.success) checkSettings(task, name, parsed.data as StageSettings, add);
  else
    for (const issue of parsed.error.issues)
      add(issueProblem([...path, "settings", ...issue.path], issue));
  checkAnswers(stage, add);
}

/** Adds what is wrong with settings that fit one by one. */
function checkSettings(
  task: TaskKey,
  stage: string,
  settings: StageSettings,
  add: (found: Problem) => void,
): void {
  const labels = levelsOf(task).map(({ label }) => label);
  for (const label of Object.keys(levelWordsOf(settings) ?? {}))
    if (!labels.includes(label))
      add(problem("template.unknown_level", { stage, label, labels: labelsInWords(task) }));
  const { condition = "from_scratch", conditionShares, shownRater } = settings;
  if ((condition !== "from_scratch" || conditionShares) && !shownRater)
    add(problem("template.judge_needed", { stage }));
}

const NO_TEXT = {
  run_id: "",
  docid: "",
  question_id: "",
  sentence_id: "",
  member: "",
  condition: "",
  shown_label: "",
  shown_rater_id: "",
  rating: "",
  status: "",
  reason: "",
  duration_ms: "",
  submitted_at: "",
  comment: "",
  difficult: "",
  reads_differently: "",
  synthetic: "",
} satisfies Partial<RawJudgment>;

/** Known answers are checked as the judgments of a file are. */
function checkAnswers(stage: TemplateStage, add: (found: Problem) => void): void {
  const seen = new Set<string>();
  stage.known_answers.forEach((answer, i) => {
    const key = keyOf(answer);
    const isTwice = seen.has(key);
    seen.add(key);
    const found = isTwice ? problem("template.answer_twice") : answerProblem(stage.task, answer);
    if (found === null) return;
    const inLanguage = (language: Language) => ({ problem: problemSentence(found, language) });
    const data = { stage: stage.name, number: i + 1, ...inLanguage("en") };
    add(problem("template.answer", data).withWords(() => wordsOf(inLanguage)));
  });
}

function answerProblem(task: TaskKey, answer: KnownAnswer): Problem | null {
  const { highlights, sha256: _sha256, ...texts } = answer;
  const raw = { ...NO_TEXT, ...texts, task, rater_id: "known", rater_type: "adjudicator" };
  const record = judgmentRecord(raw, { highlights }, 0, DEFAULT_THRESHOLD);
  return record instanceof Problem ? record : null;
}

/** Prompts are checked as those that were added to a study before. */
function checkPrompts(prompts: readonly TemplatePrompt[], add: (found: Problem) => void): void {
  const names = prompts.map(({ name }) => name);
  prompts.forEach(({ name, text }, i) => {
    const found = promptError(name, text);
    if (found !== null) {
      const inLanguage = (language: Language) => ({ problem: found.messageIn(language) });
      const data = { number: i + 1, ...inLanguage("en") };
      add(problem("template.prompt", data).withWords(() => wordsOf(inLanguage)));
    } else if (names.indexOf(name) < i)
      add(problem("template.prompt_twice", { number: i + 1, name: short(name) }));
  });
}

function promptError(name: string, text: string): AppError | null {
  try {
    const named = parseStoredPrompt(text, name).name;
    if (named === name) return null;
    return new AppError("bad_input", "prompt.other_name", { name: short(name), named });
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
