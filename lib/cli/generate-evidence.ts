import { writeFileSync } from "node:fs";
import type { Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import { importOf } from "@/lib/collection/build-steps";
import { groupOf, groupSchema, judgedSchema, linkSchema, tableSchema } from "@/lib/collection/evidence-records";
import { readRecords } from "@/lib/collection/files";
import { candidatesOf, groupsOf, verificationSample, withEnoughEvidence, type Candidate } from "@/lib/collection/evidence-steps";
import { readPassages, judgedText } from "@/lib/formats/passages";
import type { InputFile } from "@/lib/formats/input-file";
import { Problems } from "@/lib/formats/problems";
import { parseAnswer } from "@/lib/judging/parse-answer";
import { promptValues } from "@/lib/judging/prompt-values";
import { answersOf, report, type GenerateOptions as Common } from "./generate-step";
import { writeLines } from "./generate-files";
import { inputFile } from "./input-files";
import { wholeNumber } from "./option-values";

/** The steps of a D-MERIT collection: groups, queries, evidence, and a sample for people to verify. */
export function addEvidenceSteps(generate: Command, step: (name: string, description: string) => Command): void {
  generate.command("groups").description("groups from list tables: article, section, column and members (name, article, references)").requiredOption("--tables <file>").option("--most-references <n>", "drops a member whose article is referred to more often", wholeNumber(1, 100_000_000), 10_000).option("--fewest-members <n>", "drops smaller groups", wholeNumber(1, 1_000_000), 1).requiredOption("--out <file>", "groups to write").option("--json")
    .action(async (options: { tables: string; mostReferences: number; fewestMembers: number; out: string; json?: boolean }) => {
      const { groups, dropped } = groupsOf(await readRecords(inputFile(options.tables), tableSchema), options);
      writeLines(options.out, groups.map((group) => ({ topic_id: group.topicId, structured_query: group.path, members: group.members })));
      report(options.out, groups.length, "groups", dropped, options.json);
    });
  step("queries", "a natural query for each group").requiredOption("--groups <file>").requiredOption("--out <file>", "groups with their request").action(async (options: Common & { groups: string }) => {
    const rows = await readRecords(inputFile(options.groups), groupSchema);
    const answers = await answersOf(rows.map((row) => ({ id: row.topic_id, question: { task: "evidence", itemKey: row.topic_id, query: "", text: "", values: { article: row.structured_query[0], section: row.structured_query[1], column: row.structured_query[2] } } })), options, "generate-query", "query@1", "queries");
    const problems = rows.filter((row) => !answers.get(row.topic_id)?.trim()).map((row) => `${row.topic_id}: no query came; the path is used.`);
    writeLines(options.out, rows.map((row) => ({ ...row, request: answers.get(row.topic_id)?.trim().split("\n")[0]!.replace(/^query:\s*/i, "") || row.structured_query.join(" ") })));
    report(options.out, rows.length, "groups with queries", problems, options.json);
  });
  step("evidence", "asks of each passage that links to a member whether it is evidence").requiredOption("--groups <file>", "with their request").requiredOption("--links <file>", "docid and articles it links to").requiredOption("--passages <file>").option("--fewest <n>", "drops groups with fewer evidence passages", wholeNumber(1, 1_000_000), 5).requiredOption("--out <file>", "labels to write").option("--kept <file>", "groups that are left")
    .action(async (options: Common & { groups: string; links: string; passages: string; fewest: number; kept?: string }) => {
      const rows = await readRecords(inputFile(options.groups), groupSchema);
      const problems: string[] = [];
      const texts = await textsOf(options.passages);
      const candidates = candidatesOf(rows.map(groupOf), await readRecords(inputFile(options.links), linkSchema)).filter((one) => { if (texts.has(one.docid)) return true; problems.push(`${one.docid} links to "${one.member}" and is not among the passages.`); return false; });
      if (candidates.length === 0) throw new AppError("bad_input", "No passage links to a member of a group: check the names of articles in both files.");
      const key = (one: Candidate) => JSON.stringify([one.topicId, one.docid, one.member]);
      const row = new Map(rows.map((one) => [one.topic_id, one]));
      const answers = await answersOf(candidates.map((one) => ({ id: key(one), question: { task: "evidence", itemKey: key(one), query: "", text: "", values: promptValues("evidence", { query: "", text: texts.get(one.docid)!, request: row.get(one.topicId)!.request ?? row.get(one.topicId)!.structured_query.join(" "), member: one.member, path: row.get(one.topicId)!.structured_query, answer: null }) } })), options, "evidence", "evidence@1", "evidence");
      const judged = candidates.flatMap((one) => {
        const { label } = parseAnswer("evidence", answers.get(key(one)) ?? "", 3);
        if (label === null) problems.push(`${one.docid} for "${one.member}": the answer is malformed or missing.`);
        return label === "yes" || label === "no" ? [{ topic_id: one.topicId, docid: one.docid, member: one.member, label }] : [];
      });
      const { groups, dropped } = withEnoughEvidence(rows.map(groupOf), judged.filter((one) => one.label === "yes").map((one) => ({ topicId: one.topic_id, docid: one.docid, member: one.member })), options.fewest);
      const left = new Set(groups.map((group) => group.topicId));
      writeLines(options.out, judged.filter((one) => left.has(one.topic_id)));
      if (options.kept) writeLines(options.kept, rows.filter((one) => left.has(one.topic_id)));
      report(options.out, judged.filter((one) => left.has(one.topic_id)).length, `labels on ${groups.length} groups`, [...problems, ...dropped], options.json);
    });
  generate.command("sample").description("a sample of a model's yes and no for people to verify: files to import, and the labels to show").requiredOption("--labels <file>").requiredOption("--groups <file>").requiredOption("--passages <file>").option("--size <n>", "labels", wholeNumber(1, 1_000_000), 200).option("--seed <n>", "seed of the draw", wholeNumber(0, 2147483647), 1).option("--rater <id>", "whose labels they are", "model").requiredOption("--out <prefix>", "PREFIX.topics.jsonl, PREFIX.passages.jsonl and PREFIX.judgments.jsonl are written").option("--json")
    .action(async (options: { labels: string; groups: string; passages: string; size: number; seed: number; rater: string; out: string; json?: boolean }) => {
      const drawn = verificationSample((await readRecords(inputFile(options.labels), judgedSchema)).map((row) => ({ topicId: row.topic_id, docid: row.docid, member: row.member, label: row.label })), options.size, options.seed).map((row) => ({ topic_id: row.topicId, docid: row.docid, member: row.member, label: row.label }));
      const sample: InputFile = { name: "sample", async *stream() { yield Buffer.from(drawn.map((row) => JSON.stringify(row)).join("\n")); } };
      const files = await importOf("evidence", (wanted) => (wanted === "sample" ? sample : inputFile(wanted === "queries" ? options.groups : options.passages)), options.rater);
      for (const { name: file, rows } of files) writeLines(`${options.out}.${file}`, rows);
      const [topics, passages] = [files[0]!.rows, files[1]!.rows];
      writeFileSync(`${options.out}.settings.json`, `${JSON.stringify({ condition: "verify", shownRater: options.rater })}\n`);
      if (options.json) process.stdout.write(`${JSON.stringify({ labels: drawn.length, passages: passages.length, topics: topics.length })}\n`);
      else process.stdout.write(`${drawn.length} labels on ${passages.length} passages of ${topics.length} groups; import them, then: assay study set STUDY evidence "$(cat ${options.out}.settings.json)"\n`);
    });
}

async function textsOf(path: string): Promise<Map<string, string>> {
  const problems = new Problems();
  const texts = new Map<string, string>();
  for await (const passage of readPassages(inputFile(path), problems)) texts.set(passage.docid, judgedText(passage));
  problems.refuse();
  return texts;
}
