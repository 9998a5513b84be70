import { createHash } from "node:crypto";
import { parse } from "yaml";
import { z } from "zod";
import { AppError } from "@/lib/domain/app-error";
import { taskDefinitions } from "@/lib/tasks/registry";
import { issueWords } from "@/lib/messages/schema-issue";
import { NEWEST_PARSER, type AnswerPattern, type AnswerRules } from "../answer-rules";
import {
  PLAIN_FORMAT,
  answerFields,
  answerFormat,
  givenLabels,
  isRatingKind,
  type AnswerFormat,
} from "./answer-format";

/** The task of a prompt file: the value of its `task:` line. */
export type PromptKind = string;

interface KindFacts {
  /** Variables that the file may use. */
  variables: readonly string[];
  /** A prompt that fits items which lack a part. */
  plain?: string;
  /** Token limit of an answer, if the file has none. */
  maxTokens: number;
}

/** Token limit of answers that are lists or texts. */
const GENERATED = 2048;

/** Token limit of answers that give reasons before their label, if the file has none. */
const WITH_REASONS = 512;

function generating(...variables: string[]): KindFacts {
  return { variables, maxTokens: GENERATED };
}

/** The tasks of prompts: those that judge items, and those that build collections. */
const KINDS = new Map<PromptKind, KindFacts>([
  ...taskDefinitions.map(({ judge: { prompt } }): [PromptKind, KindFacts] => [prompt.kind, prompt]),
  ["generate-request", generating("report")],
  ["generate-questions", generating("n", "document")],
  ["generate-questions-from-request", generating("n", "request")],
  ["generate-passages", generating("document")],
  ["generate-query", generating("path", "article", "section", "column")],
]);

const head = z.looseObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,60}$/, "use lower-case letters, digits and hyphens"),
  version: z.union([z.string().regex(/^[a-z0-9][a-z0-9.-]{0,30}$/i), z.number()]).transform(String),
  task: z.enum([...KINDS.keys()]),
  variables: z.array(z.string()),
  source: z.string().optional(),
  temperature: z.number().min(0).max(2).default(0),
  top_p: z.number().gt(0).max(1).default(1),
  max_tokens: z.number().int().min(1).max(100_000).optional(),
});

const headWithAnswer = head.extend(answerFields);

/** One version of a prompt, identified by the hash of its file. */
export interface Prompt {
  /** `id@version`. */
  name: string;
  task: PromptKind;
  source: string | null;
  variables: string[];
  temperature: number;
  topP: number;
  maxTokens: number;
  /** Where in an answer the label stands. */
  answer: AnswerPattern;
  /** The labels that the prompt allows, lowest first; null for those of the task. */
  scale: string[] | null;
  body: string;
  /** The whole file. */
  text: string;
  sha256: string;
}

const MAX_HEAD_LENGTH = 4000;

/**
 * Parses a prompt file: front matter between `---` lines, then the text with `{variable}` places.
 * Missing and unknown variables are refused, and so are answers that the task does not have.
 */
export function parsePrompt(text: string, file: string): Prompt {
  const parts = splitFile(text, file);
  const { task, ...fields } = fitting(headWithAnswer, parts.head, file);
  return promptOf(parts, file, answerFormat(task, fields, file));
}

/**
 * Parses a prompt that was accepted before. Fields about answers were not always checked: where
 * they do not fit, the prompt stays usable and has the answers of its task.
 */
export function parseStoredPrompt(text: string, name: string): Prompt {
  try {
    return parsePrompt(text, name);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return promptOf(splitFile(text, name), name, PLAIN_FORMAT);
  }
}

/** A prompt file in its two parts. */
interface FileParts {
  head: unknown;
  body: string;
  /** The whole file. */
  text: string;
}

function splitFile(text: string, file: string): FileParts {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text);
  if (!match) throw new AppError("bad_input", "prompt.no_front_matter", { file });
  if (match[1]!.length > MAX_HEAD_LENGTH)
    throw new AppError("bad_input", "prompt.long_front_matter", { file, most: MAX_HEAD_LENGTH });
  try {
    return { head: parse(match[1]!), body: match[2]!.trimEnd(), text };
  } catch (error) {
    throw new AppError("bad_input", "prompt.not_yaml", {
      file,
      problem: (error as Error).message.split("\n", 1).join(),
    });
  }
}

function fitting<Schema extends z.ZodType>(
  schema: Schema,
  values: unknown,
  file: string,
): z.infer<Schema> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw new AppError("bad_input", "prompt.front_matter_does_not_fit", {
    file,
    where: issue.path.join("."),
    problem: issue.message,
  }).withWords(issueWords(issue));
}

function promptOf(parts: FileParts, file: string, format: AnswerFormat): Prompt {
  const values = fitting(head, parts.head, file);
  refuseVariables(values, parts.body, file);
  const defaultMaxTokens = KINDS.get(values.task)!.maxTokens;
  return {
    name: `${values.id}@${values.version}`,
    task: values.task,
    source: values.source ?? null,
    variables: values.variables,
    temperature: values.temperature,
    topP: values.top_p,
    maxTokens:
      values.max_tokens ?? (format.answer.kind === "whole" ? defaultMaxTokens : WITH_REASONS),
    answer: format.answer,
    scale: format.scale,
    body: parts.body,
    text: parts.text,
    sha256: createHash("sha256").update(parts.text).digest("hex"),
  };
}

/** Variables of the front matter have to be those of the task, and those of the text. */
function refuseVariables(
  { task, variables }: z.infer<typeof head>,
  body: string,
  file: string,
): void {
  const { variables: known } = KINDS.get(task)!;
  const used = new Set([...body.matchAll(PLACEHOLDER)].map(([, name]) => name!));
  for (const name of variables) {
    if (!known.includes(name))
      throw new AppError("bad_input", "prompt.unknown_variable", {
        file,
        name,
        task,
        variables: known.join(", "),
      });
    if (!used.has(name)) throw new AppError("bad_input", "prompt.unused_variable", { file, name });
  }
  for (const name of used)
    if (!variables.includes(name))
      throw new AppError("bad_input", "prompt.undeclared_variable", { file, name });
}

/**
 * Returns how a judge made from a prompt reads its answers. Version 1 of the parser reads whole
 * answers by the scale of the task, whatever the prompt says.
 */
export function answerRules(prompt: Prompt, parser: 1 | 2 = NEWEST_PARSER): AnswerRules {
  if (parser === 1) return { parser, pattern: { kind: "whole" }, scale: null };
  return { parser, pattern: prompt.answer, scale: prompt.scale };
}

/**
 * Returns the JSON schema of a prompt's answers, for endpoints with structured outputs: the reasons
 * first, then the label. Null unless the prompt asks for JSON.
 */
export function answerSchema(prompt: Prompt): object | null {
  if (prompt.answer.kind !== "json") return null;
  const { field, reasons } = prompt.answer;
  return {
    type: "object",
    properties: { [reasons]: { type: "string" }, [field]: labelSchema(prompt) },
    required: [reasons, field],
    additionalProperties: false,
  };
}

function labelSchema({ task, scale }: Prompt): object {
  const labels = scale ?? givenLabels(task);
  if (labels === null) return { type: "string" };
  if (!isRatingKind(task)) return { type: "string", enum: labels };
  const ratings = labels.map(Number);
  const [minimum, maximum] = [ratings[0]!, ratings.at(-1)!];
  return ratings.length === maximum - minimum + 1
    ? { type: "integer", minimum, maximum }
    : { type: "integer", enum: ratings };
}

const PLACEHOLDER = /\{([a-z_]+)\}/g;

/** Substitutes values in one pass: a value that contains `{context}` is not expanded. */
export function renderPrompt(prompt: Prompt, values: Readonly<Record<string, string>>): string {
  return prompt.body.replace(PLACEHOLDER, (_, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new AppError("bad_input", "prompt.lacks_variable", {
        name: prompt.name,
        variable: name,
        plain: KINDS.get(prompt.task)?.plain ?? "none",
      });
    return value;
  });
}
