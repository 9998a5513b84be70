import type { Command } from "commander";
import { drawnQuestions, type FilterAudit } from "@/lib/domain/agreement/closer/filter-audit";
import { AppError } from "@/lib/domain/app-error";
import { INTERVAL_SETTINGS } from "@/lib/domain/settings/evaluations";
import { figuresJson } from "@/lib/formats/figures-json";
import { jsonl } from "@/lib/formats/jsonl";
import { Problems } from "@/lib/formats/problems";
import { readTopics, type TopicRecord } from "@/lib/formats/topics";
import {
  auditOfFiles,
  filteredWithText,
  type AuditFiles,
} from "@/lib/studies/agreement/audit-of-files";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { figureText } from "./figure-text";
import { checkOutputs, inputFile, writeLines } from "./files";
import { settingOption, wholeNumber } from "./option-values";
import { counted, print } from "./print";

interface DrawOptions {
  topics: string;
  texts: string[];
  size: number;
  seed: number;
  out: string;
  json?: boolean;
}

type ResultOptions = Omit<AuditFiles, "topics" | "audit" | "judgments"> & {
  topics: string;
  audit: string[];
  judgments?: string[];
  json?: boolean;
};

export function addAuditFilter(program: Command): void {
  const audit = program
    .command("audit-filter")
    .description(
      "whether a model filtered sub-questions wrongly: people judge a sample of them, and coverage is corrected",
    );
  audit
    .command("draw")
    .description("a sample of the filtered questions, as files to import into a study of its own")
    .requiredOption("--topics <file>", "topics with filtered sub-questions and their texts")
    .requiredOption(
      "--texts <file...>",
      "what people judge: reports of the reference and of systems, or passages with topic_id as sources",
    )
    .option("--size <n>", "questions to draw", wholeNumber(1, 1_000_000), 50)
    .option("--seed <n>", "seed of the draw", wholeNumber(-2147483648, 2147483647), 1)
    .requiredOption(
      "--out <prefix>",
      "PREFIX.topics.jsonl is written, and PREFIX. with the name of each file of texts",
    )
    .option("--json")
    .action(draw);
  audit
    .command("result")
    .description(
      "the share of drawn questions that the sources do answer, and coverage corrected for it",
    )
    .requiredOption("--topics <file>", "the topics that were drawn from")
    .requiredOption("--audit <file...>", "people's judgments of the sample")
    .option("--reference <run>", "the system whose reports are the sources")
    .option("--judgments <file...>", "judgments of the questions that were asked, for coverage")
    .option("--rater <id>", "whose labels make the coverage (default: the majority of people)")
    .option(
      "--threshold <n>",
      "lowest rating that counts as answerable",
      wholeNumber(1, 5),
      DEFAULT_THRESHOLD,
    )
    .addOption(settingOption(INTERVAL_SETTINGS.interval))
    .addOption(settingOption(INTERVAL_SETTINGS.bootstrap))
    .option("--seed <n>", "seed of the resampling", wholeNumber(-2147483648, 2147483647), 1)
    .option("--json", "all figures as JSON on standard output")
    .action(async (options: ResultOptions) => {
      const found = await auditOfFiles({
        ...options,
        topics: inputFile(options.topics),
        audit: options.audit.map((path) => inputFile(path)),
        judgments: (options.judgments ?? []).map((path) => inputFile(path)),
        reference: options.reference ?? null,
        rater: options.rater ?? null,
      });
      process.stdout.write(options.json ? figuresJson(found) : resultText(found));
    });
}

async function draw(options: DrawOptions): Promise<void> {
  const { size, seed, out } = options;
  const problems = new Problems("undone.computed");
  const topics: TopicRecord[] = [];
  for await (const topic of readTopics(inputFile(options.topics), problems)) topics.push(topic);
  problems.refuse();
  const { filtered, without } = filteredWithText(topics);
  if (filtered.length === 0) throw new AppError("bad_input", "audit.nothing_filtered", { without });
  const drawn = drawnQuestions(filtered, size, seed);
  const asked = topics.flatMap(({ topicId, request, title }) => {
    const own = drawn.filter((question) => question.topicId === topicId);
    const sub_questions = own.map(({ questionId, text }) => ({ question_id: questionId, text }));
    const names = title === null ? {} : { title };
    return own.length === 0 ? [] : [{ topic_id: topicId, request, ...names, sub_questions }];
  });
  const wanted = new Set<unknown>(asked.map(({ topic_id }) => topic_id));
  const files: [string, object[]][] = [[`${out}.topics.jsonl`, asked]];
  for (const file of options.texts.map((path) => inputFile(path))) {
    const rows: object[] = [];
    for await (const { value } of jsonl(file, problems))
      if (wanted.has(value.topic_id ?? value.qid)) rows.push(value);
    if (rows.length === 0) throw new AppError("bad_input", "audit.no_texts", { file: file.name });
    files.push([`${out}.${file.name}`, rows]);
  }
  problems.refuse();
  checkOutputs(files.map(([path]) => path));
  for (const [path, rows] of files) writeLines(path, rows);
  print(
    options.json,
    { drawn: drawn.length, filtered: filtered.length, without_text: without, topics: asked.length },
    `${drawn.length} of ${counted(filtered.length, "filtered question")} drawn` +
      `${without > 0 ? ` (${without} more have no text)` : ""}, on ${counted(asked.length, "topic")}; ` +
      `import ${files.map(([path]) => path).join(" ")} into a study of their own, have people judge it, ` +
      "export its judgments, then: assay audit-filter result\n",
  );
}

function resultText({ asked, filtered, judged, wrongly_filtered, systems }: FilterAudit): string {
  return [
    `${counted(asked, "question")} asked, ${filtered} filtered, ${judged} of these judged by people`,
    `wrongly filtered: ${figureText(wrongly_filtered)}`,
    ...systems.flatMap(({ run_id, ...figures }) => [
      run_id,
      ...Object.entries(figures).map(
        ([name, figure]) => `    ${name.replaceAll("_", " ")}: ${figureText(figure)}`,
      ),
    ]),
    "",
  ].join("\n");
}
