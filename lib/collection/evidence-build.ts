import type { InputFile } from "@/lib/formats/input-file";
import { linkSchema } from "@/lib/formats/links";
import { readPassages, judgedText } from "@/lib/formats/passages";
import { Problems } from "@/lib/formats/problems";
import { parseAnswer } from "@/lib/judging/parse-answer";
import { evidence, valuesOfPath } from "@/lib/tasks/evidence/definition";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { problem, type Problem } from "@/lib/messages/problem";
import { groupSchema, judgedSchema, tableSchema } from "./evidence-records";
import {
  candidatesOf,
  docidsByArticle,
  groupsOf,
  verificationSample,
  withEnoughEvidence,
  type Candidate,
} from "./evidence-steps";
import { readRecords } from "./files";
import { linkCounts } from "./linked-pages";
import { noCalls, type BuildKind, type BuiltFile, type Texts } from "./build-kind";

const key = (one: Candidate) => JSON.stringify([one.topic_id, one.docid, one.member]);

/** Groups have a path, so the usual prompt fits all of them. */
export const EVIDENCE_PROMPT = evidence.judge.prompt.defaultPrompt;

/** What makes a line a judgment of a model (docs/formats.md). */
const LABELLED = { task: "evidence", rater_id: "model", rater_type: "llm" };

interface Known {
  docid: string;
  title: string | null;
  text: string;
}

async function passagesOf(file: InputFile): Promise<Map<string, Known>> {
  const problems = new Problems();
  const found = new Map<string, Known>();
  for await (const passage of readPassages(file, problems))
    found.set(passage.docid, {
      docid: passage.docid,
      title: passage.title,
      text: judgedText(passage),
    });
  problems.refuse();
  return found;
}

async function candidates(texts: Texts): Promise<{ found: Candidate[]; missing: Problem[] }> {
  const [rows, links, known] = [
    await readRecords(texts("queries"), groupSchema),
    await readRecords(texts("links"), linkSchema),
    await passagesOf(texts("passages")),
  ];
  const own = docidsByArticle(known.values(), links);
  const all = candidatesOf(rows, links, own);
  return {
    found: all.filter((one) => known.has(one.docid)),
    missing: all
      .filter((one) => !known.has(one.docid))
      .map(({ docid, member }) => problem("built_evidence.unknown_passage", { docid, member })),
  };
}

/**
 * Builds a D-MERIT collection: groups from list tables, one query each, evidence, and a sample to
 * verify.
 */
export const evidenceBuild: BuildKind = {
  title: "Groups and their evidence (D-MERIT)",
  inputs: [
    {
      name: "tables",
      description:
        "list tables: article, section (a text, a list or empty), column, members [{name, article, references}]",
    },
    {
      name: "links",
      description:
        "docid, the article it is from (or the passage's title) and the articles it links to",
    },
    { name: "passages", description: "docid and text a line" },
  ],
  steps: [
    {
      name: "groups",
      title: "Groups from list tables",
      reads: ["tables"],
      prompt: null,
      calls: noCalls,
      async take(texts, _answers, { mostReferences, anyColumn }) {
        const { groups, dropped, uncounted } = groupsOf(
          await readRecords(texts("tables"), tableSchema),
          {
            mostReferences,
            fewestMembers: 1,
            anyColumn,
            counts: linkCounts(await readRecords(texts("links"), linkSchema)),
          },
        );
        return { rows: groups, problems: [...dropped, ...uncounted] };
      },
    },
    {
      name: "queries",
      title: "A natural query for each group",
      reads: ["groups"],
      prompt: { task: "generate-query", defaultPrompt: "query@2" },
      calls: async (texts) =>
        (await readRecords(texts("groups"), groupSchema)).map((row) => ({
          id: row.topic_id,
          question: {
            task: "evidence",
            itemKey: row.topic_id,
            query: "",
            text: "",
            values: valuesOfPath(row.structured_query),
          },
        })),
      async take(texts, answers) {
        const rows = await readRecords(texts("groups"), groupSchema);
        return {
          rows: rows.map((row) => ({
            ...row,
            request:
              answers
                .get(row.topic_id)
                ?.trim()
                .split("\n")[0]!
                .replace(/^query:\s*/i, "") || row.structured_query.join(" "),
          })),
          problems: rows
            .filter((row) => !answers.get(row.topic_id)?.trim())
            .map((row) => problem("built_queries.path_used", { topicId: row.topic_id })),
        };
      },
    },
    {
      name: "evidence",
      title: "Is a passage evidence for a member?",
      reads: ["queries", "passages"],
      prompt: { task: "evidence", defaultPrompt: EVIDENCE_PROMPT },
      async calls(texts) {
        const [{ found }, known, rows] = [
          await candidates(texts),
          await passagesOf(texts("passages")),
          new Map(
            (await readRecords(texts("queries"), groupSchema)).map((row) => [row.topic_id, row]),
          ),
        ];
        return found.map((one) => {
          const row = rows.get(one.topic_id)!;
          return {
            id: key(one),
            question: {
              task: "evidence",
              itemKey: key(one),
              query: "",
              text: "",
              values: evidence.judge.prompt.values({
                query: "",
                text: known.get(one.docid)!.text,
                request: row.request ?? row.structured_query.join(" "),
                member: one.member,
                path: row.structured_query,
                answer: null,
              }),
            },
          };
        });
      },
      async take(texts, answers, { fewestEvidence }, rules) {
        const { found, missing } = await candidates(texts);
        const problems = [...missing];
        const judged = found.flatMap((one) => {
          const { docid, member } = one;
          const raw = answers.get(key(one));
          if (raw === undefined) {
            problems.push(problem("built_evidence.missing", { docid, member }));
            return [];
          }
          const { label } = parseAnswer("evidence", raw, DEFAULT_THRESHOLD, rules);
          if (label === null) problems.push(problem("built_evidence.malformed", { docid, member }));
          return label === "yes" || label === "no" ? [{ ...LABELLED, ...one, label }] : [];
        });
        const { groups, dropped } = withEnoughEvidence(
          await readRecords(texts("queries"), groupSchema),
          judged.filter((one) => one.label === "yes"),
          fewestEvidence,
        );
        const left = new Set(groups.map((group) => group.topic_id));
        return {
          rows: judged.filter((one) => left.has(one.topic_id)),
          problems: [...problems, ...dropped],
        };
      },
    },
    {
      name: "sample",
      title: "A sample for people to verify",
      reads: ["evidence"],
      prompt: null,
      calls: noCalls,
      async take(texts, _answers, { sample, seed }) {
        const judged = await readRecords(texts("evidence"), judgedSchema);
        return { rows: verificationSample(judged, sample, seed), problems: [] };
      },
    },
  ],
};

/** Returns the sample that people verify, with the model's labels. */
export async function evidenceFiles(texts: Texts, rater: string): Promise<BuiltFile[]> {
  const [drawn, groups, known] = [
    await readRecords(texts("sample"), judgedSchema),
    await readRecords(texts("queries"), groupSchema),
    await passagesOf(texts("passages")),
  ];
  // A passage may be sampled for several groups. Each gets a copy with its own docid.
  const docidOf = (row: { docid: string; topic_id: string }) => `${row.docid}@${row.topic_id}`;
  const passages = [...new Map(drawn.map((row) => [docidOf(row), row])).values()];
  return [
    {
      name: "topics.jsonl",
      rows: groups
        .filter((row) => drawn.some((one) => one.topic_id === row.topic_id))
        .map((row) => ({
          topic_id: row.topic_id,
          request: row.request ?? row.structured_query.join(" "),
          structured_query: row.structured_query,
        })),
    },
    {
      name: "passages.jsonl",
      rows: passages.map((row) => ({
        docid: docidOf(row),
        topic_id: row.topic_id,
        text: known.get(row.docid)?.text ?? "",
        members: drawn
          .filter((other) => docidOf(other) === docidOf(row))
          .map((other) => other.member),
      })),
    },
    {
      name: "judgments.jsonl",
      rows: drawn.map((row) => ({
        task: "evidence",
        topic_id: row.topic_id,
        docid: docidOf(row),
        member: row.member,
        rater_id: rater,
        rater_type: "llm",
        label: row.label,
      })),
    },
  ];
}
