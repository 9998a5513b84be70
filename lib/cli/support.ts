import { Option, type Command } from "commander";
import {
  INTERVAL_SETTINGS,
  SCORE_SETTINGS,
  type IntervalMethod,
} from "@/lib/domain/settings/evaluations";
import { CONDITIONS, type Condition } from "@/lib/domain/agreement/item-table";
import { AppError } from "@/lib/domain/app-error";
import { supportScores, type CitedAnswer } from "@/lib/domain/systems/support-scores";
import { readAnswers } from "@/lib/formats/answers";
import { Problems } from "@/lib/formats/problems";
import { figuresJson } from "@/lib/formats/figures-json";
import { countContradicted, readSupportLabels } from "@/lib/formats/support-labels";
import { sentence } from "@/lib/messages/sentence";
import { figureText } from "./figure-text";
import { settingOption } from "./option-values";
import { inputFile } from "./files";
import { counted, say } from "./print";

interface Options {
  answers: string;
  citations: "all" | "first";
  condition: Condition;
  byRater?: boolean;
  interval: IntervalMethod;
  bootstrap: number;
  seed: number;
  json?: boolean;
}

export function addSupport(program: Command): void {
  program
    .command("support")
    .description(
      "weighted precision and recall of cited answers from support judgments; needs no database",
    )
    .argument("<file...>", "judgments as CSV or JSON lines")
    .requiredOption("--answers <file>", "the answers, in the form of TREC RAG")
    .addOption(
      new Option(
        "--citations <which>",
        "all citations of a sentence count (its best one for recall), or its first alone",
      )
        .choices(["all", "first"])
        .default("all"),
    )
    .addOption(
      new Option("--condition <which>", "the condition in which annotators gave their labels")
        .choices(CONDITIONS)
        .default("from_scratch"),
    )
    .option("--by-rater", "each annotator by itself too")
    .addOption(settingOption(INTERVAL_SETTINGS.interval))
    .addOption(settingOption(INTERVAL_SETTINGS.bootstrap))
    .addOption(settingOption(SCORE_SETTINGS.seed))
    .option("--json", "everything as JSON on standard output")
    .action(
      async (
        files: string[],
        { answers: path, citations, condition, byRater, interval, bootstrap, seed, json }: Options,
      ) => {
        const problems = new Problems("undone.computed");
        const answers: CitedAnswer[] = [];
        for await (const { topicId, runId, sentences } of readAnswers(inputFile(path), problems))
          answers.push({ topicId, runId, sentences });
        const { sources, locations } = await readSupportLabels(
          files.map((path) => inputFile(path)),
          { isByRater: byRater === true, condition },
          problems,
        );
        problems.refuse();
        if (sources.length === 0) throw new AppError("bad_input", "support.no_label");
        const output = {
          citations,
          sources: sources.map(({ name, kind, labelOf, isContradicted }) => ({
            source: name,
            kind,
            runs: supportScores(answers, labelOf, citations, { interval, bootstrap, seed }).map(
              (row) => ({
                ...row,
                contradicted: countContradicted(answers, isContradicted, row.run, citations),
              }),
            ),
          })),
          options: { citations, condition, interval, bootstrap, seed },
        };
        if (output.sources.every(({ runs }) => runs.every((run) => run.citations.judged === 0)))
          throw new AppError("bad_input", "support.no_common_citation");
        const cited = new Set(
          answers.flatMap(({ topicId, runId, sentences }) =>
            sentences.flatMap(({ docids }, i) =>
              docids.map((docid) => JSON.stringify([topicId, runId, String(i), docid])),
            ),
          ),
        );
        const lost = locations.filter(
          ({ topicId, runId, sentenceId, docid }) =>
            !cited.has(JSON.stringify([topicId, runId, sentenceId, docid])),
        );
        if (lost.length > 0)
          console.error(
            sentence("notes", "judgments.of_no_citation", {
              count: lost.length,
              file: lost[0]!.file,
              line: lost[0]!.line,
            }),
          );
        if (json) say(figuresJson(output));
        else
          for (const { source, runs } of output.sources)
            say(
              `by ${source}\n${runs.map((run) => `${run.run}\tprecision ${figureText(run.weighted_precision)}\trecall ${figureText(run.weighted_recall)}\tF1 ${figureText(run.f1)}\t${counted(run.topics.length, "topic")}\t${counted(run.citations.judged, "citation")} judged, ${run.citations.unjudged} not${run.contradicted > 0 ? `, ${run.contradicted} contradicted` : ""}\n`).join("")}`,
            );
      },
    );
}
