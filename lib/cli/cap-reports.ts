import { InvalidArgumentError, Option, type Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import { requiredSubset } from "@/lib/domain/measures/required-subset";
import { READ_SETTINGS } from "@/lib/domain/settings/evaluations";
import { readSources } from "@/lib/collection/files";
import type { InputFile } from "@/lib/formats/input-file";
import { judgedText, readPassages } from "@/lib/formats/passages";
import { Problems } from "@/lib/formats/problems";
import { readQrels } from "@/lib/formats/qrels";
import { readMatrices } from "@/lib/formats/rating-matrix";
import { CAP_UNITS, capText, type Capped } from "@/lib/formats/report-caps";
import { readReports, type ReportRecord } from "@/lib/formats/reports";
import { TOKENIZERS, type TokenizerName } from "@/lib/formats/tokenizers";
import { problem, type Problem } from "@/lib/messages/problem";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { fileOrNull, inputFile } from "./files";
import { writeMade } from "./generate-step";
import { settingOption, wholeNumber } from "./option-values";

/** Reports that people wrote to be reached; they are not capped. */
const REFERENCE = /summary|^human$/i;

interface Options {
  reports: string;
  capReports: string;
  by: Capped["by"];
  tokenizer: TokenizerName;
  ratings?: string;
  relevant?: string;
  passages?: string;
  summaries?: string;
  threshold: number;
  out: string;
  json?: boolean;
}

export function addCapReports(generate: Command): void {
  generate
    .command("reports")
    .description(
      "reports with at most so many tokens, to be judged instead of the written ones (CRUX, section " +
        "4.2); each line says what was done, and evaluate refuses ratings of another text",
    )
    .requiredOption("--reports <file>", "reports as they were written")
    .requiredOption(
      "--cap-reports <where>",
      "oracle (the tokens of the topic's required passages, as in the paper), reference (those of its human summary), or a number",
      where,
    )
    .addOption(
      new Option("--by <unit>", "what is cut: after a token, or only whole sentences")
        .choices(CAP_UNITS)
        .default("token"),
    )
    .addOption(settingOption(READ_SETTINGS.tokenizer))
    .option("--ratings <file>", "ratings of passages, which say what is required (oracle)")
    .option("--relevant <qrels>", "which passages belong to a topic (oracle; default: all rated)")
    .option("--passages <file>", "texts of passages (oracle)")
    .option(
      "--summaries <file>",
      "topic_id and text a line (reference; default: the reports of human-summary)",
    )
    .option("--threshold <n>", "lowest rating that answers", wholeNumber(1, 5), DEFAULT_THRESHOLD)
    .requiredOption("--out <file>", "reports to write")
    .option("--json")
    .action(async (options: Options) => {
      const problems = new Problems();
      const reports: ReportRecord[] = [];
      for await (const report of readReports(inputFile(options.reports), problems))
        reports.push(report);
      const limits = await limitsOf(options, reports, problems);
      problems.refuse();
      const named: Problem[] = [];
      const rows = reports.map((report) => cappedLine(report, limits, options, named, problems));
      problems.refuse();
      writeMade(options, { rows, problems: named }, "reports");
    });
}

function where(text: string): string {
  if (text === "oracle" || text === "reference" || /^[1-9]\d{0,7}$/.test(text)) return text;
  throw new InvalidArgumentError("It must be oracle, reference or a whole number from 1.");
}

/** Returns the line of a report, capped where it is too long; who wrote the reference is not. */
function cappedLine(
  report: ReportRecord,
  limits: (topicId: string) => number | null,
  { capReports: at, by, tokenizer, reports: file }: Options,
  named: Problem[],
  problems: Problems,
): object {
  const { topicId, runId, text, docids, meta, line } = report;
  const { capped: _before, ...others } = meta ?? {};
  const written = { ...others, topic_id: topicId, run_id: runId, text, docids };
  if (REFERENCE.test(runId)) return written;
  const most = limits(topicId);
  if (most === null) {
    named.push(problem("capped_reports.no_limit", { runId, topicId, at }));
    return written;
  }
  const before = TOKENIZERS[tokenizer](text);
  const capped = { at, by, tokenizer, most, tokens_before: before };
  if (before <= most) return { ...written, capped };
  const cut = capText(text, most, by, tokenizer);
  if (cut === null)
    problems.add(
      file,
      line,
      problem("capped_reports.below_one_sentence", { runId, topicId, most }),
    );
  else named.push(problem("capped_reports.cut", { runId, topicId, tokens: before, most }));
  return { ...written, text: cut, capped };
}

/** Returns the number of tokens that a report on a topic may have; null where there is none. */
async function limitsOf(
  { capReports: at, tokenizer, ...files }: Options,
  reports: readonly ReportRecord[],
  problems: Problems,
): Promise<(topicId: string) => number | null> {
  const tokens = TOKENIZERS[tokenizer];
  if (at === "reference") {
    const own = reports.filter(({ runId }) => REFERENCE.test(runId));
    const found = files.summaries ? await readSources(inputFile(files.summaries)) : own;
    if (found.length === 0) throw new AppError("bad_input", "cap_reports.no_reference");
    const limits = new Map(found.map(({ topicId, text }) => [topicId, tokens(text)]));
    return (topicId) => limits.get(topicId) ?? null;
  }
  if (at !== "oracle") return () => Number(at);
  const { ratings, passages, threshold } = files;
  if (!ratings || !passages) throw new AppError("bad_input", "cap_reports.oracle_needs");
  const relevant = fileOrNull(files.relevant, "qrels");
  return requiredTokens(inputFile(ratings), relevant, inputFile(passages), threshold, {
    tokens,
    problems,
  });
}

async function requiredTokens(
  ratings: InputFile,
  relevantFile: InputFile | null,
  passages: InputFile,
  threshold: number,
  { tokens, problems }: { tokens: (text: string) => number; problems: Problems },
): Promise<(topicId: string) => number | null> {
  const matrices = await readMatrices(ratings, problems);
  const relevant = relevantFile ? await readQrels(relevantFile, problems) : null;
  const counts = new Map<string, number>();
  for await (const passage of readPassages(passages, problems))
    counts.set(passage.docid, tokens(judgedText(passage)));
  const limits = new Map<string, number>();
  for (const [topicId, { questionIds, rows }] of matrices) {
    const docids = [...rows.keys()].filter(
      (docid) => relevant === null || (relevant.get(topicId)?.get(docid) ?? 0) > 0,
    );
    const own = docids.map((docid) => rows.get(docid)!);
    const required = requiredSubset(own, questionIds.length, threshold)?.required ?? [];
    const missing = required.find((i) => !counts.has(docids[i]!));
    if (missing !== undefined)
      throw new AppError("bad_input", "cap_reports.no_text", { docid: docids[missing]!, topicId });
    if (required.length > 0)
      limits.set(
        topicId,
        required.reduce((sum, i) => sum + counts.get(docids[i]!)!, 0),
      );
  }
  return (topicId) => limits.get(topicId) ?? null;
}
