import { writeFileSync } from "node:fs";
import { Option, type Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import { parseStrategy, rerank, type Ties } from "@/lib/domain/rerank/strategies";
import { Problems } from "@/lib/formats/problems";
import { readMatrices } from "@/lib/formats/rating-matrix";
import { readRun, type RunLine } from "@/lib/formats/runs";
import { inputFile } from "./input-files";
import { wholeNumber } from "./option-values";

interface Options { run: string; ratings: string; strategy: string; threshold: number; ties: Ties; out: string; tag?: string; json?: boolean }

const PLAIN = ["sum", "rrf"];
const WITH_TAU = ["sum", "greedy-sum", "greedy-coverage", "greedy-alpha"];

export function addRerank(program: Command): void {
  program.command("rerank").description("coverage-based reranking of a run by its ratings on sub-questions (LANCER); needs no database")
    .requiredOption("--run <file>", "TREC run of the first stage").requiredOption("--ratings <file>", "ratings of its passages, as assay judge writes them")
    .requiredOption("--strategy <name>", "sum, sum-tau=T, rrf, greedy-sum-tau=T, greedy-coverage-tau=T, greedy-alpha-tau=T, one of these without =T, or all").option("--threshold <t>", "T where the strategy names none", wholeNumber(0, 5), 3)
    .addOption(new Option("--ties <how>", "what breaks ties: the first stage's rank, or what the published code did").choices(["first-stage", "original"]).default("first-stage"))
    .requiredOption("--out <file>", "run to write; for all strategies FILE.<strategy>").option("--tag <text>", "tag of the run (default: the first stage's and the strategy)").option("--json", "what was written as JSON on standard output")
    .action(async (options: Options) => {
      const problems = new Problems();
      const topics = new Map<string, RunLine[]>();
      for await (const line of readRun(inputFile(options.run), problems)) topics.set(line.topicId, [...(topics.get(line.topicId) ?? []), line]);
      const matrices = await readMatrices(inputFile(options.ratings), problems);
      problems.refuse();
      const without = [...topics.keys()].filter((topic) => !matrices.has(topic));
      if (without.length === topics.size) throw new AppError("bad_input", "No topic of the run has ratings: check that both files use the same ids.");
      let unrated = 0;
      const written = namesOf(options).map((name) => {
        const strategy = parseStrategy(name)!;
        const lines = [...topics].flatMap(([topic, documents]) => {
          const first = [...documents].sort((a, b) => a.rank - b.rank);
          const matrix = matrices.get(topic);
          const ratings = first.map((line) => { const row = matrix?.rows.get(line.docid); if (!row) unrated += 1; return row ?? new Int8Array(matrix?.questionIds.length ?? 0); });
          const order = matrix ? rerank(ratings, strategy, options.ties) : first.map((_, i) => i);
          return order.map((place, i) => `${topic} Q0 ${first[place]!.docid} ${i + 1} ${scoreText(1 / (i + 1))} ${options.tag ?? `${first[0]!.tag}:${name}`}`);
        });
        const path = options.strategy === "all" ? `${options.out}.${name}` : options.out;
        writeFileSync(path, `${lines.join("\n")}\n`);
        return { strategy: name, file: path, lines: lines.length };
      });
      unrated /= written.length;
      if (options.json) process.stdout.write(`${JSON.stringify({ runs: written, topics: topics.size, topics_without_ratings: without, documents_without_ratings: unrated, ties: options.ties }, null, 2)}\n`);
      else process.stdout.write(written.map(({ file, strategy, lines }) => `${file}: ${lines} lines by ${strategy}\n`).join(""));
      if (without.length > 0) console.error(`${without.length} topics have no ratings and keep their order: ${without.slice(0, 5).join(", ")}${without.length > 5 ? ", …" : ""}`);
      if (unrated > 0) console.error(`${unrated} documents have no ratings and count as 0`);
    });
}

function namesOf({ strategy, threshold }: Options): string[] {
  if (strategy === "all") return [...PLAIN, ...WITH_TAU.map((name) => `${name}-tau=${threshold}`)];
  const name = parseStrategy(strategy) ? strategy : `${strategy}-tau=${threshold}`;
  if (!parseStrategy(name)) throw new AppError("bad_input", `"${strategy}" is no strategy: there are ${[...PLAIN, ...WITH_TAU.map((one) => `${one}-tau=T`)].join(", ")} and all.`);
  return [name];
}

/** A score as the field's files have it: a whole one with its point. */
function scoreText(score: number): string {
  return Number.isInteger(score) ? `${score}.0` : String(score);
}
