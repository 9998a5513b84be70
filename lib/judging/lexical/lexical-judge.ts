import { AppError } from "@/lib/domain/app-error";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { lexicalOverlap, type Overlap } from "./overlap";
import { numbersIn } from "./stems";

/** To be increased when any answer may change: another version is another judge. */
export const LEXICAL_VERSION = "lexical@1";

export const LEXICAL_NOTE = "Lexical baseline: counts shared words, not a language model.";

/**
 * The baseline's answer about an item. `raw` looks like a model's answer and goes through the same
 * parser.
 */
export interface LexicalAnswer {
  raw: string;
  detail: Overlap & { note: string; missingNumbers?: string[] };
}

/** Returns whether the baseline can judge a task: counting words is meaningless for some. */
export function isLexicalTask(task: TaskKey): boolean {
  return taskDefinition(task).judge.lexical !== null;
}

/**
 * Judges an item by counting shared words, with the rule of its task. `query` is the question or
 * statement, `text` is what is judged. Throws for a task without a rule.
 */
export function lexicalAnswer(task: TaskKey, query: string, text: string): LexicalAnswer {
  const rule = taskDefinition(task).judge.lexical;
  if (!rule) throw new AppError("bad_input", "judge_run.no_lexical_rule", { task });
  const overlap = lexicalOverlap(query, text);
  const present = rule.checksNumbers ? new Set(numbersIn(text)) : null;
  const missingNumbers = present ? numbersIn(query).filter((number) => !present.has(number)) : [];
  return {
    raw: rule.answer({ recall: overlap.recall, missingNumbers }),
    detail: { ...overlap, note: LEXICAL_NOTE, ...(present ? { missingNumbers } : {}) },
  };
}
