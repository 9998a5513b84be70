import type { Problem } from "@/lib/messages/problem";
import { isAnswer } from "../ask-all";
import { CallFailure } from "../endpoint/call-failure";
import type { JudgeAnswer } from "../judge-client";
import { isUsableAnswer, type AnswerReading } from "../llm-judge";
import { answerOfLine, problemOfLine } from "./batch-answer";
import { partsOfCustomId, readBatchLine, type BatchAnswer } from "./batch-line";
import { CallTable } from "./call-table";
import type { BatchManifest } from "./manifest";

/** What became of a call. */
const STATE = { open: 0, failed: 1, known: 2, taken: 3 };

/** An answer for the cache. */
export interface KeyedAnswer {
  key: string;
  answer: JudgeAnswer;
}

/** Counts of a batch's calls. */
export interface BatchCounts {
  calls: number;
  /** Calls whose answers were known before. */
  known: number;
  /** Calls whose answers were taken now. */
  taken: number;
  failed: number;
  /** Calls without any line. */
  open: number;
  /** Lines with an answer that was there already. */
  repeated: number;
}

/**
 * Takes the answers of a batch, in any order, with errors and repetitions. Answers are read exactly
 * as those of live calls.
 */
export class BatchAnswers {
  readonly #table = new CallTable();
  readonly #lengths: number[] = [];
  #states = new Uint8Array();
  readonly #failures = new Map<number, CallFailure>();
  readonly #reading: AnswerReading;
  #repeated = 0;

  constructor(private readonly manifest: BatchManifest) {
    this.#reading = {
      task: manifest.task,
      promptTask: manifest.prompt.task,
      rules: manifest.rules,
      keepsReasoning: manifest.keeps_reasoning,
    };
  }

  /** Adds a call of the batch. All calls are added before the first answer. */
  addCall(key: string, promptLength: number): void {
    if (this.#table.add(key)) this.#lengths.push(promptLength);
  }

  /** Notes an answer that is in the cache. Returns whether it answers a call of this batch. */
  addKnown(key: string, answer: JudgeAnswer): boolean {
    const number = this.#table.numberOf(key);
    if (number < 0) return false;
    if (this.manifest.asks_again && !isUsableAnswer(answer, this.#reading)) return false;
    this.#set(number, STATE.known);
    return true;
  }

  /** Returns why a line cannot be an answer to this batch; null if it can. */
  problemOf(text: string): Problem | null {
    const { prompt, model, judge } = this.manifest;
    const owner = { judgeHash: judge, model, prompt: prompt.name };
    return problemOfLine(text, owner, (key) => this.#table.numberOf(key) >= 0);
  }

  /** Takes a line without a problem. Returns its answer if it is a new one, for the cache. */
  take(text: string): KeyedAnswer | null {
    const line = readBatchLine(text)!;
    const { key } = partsOfCustomId(line.customId)!;
    const number = this.#table.numberOf(key);
    const state = this.#states[number] ?? STATE.open;
    if (state === STATE.known || state === STATE.taken) {
      if ("completion" in line) this.#repeated += 1;
      return null;
    }
    const answer = this.#answerOf(line, number);
    if (answer instanceof CallFailure) {
      this.#set(number, STATE.failed);
      this.#failures.set(number, answer);
      return null;
    }
    this.#set(number, STATE.taken);
    this.#failures.delete(number);
    return { key, answer };
  }

  #answerOf(line: BatchAnswer, number: number): JudgeAnswer | CallFailure {
    const { model, aliases, any_name: isAnyName } = this.manifest;
    const asked = { model, aliases, isAnyName, prompt: { length: this.#lengths[number]! } };
    const answer = answerOfLine(line, asked, this.#reading);
    if (answer instanceof CallFailure) return answer;
    const isUsable = isUsableAnswer(answer, this.#reading);
    if (isAnswer({ answer, isUsable })) return answer;
    return new CallFailure("fail", "no answer", reasonForEmpty(answer));
  }

  #set(number: number, state: number): void {
    if (this.#states.length < this.#table.size) {
      const states = new Uint8Array(this.#table.size);
      states.set(this.#states);
      this.#states = states;
    }
    this.#states[number] = state;
  }

  /** The failures of calls that have no answer. */
  get failures(): Iterable<CallFailure> {
    return this.#failures.values();
  }

  counts(): BatchCounts {
    const inState = (state: number) =>
      this.#states.reduce((sum, one) => sum + Number(one === state), 0);
    const [known, taken, failed] = [
      inState(STATE.known),
      inState(STATE.taken),
      inState(STATE.failed),
    ];
    const calls = this.#table.size;
    const open = calls - known - taken - failed;
    return { calls, known, taken, failed, open, repeated: this.#repeated };
  }
}

function reasonForEmpty({ facts }: JudgeAnswer): string {
  if (facts.isPromptCut) return "The endpoint has left out a part of the prompt.";
  if (facts.isCut) return "The answer was cut off at the token limit.";
  return "The answer is empty.";
}
