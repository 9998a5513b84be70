import { writeFileSync } from "node:fs";
import { Option, type Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import { itemKey } from "@/lib/domain/item-key";
import { DEFAULT_THRESHOLD, TASKS, type TaskKey } from "@/lib/domain/scale";
import { readAnswers } from "@/lib/formats/answers";
import { judgedText, readPassages, type PassageRecord } from "@/lib/formats/passages";
import { Problems } from "@/lib/formats/problems";
import { readRatings } from "@/lib/formats/ratings";
import { readReports } from "@/lib/formats/reports";
import { readTopics, type TopicRecord } from "@/lib/formats/topics";
import { wilson } from "@/lib/domain/agreement/sample-size";
import type { EngineCall } from "@/lib/judging/engine";
import { injectionsFor, speaksToJudge, type Injection } from "@/lib/judging/injections";
import type { JudgeClient } from "@/lib/judging/judge-client";
import { lexicalClient } from "@/lib/judging/lexical-client";
import { LEXICAL_VERSION } from "@/lib/judging/lexical/lexical-judge";
import { parseAnswer } from "@/lib/judging/parse-answer";
import { promptValues } from "@/lib/judging/prompt-values";
import type { PromptTask } from "@/lib/judging/prompts/prompt";
import { replayClient } from "@/lib/judging/replay-client";
import { inputFile } from "./input-files";
import { ask, modelJudge, promptOf, refuseStopped, withModel, type ModelOptions } from "./model-options";
import { wholeNumber } from "./option-values";

interface Options extends ModelOptions { task: TaskKey; topics?: string; passages?: string; reports?: string; answers?: string; judge: "model" | "lexical" | "replay"; replay?: string; prompt?: string; rater?: string; out: string; ratings?: string; threshold: number; injections?: number; dryRun?: boolean }

/** An item of the files, with the ids its judgment has. */
interface FileItem { ids: Record<string, string>; text: string; call: EngineCall; /** The same question about the text with something added. */ withText(id: string, text: string): EngineCall }

const PROMPTS: Record<TaskKey, { task: PromptTask; usual: string }> = { answerability: { task: "rating", usual: "rating@1" }, rubric: { task: "rating", usual: "rating@1" }, support: { task: "support", usual: "support@1" }, evidence: { task: "evidence", usual: "evidence@1" } };

export function addJudge(program: Command): void {
  withModel(program.command("judge").description("judges the items of files with a language model, the lexical baseline or recorded answers; needs no database"))
    .addOption(new Option("--task <task>", "what is judged").choices(TASKS).makeOptionMandatory())
    .option("--topics <file>", "topics with their sub-questions").option("--passages <file>", "passages; their topic_id says to which topic they belong").option("--reports <file>", "reports, for answerability").option("--answers <file>", "answers with citations, for support")
    .addOption(new Option("--judge <kind>", "who judges").choices(["model", "lexical", "replay"]).default("model")).option("--replay <file>", "ratings file with the recorded answers")
    .option("--prompt <name>", "a prompt of the product, or a file (default: the task's)").option("--rater <id>", "name of the judge in the judgments (default: model and prompt)")
    .requiredOption("--out <file>", "judgments to write (JSON lines)").option("--ratings <file>", "ratings to write, for evaluate and rerank").option("--threshold <n>", "lowest rating that counts as answerable", wholeNumber(1, 5), DEFAULT_THRESHOLD).option("--injections <n>", "also asks the first n items with each of a set of hostile endings, and says how many labels flip", wholeNumber(1, 100_000)).option("--dry-run", "only counts calls and tokens")
    .action(run);
}

async function run(options: Options): Promise<void> {
  const problems = new Problems();
  const items = await itemsOf(options, problems);
  problems.refuse();
  if (items.length === 0) throw new AppError("bad_input", "The files hold no item to judge: check that passages or reports belong to the topics, by topic_id.");
  const { judge, rater, type, prompt } = await judgeOf(options);
  const tokens = items.reduce((sum, item) => sum + judge.tokens(item.call.question), 0);
  if (options.dryRun) { process.stdout.write(options.json ? `${JSON.stringify({ calls: items.length, tokens })}\n` : `${items.length} calls, about ${tokens} tokens\n`); return judge.close(); }
  const hostile = options.injections === undefined ? [] : items.slice(0, options.injections).flatMap((item) => injectionsFor(options.task).map((injection) => ({ item, injection, call: item.withText(`${item.call.id} ${injection.name}`, `${item.text}\n${injection.text}`) })));
  const asked = await ask([...items, ...hostile].map((item) => item.call), judge, options, "judging");
  refuseStopped(asked, items.length + hostile.length, options);
  const rows = items.map(({ ids, call }) => {
    const answer = asked.answers.get(call.id);
    const parsed = answer ? parseAnswer(options.task, answer.raw, options.threshold) : null;
    return { ids, raw: answer?.raw ?? null, expected: answer?.expected ?? null, parsed, failure: asked.failures.get(call.id)?.message ?? null };
  });
  writeFileSync(options.out, lines(rows.map(({ ids, parsed, failure }) => ({ task: options.task, ...ids, rater_id: rater, rater_type: type, label: parsed?.label ?? "", ...(options.task === "answerability" && parsed ? { rating: parsed.status === "ok" ? parsed.rating : -1 } : {}), status: failure === null ? "submitted" : "failed" }))));
  if (options.ratings) writeFileSync(options.ratings, lines(rows.flatMap(({ ids, parsed, raw, expected }) => (parsed && (options.task === "rubric" || options.task === "answerability") ? [{ topic_id: ids.topic_id, ...(ids.docid ? { docid: ids.docid } : { report_run_id: ids.run_id }), question_id: ids.question_id, rating: parsed.status === "ok" ? parsed.rating : -1, judge: rater, raw, ...(expected === null ? {} : { expected_rating: expected }) }] : []))));
  const count = (status: string) => rows.filter((row) => row.parsed?.status === status).length;
  const summary = { items: items.length, rater, prompt: prompt?.name ?? null, prompt_sha256: prompt?.sha256 ?? null, ok: count("ok"), malformed: count("malformed"), refused: count("refused"), empty: count("empty"), failed: rows.filter((row) => row.failure !== null).length, sent: asked.sent, cached: asked.cached, speaking_to_the_judge: items.filter((item) => speaksToJudge(item.text)).length, ...(options.injections === undefined ? {} : { injections: flipsOf(options, hostile, (id) => { const answer = asked.answers.get(id); return answer ? parseAnswer(options.task, answer.raw, options.threshold).label : null; }) }) };
  process.stdout.write(options.json ? `${JSON.stringify(summary, null, 2)}\n` : `${options.out}: ${summary.ok} labels of ${summary.items} items by ${rater}; ${summary.malformed + summary.refused + summary.empty} malformed, ${summary.failed} failed, ${summary.cached} known already${summary.speaking_to_the_judge > 0 ? `; ${summary.speaking_to_the_judge} texts seem to speak to the judge` : ""}\n${(summary.injections ?? []).map((row) => `  ${row.injection}: ${row.flips} of ${row.items} labels flip${row.interval === null ? " (no item has a label)" : ` (${percent(row.interval[0])} to ${percent(row.interval[1])})`}, ${row.toward} toward what it asks for\n`).join("")}`);
}

/** For each hostile ending: the items whose label it changes, with the 95 % interval of their share, and those it changes to the label it asks for. */
function flipsOf(options: Options, hostile: readonly { item: FileItem; injection: Injection; call: EngineCall }[], labelOf: (id: string) => string | null) {
  return injectionsFor(options.task).map(({ name, asks }) => {
    const pairs = hostile.filter((one) => one.injection.name === name).map(({ item, call }) => ({ clean: labelOf(item.call.id), said: labelOf(call.id) })).filter(({ clean }) => clean !== null);
    const flips = pairs.filter(({ clean, said }) => said !== clean).length;
    return { injection: name, asks, items: pairs.length, flips, toward: pairs.filter(({ clean, said }) => said !== clean && said === asks).length, interval: pairs.length === 0 ? null : wilson(flips, pairs.length) };
  });
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

async function judgeOf(options: Options): Promise<{ judge: JudgeClient; rater: string; type: "llm" | "baseline"; prompt: { name: string; sha256: string } | null }> {
  if (options.judge === "lexical") return { judge: lexicalClient, rater: options.rater ?? LEXICAL_VERSION, type: "baseline", prompt: null };
  if (options.judge === "replay") {
    if (!options.replay) throw new AppError("bad_input", "Which recorded answers? Give --replay FILE.");
    const problems = new Problems();
    const recorded = new Map<string, string>();
    for await (const one of readRatings(inputFile(options.replay), problems)) recorded.set(itemKey({ topicId: one.topicId, runId: one.reportRunId, docid: one.docid, questionId: one.questionId }), one.raw ?? (one.rating === -1 ? "(malformed)" : String(one.rating)));
    problems.refuse();
    return { judge: replayClient((key) => recorded.get(key)), rater: options.rater ?? "replay", type: "llm", prompt: null };
  }
  const { task, usual } = PROMPTS[options.task];
  const prompt = promptOf(options.prompt ?? usual, task);
  return { judge: await modelJudge(options, prompt), rater: options.rater ?? `${options.model} ${prompt.name}`, type: "llm", prompt };
}

async function itemsOf(options: Options, problems: Problems): Promise<FileItem[]> {
  const need = (path: string | undefined, name: string) => { if (!path) throw new AppError("bad_input", `${options.task} needs --${name} FILE.`); return inputFile(path); };
  const passages = new Map<string, PassageRecord>();
  if (options.task !== "answerability") for await (const passage of readPassages(need(options.passages, "passages"), problems)) passages.set(passage.docid, passage);
  const topics = new Map<string, TopicRecord>();
  if (options.task !== "support") for await (const topic of readTopics(need(options.topics, "topics"), problems)) topics.set(topic.topicId, topic);
  const make = (ids: Record<string, string>, query: string, text: string, more: { request: string; answer?: string; member?: string; path?: string[] }): FileItem => {
    const key = itemKey({ topicId: ids.topic_id!, runId: ids.run_id, docid: ids.docid, questionId: ids.question_id, sentenceId: ids.sentence_id, member: ids.member });
    const withText = (id: string, said: string): EngineCall => ({ id, question: { task: options.task, itemKey: key, query, text: said, values: promptValues(options.task, { query, text: said, request: more.request, answer: more.answer ?? null, member: more.member ?? null, path: more.path ?? null }) } });
    return { ids, text, call: withText(key, text), withText };
  };
  const questionsOf = (topicId: string) => topics.get(topicId)?.subQuestions.filter((question) => !question.filtered) ?? [];
  const items: FileItem[] = [];
  if (options.task === "answerability") for await (const report of readReports(need(options.reports, "reports"), problems)) {
    if (!topics.has(report.topicId)) problems.add("the reports", report.line, `the topic "${report.topicId}" is not in the topics file.`);
    for (const question of questionsOf(report.topicId)) items.push(make({ topic_id: report.topicId, run_id: report.runId, question_id: question.questionId }, question.text, report.text, { request: topics.get(report.topicId)!.request }));
  }
  if (options.task === "rubric") for (const passage of passages.values()) for (const question of questionsOf(passage.topicId ?? "")) items.push(make({ topic_id: passage.topicId!, docid: passage.docid, question_id: question.questionId }, question.text, judgedText(passage), { request: topics.get(passage.topicId!)!.request }));
  if (options.task === "evidence") for (const passage of passages.values()) {
    const topic = topics.get(passage.topicId ?? "");
    const members = Array.isArray(passage.meta?.members) ? (passage.meta.members as unknown[]).map(String) : passage.meta?.member === undefined ? [null] : [String(passage.meta.member)];
    const path = Array.isArray(topic?.meta?.structured_query) ? (topic.meta.structured_query as unknown[]).map(String) : undefined;
    if (topic) for (const member of members) items.push(make({ topic_id: topic.topicId, docid: passage.docid, ...(member === null ? {} : { member }) }, member === null ? topic.request : `${topic.request} (${member})`, judgedText(passage), { request: topic.request, member: member ?? undefined, path }));
  }
  if (options.task === "support") for await (const answer of readAnswers(need(options.answers, "answers"), problems)) {
    const whole = answer.sentences.map((sentence) => sentence.text).join(" ");
    answer.sentences.forEach((sentence, place) => { for (const docid of sentence.docids) {
      const passage = passages.get(docid);
      if (!passage) problems.add("the answers", answer.line, `the cited passage "${docid}" is not in the passages file.`);
      else items.push(make({ topic_id: answer.topicId, run_id: answer.runId, docid, sentence_id: String(place) }, sentence.text, judgedText(passage), { request: answer.topic ?? "", answer: whole }));
    } });
  }
  return items;
}

function lines(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}
