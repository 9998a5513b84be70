import { pause, type Pause } from "@/lib/messages/reason";
import type { EngineResult } from "./call-store";

/** A run pauses after this many answers in a row that say nothing. */
export const UNUSABLE_IN_A_ROW = 25;
const EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 80;

/** Counts answers in a row that say nothing, and keeps a few of them as examples. */
export class UnusableAnswers {
  #inARow = 0;
  #examples: string[] = [];

  /** Returns why the run must pause; null if it may go on. */
  count({ answers }: EngineResult): Pause | null {
    if (answers.length === 0) return null;
    if (answers.some(({ isUsable }) => isUsable)) {
      this.#inARow = 0;
      this.#examples = [];
      return null;
    }
    this.#inARow += 1;
    const example = exampleOf(answers[0]!);
    if (this.#examples.length < EXAMPLES && !this.#examples.includes(example))
      this.#examples.push(example);
    if (this.#inARow < UNUSABLE_IN_A_ROW) return null;
    return pause("run.unusable_in_a_row", {
      count: this.#inARow,
      examples: this.#examples.join("; "),
    });
  }
}

function exampleOf({ answer: { raw, facts } }: EngineResult["answers"][number]): string {
  const text = raw.replace(/\s+/g, " ").trim().slice(0, MAX_EXAMPLE_LENGTH).toWellFormed();
  const notes = [
    facts.isCut && "cut off at the token limit",
    facts.isPromptCut && "the prompt was cut",
  ].filter(Boolean);
  const quoted = text === "" ? "nothing" : `"${text}"`;
  return notes.length === 0 ? quoted : `${quoted} (${notes.join(", ")})`;
}
