import { writeFileSync } from "node:fs";
import { Option, type Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import { taskDefinition } from "@/lib/tasks/registry";
import { percentText } from "@/lib/domain/percent-text";
import { taskKeys } from "@/lib/tasks/registry";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { Problems } from "@/lib/formats/problems";
import { injectionsFor, speaksToJudge } from "@/lib/judging/injections";
import { parseAnswer } from "@/lib/judging/parse-answer";
import { ask, refuseStopped, withModel } from "./model-options";
import { wholeNumber } from "./option-values";
import { flipsOf } from "./judge-injections";
import { itemsOf } from "./judge-items";
import { judgeOf, type JudgeOptions } from "./judge-options";

export function addJudge(program: Command): void {
  withModel(
    program
      .command("judge")
      .description(
        "judges the items of files with a language model, the lexical baseline or recorded answers; needs no database",
      ),
  )
    .addOption(
      new Option("--task <task>", "what is judged").choices(taskKeys()).makeOptionMandatory(),
    )
    .option("--topics <file>", "topics with their sub-questions")
    .option("--passages <file>", "passages; their topic_id says to which topic they belong")
    .option("--reports <file>", "reports, for answerability")
    .option("--answers <file>", "answers with citations, for support")
    .addOption(
      new Option("--judge <kind>", "who judges")
        .choices(["model", "lexical", "replay"])
        .default("model"),
    )
    .option("--replay <file>", "ratings file with the recorded answers")
    .option("--prompt <name>", "a prompt of the product, or a file (default: the task's)")
    .option("--rater <id>", "name of the judge in the judgments (default: model and prompt)")
    .requiredOption("--out <file>", "judgments to write (JSON lines)")
    .option("--ratings <file>", "ratings to write, for evaluate and rerank")
    .option(
      "--threshold <n>",
      "lowest rating that counts as answerable",
      wholeNumber(1, 5),
      DEFAULT_THRESHOLD,
    )
    .option(
      "--injections <n>",
      "also asks the first n items with each of a set of hostile endings, and says how many labels flip",
      wholeNumber(1, 100_000),
    )
    .option("--dry-run", "only counts calls and tokens")
    .action(run);
}

async function run(options: JudgeOptions): Promise<void> {
  const problems = new Problems();
  const items = await itemsOf(options, problems);
  problems.refuse();
  if (items.length === 0) throw new AppError("bad_input", "judge.nothing_to_judge");
  const { judge, rater, type, prompt } = await judgeOf(
    options,
    items.map(({ call }) => call),
  );
  const tokens = items.reduce((sum, item) => sum + judge.tokens(item.call.question), 0);
  if (options.dryRun) {
    process.stdout.write(
      options.json
        ? `${JSON.stringify({ calls: items.length, tokens })}\n`
        : `${items.length} calls, about ${tokens} tokens\n`,
    );
    return judge.close();
  }
  const hostile =
    options.injections === undefined
      ? []
      : items.slice(0, options.injections).flatMap((item) =>
          injectionsFor(options.task).map((injection) => ({
            item,
            injection,
            call: item.withText(
              `${item.call.id} ${injection.name}`,
              `${item.text}\n${injection.text}`,
            ),
          })),
        );
  const asked = await ask(
    [...items, ...hostile].map((item) => item.call),
    judge,
    options,
    "judging",
  );
  refuseStopped(asked, items.length + hostile.length, options);
  const rows = items.map(({ ids, call }) => {
    const answer = asked.answers.get(call.id)?.[0];
    const parsed = answer ? parseAnswer(options.task, answer.raw, options.threshold) : null;
    return {
      ids,
      raw: answer?.raw ?? null,
      expected: answer?.expected ?? null,
      parsed,
      failure: asked.failures.get(call.id)?.message ?? null,
    };
  });
  writeFileSync(
    options.out,
    lines(
      rows.map(({ ids, parsed, failure }) => ({
        task: options.task,
        ...ids,
        rater_id: rater,
        rater_type: type,
        label: parsed?.label ?? "",
        ...(taskDefinition(options.task).rating === "threshold" && parsed
          ? { rating: parsed.status === "ok" ? parsed.rating : -1 }
          : {}),
        status: failure === null ? "submitted" : "failed",
      })),
    ),
  );
  if (options.ratings)
    writeFileSync(
      options.ratings,
      lines(
        rows.flatMap(({ ids, parsed, raw, expected }) =>
          parsed && taskDefinition(options.task).files.ratings !== null
            ? [
                {
                  topic_id: ids.topic_id,
                  ...(ids.docid ? { docid: ids.docid } : { report_run_id: ids.run_id }),
                  question_id: ids.question_id,
                  rating: parsed.status === "ok" ? parsed.rating : -1,
                  judge: rater,
                  raw,
                  ...(expected === null ? {} : { expected_rating: expected }),
                },
              ]
            : [],
        ),
      ),
    );
  const count = (status: string) => rows.filter((row) => row.parsed?.status === status).length;
  const summary = {
    items: items.length,
    rater,
    prompt: prompt?.name ?? null,
    prompt_sha256: prompt?.sha256 ?? null,
    ok: count("ok"),
    malformed: count("malformed"),
    refused: count("refused"),
    empty: count("empty"),
    failed: rows.filter((row) => row.failure !== null).length,
    sent: asked.sent,
    cached: asked.cached,
    speaking_to_the_judge: items.filter((item) => speaksToJudge(item.text)).length,
    ...(options.injections === undefined
      ? {}
      : {
          injections: flipsOf(options.task, hostile, (id) => {
            const answer = asked.answers.get(id)?.[0];
            return answer ? parseAnswer(options.task, answer.raw, options.threshold).label : null;
          }),
        }),
  };
  process.stdout.write(
    options.json
      ? `${JSON.stringify(summary, null, 2)}\n`
      : `${options.out}: ${summary.ok} labels of ${summary.items} items by ${rater}; ${summary.malformed + summary.refused + summary.empty} malformed, ${summary.failed} failed, ${summary.cached} known already${summary.speaking_to_the_judge > 0 ? `; ${summary.speaking_to_the_judge} texts seem to speak to the judge` : ""}\n${(summary.injections ?? []).map((row) => `  ${row.injection}: ${row.flips} of ${row.items} labels flip${row.interval === null ? " (no item has a label)" : ` (${percentText(row.interval[0], 1)} to ${percentText(row.interval[1], 1)})`}, ${row.toward} toward what it asks for\n`).join("")}`,
  );
}

function lines(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}
