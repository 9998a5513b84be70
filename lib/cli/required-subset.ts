import type { Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import { requiredSubset } from "@/lib/domain/measures/required-subset";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { Problems } from "@/lib/formats/problems";
import { readQrels } from "@/lib/formats/qrels";
import { readSystemRun } from "@/lib/formats/system-run";
import { readMatrices } from "@/lib/formats/rating-matrix";
import { figuresJson } from "@/lib/formats/figures-json";
import { note } from "@/lib/messages/note";
import { reasonText } from "@/lib/messages/note-text";
import { inputFile } from "./files";
import { wholeNumber } from "./option-values";
import { counted, linesOf, say } from "./print";

interface Options {
  run?: string;
  ratings: string;
  relevant: string;
  threshold: number;
  answerableOnly?: boolean;
  json?: boolean;
}

export function addRequiredSubset(program: Command): void {
  program
    .command("required-subset")
    .description(
      "greedy required subset of each topic's passages, and how redundant the others are; needs no database",
    )
    .requiredOption("--ratings <file>", "ratings of passages")
    .option("--run <file>", "run that gives the order of rows of published matrices")
    .requiredOption("--relevant <qrels>", "which passages belong to a topic, or all")
    .option("--threshold <n>", "lowest rating that answers", wholeNumber(1, 5), DEFAULT_THRESHOLD)
    .option("--answerable-only", "compares redundancy on answerable questions alone")
    .option("--json", "as JSON on standard output")
    .action(async ({ run, ratings, relevant, threshold, answerableOnly, json }: Options) => {
      const problems = new Problems();
      const matrices = await readMatrices(
        inputFile(ratings),
        problems,
        run === undefined ? null : await readSystemRun(inputFile(run, "run"), "rank", problems),
      );
      const levels =
        relevant === "all" ? null : await readQrels(inputFile(relevant, "qrels"), problems);
      problems.refuse();
      if (matrices.size === 0)
        throw new AppError("bad_input", "required_subset.no_rating", { ratings });
      const topics = [...matrices].map(([topic_id, { questionIds, rows }]) => {
        const docids = [...rows.keys()].filter(
          (docid) => levels === null || (levels.get(topic_id)?.get(docid) ?? 0) > 0,
        );
        const subset = requiredSubset(
          docids.map((docid) => rows.get(docid)!),
          questionIds.length,
          threshold,
          answerableOnly ? "answerable" : "all",
        );
        const named = (indexes: readonly number[] = []) => indexes.map((i) => docids[i]!);
        return {
          topic_id,
          passages: docids.length,
          questions: questionIds.length,
          answerable: subset ? questionIds.filter((_, q) => subset.answerable[q]) : [],
          required: named(subset?.required),
          partially_redundant: named(subset?.partiallyRedundant),
          fully_redundant: named(subset?.fullyRedundant),
          reason: subset ? null : note("ratings.none_reaches", { threshold }),
        };
      });
      const found = { threshold, relevant, compare: answerableOnly ? "answerable" : "all", topics };
      const lines = topics.map(
        ({ topic_id, answerable, questions, required, reason, ...redundant }) =>
          `${topic_id}\t${answerable.length} of ${counted(questions, "question")} answerable\trequired: ${required.join(" ") || reasonText(reason)}\t${redundant.partially_redundant.length} partially, ${redundant.fully_redundant.length} fully redundant`,
      );
      say(json ? figuresJson(found) : linesOf(lines));
    });
}
