import { createHash } from "node:crypto";
import { parse } from "yaml";
import { z } from "zod";
import { AppError } from "@/lib/domain/app-error";
import { taskDefinitions } from "@/lib/tasks/registry";
import { issueWords } from "@/lib/messages/schema-issue";

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
  scale: z.array(z.union([z.string(), z.number()])).optional(),
  variables: z.array(z.string()),
  source: z.string().optional(),
  temperature: z.number().min(0).max(2).default(0),
  top_p: z.number().gt(0).max(1).default(1),
  max_tokens: z.number().int().min(1).max(100_000).optional(),
});

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
  body: string;
  /** The whole file. */
  text: string;
  sha256: string;
}

const LONGEST_HEAD = 4000;

/**
 * Parses a prompt file: front matter between `---` lines, then the text with `{variable}` places.
 * Missing and unknown variables are refused.
 */
export function parsePrompt(text: string, file: string): Prompt {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text);
  if (!match) throw new AppError("bad_input", "prompt.no_front_matter", { file });
  if (match[1]!.length > LONGEST_HEAD)
    throw new AppError("bad_input", "prompt.long_front_matter", { file, most: LONGEST_HEAD });
  let values: unknown;
  try {
    values = parse(match[1]!);
  } catch (error) {
    throw new AppError("bad_input", "prompt.not_yaml", {
      file,
      problem: (error as Error).message.split("\n", 1).join(),
    });
  }
  const parsed = head.safeParse(values);
  if (!parsed.success)
    throw new AppError("bad_input", "prompt.front_matter_does_not_fit", {
      file,
      where: parsed.error.issues[0]!.path.join("."),
      problem: parsed.error.issues[0]!.message,
    }).withWords(issueWords(parsed.error.issues[0]!));
  const {
    id,
    version,
    task,
    variables,
    source,
    temperature,
    top_p: topP,
    max_tokens: maxTokens,
  } = parsed.data;
  const body = match[2]!.trimEnd();
  const { variables: known, maxTokens: usualMaxTokens } = KINDS.get(task)!;
  const used = new Set([...body.matchAll(PLACE)].map(([, name]) => name!));
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
  return {
    name: `${id}@${version}`,
    task,
    source: source ?? null,
    variables,
    temperature,
    topP,
    maxTokens: maxTokens ?? usualMaxTokens,
    body,
    text,
    sha256: createHash("sha256").update(text).digest("hex"),
  };
}

const PLACE = /\{([a-z_]+)\}/g;

/** Substitutes values in one pass: a value that contains `{context}` is not expanded. */
export function renderPrompt(prompt: Prompt, values: Readonly<Record<string, string>>): string {
  return prompt.body.replace(PLACE, (_, name: string) => {
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
