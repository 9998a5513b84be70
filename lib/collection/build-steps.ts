import { z } from "zod";
import type { InputFile } from "@/lib/formats/input-file";
import { readPassages, judgedText } from "@/lib/formats/passages";
import { Problems } from "@/lib/formats/problems";
import type { EngineCall } from "@/lib/judging/engine";
import { parseAnswer } from "@/lib/judging/parse-answer";
import { promptValues } from "@/lib/judging/prompt-values";
import type { PromptTask } from "@/lib/judging/prompts/prompt";
import { collectionStatistics, filterStep, passageStep, questionStep, ratingStep, requestStep, subsetStep } from "./crux-steps";
import { groupOf, groupSchema, judgedSchema, linkSchema, tableSchema } from "./evidence-records";
import { candidatesOf, groupsOf, verificationSample, withEnoughEvidence, type Candidate } from "./evidence-steps";
import { passageLines, ratingLines, readBuiltPassages, readBuiltRatings, readBuiltTopics, readRecords, readSources, topicLines } from "./files";

export const buildSettings = z.strictObject({
  questions: z.number().int().min(1).max(100).default(15), threshold: z.number().int().min(1).max(5).default(3),
  mostReferences: z.number().int().min(1).default(10_000), fewestEvidence: z.number().int().min(1).default(5), sample: z.number().int().min(1).default(200), seed: z.number().int().min(0).default(1),
});

export type BuildSettings = z.infer<typeof buildSettings>;

/** What a build's files hold so far, by name; a name that is not there yet is refused with a sentence. */
export type Texts = (name: string) => InputFile;

export interface BuildStep {
  name: string;
  title: string;
  /** What a model is asked by; null: no model is asked. */
  prompt: { task: PromptTask; usual: string } | null;
  calls(texts: Texts, settings: BuildSettings): Promise<EngineCall[]>;
  /** The step's file, and everything repaired, left out or missing. */
  take(texts: Texts, answers: ReadonlyMap<string, string>, settings: BuildSettings): Promise<{ rows: object[]; problems: string[] }>;
}

export interface BuildKind { title: string; inputs: { name: string; says: string }[]; steps: BuildStep[] }

const none = async () => [];
const rating = (raw: string) => parseAnswer("rubric", raw, 3).rating;
const key = (one: Candidate) => JSON.stringify([one.topicId, one.docid, one.member]);

async function textsOf(file: InputFile): Promise<Map<string, string>> {
  const problems = new Problems();
  const found = new Map<string, string>();
  for await (const passage of readPassages(file, problems)) found.set(passage.docid, judgedText(passage));
  problems.refuse();
  return found;
}

async function candidates(texts: Texts): Promise<{ found: Candidate[]; missing: string[] }> {
  const [rows, links, known] = [await readRecords(texts("queries"), groupSchema), await readRecords(texts("links"), linkSchema), await textsOf(texts("passages"))];
  const all = candidatesOf(rows.map(groupOf), links);
  return { found: all.filter((one) => known.has(one.docid)), missing: all.filter((one) => !known.has(one.docid)).map((one) => `${one.docid} links to "${one.member}" and is not among the passages.`) };
}

/** How a collection is built, step by step. */
export const BUILD_KINDS: Record<"crux" | "evidence", BuildKind> = {
  crux: {
    title: "Reports and their questions (CRUX)",
    inputs: [{ name: "summaries", says: "human summaries: topic_id and text a line" }, { name: "documents", says: "docid, topic_id and text a line" }],
    steps: [
      { name: "requests", title: "Request of each topic", prompt: { task: "generate-request", usual: "request@1" },
        calls: async (texts) => requestStep.calls(await readSources(texts("summaries"))),
        async take(texts, answers) { const { made, problems } = requestStep.take(await readSources(texts("summaries")), answers); return { rows: topicLines(made), problems }; } },
      { name: "questions", title: "Sub-questions", prompt: { task: "generate-questions", usual: "questions@1" },
        calls: async (texts, { questions }) => questionStep.calls(await readBuiltTopics(texts("requests")), await readSources(texts("summaries")), questions),
        async take(texts, answers, { questions }) { const { made, problems } = questionStep.take(await readBuiltTopics(texts("requests")), answers, questions, false); return { rows: topicLines(made), problems }; } },
      { name: "passages", title: "Passages from documents", prompt: { task: "generate-passages", usual: "passages@1" },
        calls: async (texts) => passageStep.calls(passageStep.pieces(await readSources(texts("documents")))),
        async take(texts, answers) { const { made, problems } = passageStep.take(passageStep.pieces(await readSources(texts("documents"))), answers); return { rows: passageLines(made), problems }; } },
      { name: "ratings", title: "Every question with every passage", prompt: { task: "rating", usual: "rating-context-first@1" },
        calls: async (texts) => ratingStep.calls(await readBuiltTopics(texts("questions")), await readBuiltPassages(texts("passages"))),
        async take(texts, answers) { const { made, problems } = ratingStep.take(await readBuiltTopics(texts("questions")), await readBuiltPassages(texts("passages")), answers, rating); return { rows: ratingLines(made, "build"), problems }; } },
      { name: "topics", title: "Questions that no passage answers are filtered", prompt: null, calls: none,
        async take(texts, _answers, { threshold }) { const { made, problems } = filterStep(await readBuiltTopics(texts("questions")), await readBuiltPassages(texts("passages")), await readBuiltRatings(texts("ratings")), threshold); return { rows: topicLines(made), problems }; } },
      { name: "redundancy", title: "Required subset and redundancy", prompt: null, calls: none,
        async take(texts, _answers, { threshold }) { const { made, problems } = subsetStep(await readBuiltTopics(texts("topics")), await readBuiltPassages(texts("passages")), await readBuiltRatings(texts("ratings")), threshold); return { rows: made.map(({ topicId, docid, kind }) => ({ topic_id: topicId, docid, kind })), problems }; } },
      { name: "statistics", title: "Statistics", prompt: null, calls: none,
        async take(texts) {
          const subset = await readRecords(texts("redundancy"), z.object({ topic_id: z.string(), docid: z.string(), kind: z.enum(["required", "partially redundant", "fully redundant"]) }));
          return { rows: [collectionStatistics(await readBuiltTopics(texts("topics")), await readBuiltPassages(texts("passages")), subset.map((row) => ({ topicId: row.topic_id, docid: row.docid, kind: row.kind })))], problems: [] };
        } },
    ],
  },
  evidence: {
    title: "Groups and their evidence (D-MERIT)",
    inputs: [{ name: "tables", says: "list tables: article, section, column, members [{name, article, references}]" }, { name: "links", says: "docid and the articles it links to" }, { name: "passages", says: "docid and text a line" }],
    steps: [
      { name: "groups", title: "Groups from list tables", prompt: null, calls: none,
        async take(texts, _answers, { mostReferences }) { const { groups, dropped } = groupsOf(await readRecords(texts("tables"), tableSchema), { mostReferences, fewestMembers: 1 }); return { rows: groups.map((group) => ({ topic_id: group.topicId, structured_query: group.path, members: group.members })), problems: dropped }; } },
      { name: "queries", title: "A natural query for each group", prompt: { task: "generate-query", usual: "query@1" },
        calls: async (texts) => (await readRecords(texts("groups"), groupSchema)).map((row) => ({ id: row.topic_id, question: { task: "evidence", itemKey: row.topic_id, query: "", text: "", values: { article: row.structured_query[0], section: row.structured_query[1], column: row.structured_query[2] } } })),
        async take(texts, answers) {
          const rows = await readRecords(texts("groups"), groupSchema);
          return { rows: rows.map((row) => ({ ...row, request: answers.get(row.topic_id)?.trim().split("\n")[0]!.replace(/^query:\s*/i, "") || row.structured_query.join(" ") })), problems: rows.filter((row) => !answers.get(row.topic_id)?.trim()).map((row) => `${row.topic_id}: no query came; the path is used.`) };
        } },
      { name: "evidence", title: "Is a passage evidence for a member?", prompt: { task: "evidence", usual: "evidence@1" },
        async calls(texts) {
          const [{ found }, known, rows] = [await candidates(texts), await textsOf(texts("passages")), new Map((await readRecords(texts("queries"), groupSchema)).map((row) => [row.topic_id, row]))];
          return found.map((one) => { const row = rows.get(one.topicId)!; return { id: key(one), question: { task: "evidence", itemKey: key(one), query: "", text: "", values: promptValues("evidence", { query: "", text: known.get(one.docid)!, request: row.request ?? row.structured_query.join(" "), member: one.member, path: row.structured_query, answer: null }) } }; });
        },
        async take(texts, answers, { fewestEvidence }) {
          const { found, missing } = await candidates(texts);
          const problems = [...missing];
          const judged = found.flatMap((one) => {
            const { label } = parseAnswer("evidence", answers.get(key(one)) ?? "", 3);
            if (label === null) problems.push(`${one.docid} for "${one.member}": the answer is malformed or missing.`);
            return label === "yes" || label === "no" ? [{ topic_id: one.topicId, docid: one.docid, member: one.member, label }] : [];
          });
          const { groups, dropped } = withEnoughEvidence((await readRecords(texts("queries"), groupSchema)).map(groupOf), judged.filter((one) => one.label === "yes").map((one) => ({ topicId: one.topic_id, docid: one.docid, member: one.member })), fewestEvidence);
          const left = new Set(groups.map((group) => group.topicId));
          return { rows: judged.filter((one) => left.has(one.topic_id)), problems: [...problems, ...dropped] };
        } },
      { name: "sample", title: "A sample for people to verify", prompt: null, calls: none,
        async take(texts, _answers, { sample, seed }) { const judged = await readRecords(texts("evidence"), judgedSchema); return { rows: verificationSample(judged.map((row) => ({ topicId: row.topic_id, docid: row.docid, member: row.member, label: row.label })), sample, seed).map((row) => ({ topic_id: row.topicId, docid: row.docid, member: row.member, label: row.label })), problems: [] }; } },
    ],
  },
};

/** The files a finished build gives a study: what people judge, and the model's labels to verify. */
export async function importOf(kind: "crux" | "evidence", texts: Texts, rater: string): Promise<{ name: string; rows: object[] }[]> {
  if (kind === "crux") return [{ name: "topics.jsonl", rows: topicLines(await readBuiltTopics(texts("topics"))) }, { name: "passages.jsonl", rows: passageLines(await readBuiltPassages(texts("passages"))) }];
  const [drawn, groups, known] = [await readRecords(texts("sample"), judgedSchema), await readRecords(texts("queries"), groupSchema), await textsOf(texts("passages"))];
  // A passage may be drawn for several groups: it is a passage of its own for each.
  const docidOf = (row: { docid: string; topic_id: string }) => `${row.docid}@${row.topic_id}`;
  const passages = [...new Map(drawn.map((row) => [docidOf(row), row])).values()];
  return [
    { name: "topics.jsonl", rows: groups.filter((row) => drawn.some((one) => one.topic_id === row.topic_id)).map((row) => ({ topic_id: row.topic_id, request: row.request ?? row.structured_query.join(" "), structured_query: row.structured_query })) },
    { name: "passages.jsonl", rows: passages.map((row) => ({ docid: docidOf(row), topic_id: row.topic_id, text: known.get(row.docid) ?? "", members: drawn.filter((other) => docidOf(other) === docidOf(row)).map((other) => other.member) })) },
    { name: "judgments.jsonl", rows: drawn.map((row) => ({ task: "evidence", topic_id: row.topic_id, docid: docidOf(row), member: row.member, rater_id: rater, rater_type: "llm", label: row.label })) },
  ];
}
