import type { PackedLevels } from "@/lib/domain/measures/packed-levels";
import { mean } from "@/lib/domain/completeness/mean-summary";
import { AppError } from "@/lib/domain/app-error";
import { judgedText, readPassages } from "@/lib/formats/passages";
import { readJudgments } from "@/lib/formats/judgments";
import { Problems } from "@/lib/formats/problems";
import { readQrels } from "@/lib/formats/qrels";
import { readTopics } from "@/lib/formats/topics";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { one, type DataFolder } from "../data-folder";
import type { Recipe } from "../recipe";
import {
  type Beside,
  besides,
  count,
  figure,
  numberText,
  ratio,
  share,
  tableOf,
  text,
} from "../tables";
import { OVERVIEW, TABLE_2 } from "./printed";
import { besidePublished } from "./study";

/** A group of D-MERIT: a query for the members of a list. */
interface Group {
  topicId: string;
  query: string;
  path: string[];
  members: string[];
}

/** Rows of examples in the paper's tables. */
const EXAMPLES = 6;
const COLLECT =
  "Build groups from list tables (assay generate groups) and queries from their paths (assay generate queries).";

/** Returns the groups; refused if a topic has no path of categories. */
async function groupsIn(folder: DataFolder): Promise<Group[]> {
  const problems = new Problems();
  const groups: Group[] = [];
  const file = one(folder, "topics");
  for await (const { topicId, request, meta } of readTopics(file, problems)) {
    const path = listOf(meta?.structured_query);
    groups.push({ topicId, query: request, path, members: listOf(meta?.members) });
  }
  problems.refuse();
  const bare = groups.find(({ path }) => path.length === 0);
  if (bare)
    throw new AppError("bad_input", "recipe.no_categories", {
      topicId: bare.topicId,
      file: file.name,
    });
  return groups;
}

function listOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((part: unknown) =>
    typeof part === "string" ? part : String((part as { name?: unknown }).name ?? ""),
  );
}

async function evidenceIn(folder: DataFolder): Promise<PackedLevels> {
  const problems = new Problems();
  const qrels = await readQrels(one(folder, "qrels"), problems);
  problems.refuse();
  return qrels;
}

function evidenceOf(qrels: PackedLevels, topicId: string): string[] {
  return [...(qrels.get(topicId) ?? [])].flatMap(([docid, grade]) => (grade >= 1 ? [docid] : []));
}

const COMMON = {
  paper: "D-MERIT",
  uses: [],
  collect: COLLECT,
  example: "completeness",
} as const;

const table1: Recipe = {
  ...COMMON,
  name: "d-merit-table-1",
  place: "Table 1",
  title: "Examples of records: query, member, candidate and evidence",
  sets: [["topics", "passages", "qrels"]],
  async make(folder) {
    const [groups, qrels] = [await groupsIn(folder), await evidenceIn(folder)];
    const problems = new Problems();
    const passages = new Map<string, { title: string | null; text: string }>();
    for await (const passage of readPassages(one(folder, "passages"), problems))
      passages.set(passage.docid, { title: passage.title, text: judgedText(passage) });
    problems.refuse();
    const rows = groups.slice(0, EXAMPLES).flatMap(({ topicId, query, members }) => {
      const docid = evidenceOf(qrels, topicId).find((one) => passages.has(one));
      if (docid === undefined) return [];
      const { title, text: words } = passages.get(docid)!;
      const member = members.find((name) => words.includes(name)) ?? members[0] ?? "";
      return [{ query, member, candidate: title ?? docid, evidence: words }];
    });
    return {
      tables: [
        tableOf(
          "records",
          "Records of the collection: the query describes a group, the evidence shows that the member belongs to it.",
          [
            text("query", "Query"),
            text("member", "Member"),
            text("candidate", "Candidate"),
            text("evidence", "Evidence"),
          ],
          rows,
        ),
      ],
    };
  },
};

const BUCKETS = [
  { name: "1-10", min: 1, max: 10 },
  { name: "11-20", min: 11, max: 20 },
  { name: "21-50", min: 21, max: 50 },
  { name: "51-100", min: 51, max: 100 },
  { name: "100+", min: 101, max: Infinity },
];

const table2: Recipe = {
  ...COMMON,
  name: "d-merit-table-2",
  place: "Table 2",
  title: "Evidence of a query by the number of its members",
  sets: [["topics", "qrels"]],
  async make(folder) {
    const [groups, qrels] = [await groupsIn(folder), await evidenceIn(folder)];
    const sizes = groups.map(({ topicId, members }) => ({
      members: members.length,
      evidence: evidenceOf(qrels, topicId).length,
    }));
    const evidence = sizes.map((size) => size.evidence).sort((a, b) => a - b);
    const middle = evidence.length / 2;
    const median =
      evidence.length === 0
        ? null
        : (evidence[Math.ceil(middle) - 1]! + evidence[Math.floor(middle)]!) / 2;
    const members = BUCKETS.map(({ name, min, max }) => {
      const own = sizes.filter((size) => size.members >= min && size.members <= max);
      return {
        members: name,
        evidence: mean(own.map((size) => size.evidence)),
        queries: own.length,
      };
    });
    const total = evidence.reduce((sum, value) => sum + value, 0);
    const overview = besides([
      ["Queries", sizes.length, OVERVIEW.queries],
      ["Evidence", total, OVERVIEW.evidence],
      ["Mean evidence of a query", mean(evidence), OVERVIEW.meanEvidence],
      ["Median evidence of a query", median, OVERVIEW.medianEvidence],
      ["Fewest evidence of a query", evidence[0] ?? null, OVERVIEW.fewestEvidence],
      ["Most evidence of a query", evidence.at(-1) ?? null, OVERVIEW.mostEvidence],
      ["Mean members of a query", mean(sizes.map((size) => size.members)), OVERVIEW.meanMembers],
    ]);
    return {
      tables: [
        tableOf(
          "members",
          "Queries by the number of members of their group, with the mean number of evidence.",
          [
            text("members", "Members"),
            figure("evidence", "Mean evidence"),
            count("queries", "Queries"),
          ],
          members,
        ),
        tableOf(
          "overview",
          "The collection as a whole.",
          [text("what", "What"), count("value", "Value")],
          overview.map(({ what, value }) => ({ what, value: numberText(value) })),
        ),
        ...besidePublished(
          [{ topics: sizes.length, positives: total }],
          [...overview, ...besideMembers(members)],
        ),
      ],
    };
  },
};

/** Returns the rows of Table 2 beside the buckets of the same names. */
export function besideMembers(
  rows: readonly { members: string; evidence: number | null; queries: number }[],
): Beside[] {
  return rows.flatMap(({ members, evidence, queries }) => {
    const paper = TABLE_2.find((row) => row.members === members);
    if (!paper) return [];
    return [
      { what: `${members} members: mean evidence`, value: evidence, paper: paper.evidence },
      { what: `${members} members: queries`, value: queries, paper: paper.queries },
    ];
  });
}

const table6: Recipe = {
  ...COMMON,
  name: "d-merit-table-6",
  place: "Table 6",
  title: "Structured queries and their natural form",
  sets: [["topics"]],
  async make(folder) {
    const groups = await groupsIn(folder);
    return {
      tables: [
        tableOf(
          "queries",
          "Article, sections and column of a list, and the query made from them.",
          [text("structured", "Structured query"), text("natural", "Natural query")],
          groups
            .slice(0, EXAMPLES)
            .map(({ path, query }) => ({ structured: path.join(" » "), natural: query })),
        ),
      ],
    };
  },
};

/** Figure 10 is a screen. The recipe counts what people said there. */
const figure10: Recipe = {
  ...COMMON,
  name: "d-merit-figure-10",
  place: "Figure 10",
  title: "People verify the model's yes and no: how often they call it right",
  sets: [["judgments"]],
  collect:
    "The figure is the task's screen: an evidence stage in the condition verify shows a passage, the query and the model's answer. Draw the pairs with assay generate sample, and export judgments.jsonl; its labels of annotators in the condition verify are counted beside the model's.",
  async make(folder) {
    const problems = new Problems();
    const shown = new Map<string, string>();
    const verdicts: { key: string; label: string }[] = [];
    for await (const record of readJudgments(
      one(folder, "judgments"),
      problems,
      DEFAULT_THRESHOLD,
    )) {
      if (record.task !== "evidence" || record.label === null) continue;
      const key = JSON.stringify([record.topicId, record.docid, record.member]);
      if (record.raterType !== "human") shown.set(key, record.label);
      else if (record.condition === "verify") verdicts.push({ key, label: record.label });
    }
    problems.refuse();
    if (verdicts.length === 0)
      throw new AppError("bad_input", "recipe.no_verdict", { file: "judgments.jsonl" });
    const rows = ["yes", "no"].map((answer) => {
      const own = verdicts.filter(({ key }) => shown.get(key) === answer);
      const right = own.filter(({ label }) => label === answer).length;
      return { answer, shown: own.length, right, share: ratio(right, own.length) };
    });
    const all = rows.reduce((sum, row) => sum + row.shown, 0);
    const right = rows.reduce((sum, row) => sum + row.right, 0);
    return {
      tables: [
        tableOf(
          "verdicts",
          "What people say of the model's answers that they were shown.",
          [
            text("answer", "Model's answer"),
            count("shown", "Shown"),
            count("right", "Called right"),
            share("share", "Share right"),
          ],
          [...rows, { answer: "both", shown: all, right, share: ratio(right, all) }],
        ),
      ],
      notes: [
        "The paper reports 1,300 pairs with 84.7 % right: 141 of 650 yes and 57 of 650 no were called wrong.",
      ],
    };
  },
};

/** The tables and the figure of D-MERIT about the collection itself. */
export const collectionRecipes: readonly Recipe[] = [table1, table2, table6, figure10];
