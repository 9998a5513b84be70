import type { Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import { balancedDraw, type TopicSystem } from "@/lib/domain/assignment/balanced-draw";
import { REPORT_SETTINGS } from "@/lib/domain/settings/draws";
import { Problems } from "@/lib/formats/problems";
import { readReports } from "@/lib/formats/reports";
import { addSettings } from "./option-values";
import { inputFile } from "./files";
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
  const command = program
    .command("draw-reports")
    .description(
      "reports to judge, drawn so that systems and topics have equally many; needs no database",
    )
    .requiredOption("--reports <file>", "reports (JSONL)")
    .option("--systems <name...>", "only reports of these systems")
    .option("--json", "the draw as JSON on standard output");
  addSettings(command, REPORT_SETTINGS);
  command.action(async ({ reports: path, systems: wanted, topics, n, seed, json }: Options) => {
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
    for (const system of systems) {
      const own = drawn.filter((one) => one.system === system).length;
      console.error(`${system}: ${counted(own, "report")}`);
    }
  });
}

function recordOf({ topic, system }: TopicSystem) {
  return { topic_id: topic, run_id: system };
}
