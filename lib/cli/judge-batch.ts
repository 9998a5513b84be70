import type { Command } from "commander";
import { batchIn } from "./judge-batch-in";
import { batchOut, type BatchOutOptions } from "./judge-batch-out";
import { needOptions, withItems } from "./judge-options";
import { withModelAddress } from "./model-options";
import { wholeNumber } from "./option-values";

/** Adds `judge batch out` and `judge batch in`. */
export function addJudgeBatch(judge: Command): void {
  const batch = judge
    .command("batch")
    .description("calls as files for engines that run batches, such as vLLM, Ray, OpenAI or Azure");
  const out = batch
    .command("out")
    .description(
      "writes the calls as JSON lines in OpenAI's batch format, and batch.json, which says what they are; items whose answer is in --cache are left out",
    );
  withItems(withModelAddress(out))
    .requiredOption("--out <folder>", "new folder for the files")
    .option(
      "--max-requests <n>",
      "requests in one file, at most",
      wholeNumber(1, 100_000_000),
      50_000,
    )
    .option(
      "--max-megabytes <n>",
      "size of one file, in millions of bytes, at most",
      wholeNumber(1, 1_000_000),
      190,
    )
    .option("--json", "what was written as JSON on standard output")
    .action(async (options: BatchOutOptions) => {
      needOptions(out, "task");
      await batchOut(options);
    });
  batch
    .command("in")
    .description(
      "takes the answers of a batch into a cache file: in any order, some of them, twice, with errors; nothing is stored if a line does not fit",
    )
    .requiredOption("--answers <path...>", "files with answers and errors, or folders of them")
    .requiredOption("--batch <folder>", "folder with the batch.json of these calls")
    .requiredOption("--cache <file>", "where the answers are kept, for assay judge --cache")
    .option("--json", "what was taken as JSON on standard output")
    .action(batchIn);
}
