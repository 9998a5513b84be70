import { z } from "zod";
import type { TokenCounts } from "@/lib/domain/systems/systems-input";
import { problem } from "@/lib/messages/problem";
import { aliased, id } from "./fields";
import type { InputFile } from "./input-file";
import { records } from "./jsonl";
import { judgedText, readPassages } from "./passages";
import type { Problems } from "./problems";
import { ReportCaps } from "./report-caps";
import { readReports } from "./reports";
import { TOKENIZERS, type TokenizerName } from "./tokenizers";

const schema = aliased(
  {
    docid: id.optional(),
    report_run_id: id.optional(),
    topic_id: id.optional(),
    question_id: id.optional(),
    tokens: z.number().int().min(1, "the number of tokens must be at least 1"),
    tokenizer: z.string().optional(),
  },
  {},
);

/**
 * Token counts of passages and reports: those of a file if it has them, otherwise counted in the
 * texts.
 */
export class TokenBook implements TokenCounts {
  readonly #passages = new Map<string, number>();
  readonly #reports = new Map<string, number>();
  /** Of a topic's request, and of its sub-questions. */
  readonly #topics = new Map<string, number>();
  readonly #names = new Set<string>();

  constructor(private readonly own: TokenizerName) {}

  get tokenizer(): string {
    return [...this.#names].join(", ") || this.own;
  }
  get size(): number {
    return this.#passages.size + this.#reports.size;
  }
  passage(docid: string): number | null {
    return this.#passages.get(docid) ?? null;
  }
  report(runId: string, topicId: string): number | null {
    return this.#reports.get(reportKey(runId, topicId)) ?? null;
  }

  /** Returns the count of a sub-question, or of the request; only a file has it. */
  topic(topicId: string, questionId = ""): number | null {
    return this.#topics.get(reportKey(questionId, topicId)) ?? null;
  }

  addPassage(docid: string, text: string): void {
    this.#count(this.#passages, docid, text);
  }
  addReport(runId: string, topicId: string, text: string): void {
    this.#count(this.#reports, reportKey(runId, topicId), text);
  }

  /**
   * Reads token counts, which replace those counted here. A count of 0 is a problem: measures
   * divide by it.
   */
  async readFile(file: InputFile, problems: Problems): Promise<void> {
    for await (const { number, record } of records(file, problems, schema)) {
      if (record.docid !== undefined) this.#passages.set(record.docid, record.tokens);
      else if (record.report_run_id !== undefined && record.topic_id !== undefined)
        this.#reports.set(reportKey(record.report_run_id, record.topic_id), record.tokens);
      else if (record.topic_id !== undefined)
        this.#topics.set(reportKey(record.question_id ?? "", record.topic_id), record.tokens);
      else {
        problems.add(file.name, number, problem("tokens.of_nothing"));
        continue;
      }
      this.#names.add(record.tokenizer ?? "of the file");
    }
  }

  async readPassages(file: InputFile, problems: Problems): Promise<void> {
    for await (const passage of readPassages(file, problems)) {
      this.addPassage(passage.docid, judgedText(passage));
      if (this.passage(passage.docid) === null)
        problems.add(
          file.name,
          passage.line,
          problem("passages.no_token", { docid: passage.docid, tokenizer: this.own }),
        );
    }
  }

  /**
   * @returns the topics on which each system wrote a report, and the retrieval contexts in the file
   */
  async readReports(
    file: InputFile,
    problems: Problems,
  ): Promise<{
    written: Map<string, Set<string>>;
    contexts: Map<string, Map<string, string[]>>;
    caps: ReportCaps;
  }> {
    const caps = new ReportCaps();
    const written = new Map<string, Set<string>>();
    const contexts = new Map<string, Map<string, string[]>>();
    for await (const report of readReports(file, problems)) {
      const { runId, topicId, text, docids, line } = report;
      caps.add(report);
      written.set(runId, (written.get(runId) ?? new Set<string>()).add(topicId));
      if (docids.length > 0)
        contexts.set(
          runId,
          (contexts.get(runId) ?? new Map<string, string[]>()).set(topicId, docids),
        );
      this.addReport(runId, topicId, text);
      if (this.report(runId, topicId) === null)
        problems.add(
          file.name,
          line,
          problem("reports.no_token", { runId, topicId, tokenizer: this.own }),
        );
    }
    return { written, contexts, caps };
  }

  #count(into: Map<string, number>, key: string, text: string): void {
    if (into.has(key)) return;
    const tokens = TOKENIZERS[this.own](text);
    if (tokens === 0) return;
    into.set(key, tokens);
    this.#names.add(this.own);
  }
}

function reportKey(runId: string, topicId: string): string {
  return `${runId}\0${topicId}`;
}
