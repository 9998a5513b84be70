import type { Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import { balancedDraw, type TopicSystem } from "@/lib/domain/assignment/balanced-draw";
import { Problems } from "@/lib/formats/problems";
import { readReports } from "@/lib/formats/reports";
import { inputFile } from "./files";
import { wholeNumber } from "./option-values";
import { counted, print } from "./print";

interface Options {
  reports: string;
  systems?: string[];
  topics?: number;
  n: number;
  seed: number;
  json?: boolean;
}

export function addDrawReports(program: Command): void {
  program
    .command("draw-reports")
    .description(
      "reports to judge, drawn so that systems and topics have equally many; needs no database",
    )
    .requiredOption("--reports <file>", "reports (JSONL)")
    .option("--systems <name...>", "only reports of these systems")
    .option("--topics <n>", "draws so many topics first", wholeNumber(1, 1_000_000))
    .option("--n <n>", "reports", wholeNumber(1, 1_000_000), 30)
    .option("--seed <n>", "seed of the draw", wholeNumber(0, 2147483647), 1)
    .option("--json", "the draw as JSON on standard output")
    .action(async ({ reports: path, systems: wanted, topics, n, seed, json }: Options) => {
      const problems = new Problems("undone.drawn");
      const all: TopicSystem[] = [];
      for await (const { topicId, runId } of readReports(inputFile(path), problems))
        all.push({ topic: topicId, system: runId });
      problems.refuse();
      const known = [...new Set(all.map(({ system }) => system))].sort();
      const unknown = wanted?.find((system) => !known.includes(system));
      if (unknown !== undefined)
        throw new AppError("bad_input", "drawn_reports.unknown_system", { system: unknown });
      const systems = wanted ?? known;
      const drawn = balancedDraw(all, { systems, topics: topics ?? null, reports: n, seed });
      if (drawn.length === 0) throw new AppError("bad_input", "drawn_reports.no_report");
      print(
        json,
        { reports: drawn.map(recordOf), seed },
        drawn.map(({ topic, system }) => `${topic}\t${system}\n`).join(""),
      );
      for (const system of systems)
        console.error(
          `${system}: ${counted(drawn.filter((one) => one.system === system).length, "report")}`,
        );
    });
}

function recordOf({ topic, system }: TopicSystem) {
  return { topic_id: topic, run_id: system };
}
