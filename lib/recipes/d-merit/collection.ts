import { z } from "zod";
import type { PackedLevels } from "@/lib/domain/measures/packed-levels";
import { mean } from "@/lib/domain/completeness/mean-summary";
import { AppError } from "@/lib/domain/app-error";
import { judgedText, readPassages } from "@/lib/formats/passages";
import { readLinks } from "@/lib/formats/links";
import { evidenceLabels } from "@/lib/formats/evidence-labels";
import type { JudgmentRecord } from "@/lib/formats/judgment-record";
import { Problems } from "@/lib/formats/problems";
import { readQrels } from "@/lib/formats/qrels";
import { readTopics } from "@/lib/formats/topics";
import { allOf, maybe, one, type DataFolder } from "../data-folder";
import type { Recipe } from "../recipe";
import {
  type Beside,
  besides,
  besideTable,
  count,
  figure,
  numberText,
  percent,
  ratio,
  share,
  tableOf,
  text,
} from "../tables";
import { judgeRecall, memberKey, type CheckedLabel } from "./judge-recall";
import { OVERVIEW, TABLE_2, VERIFIED } from "./printed";
import { besidePublished } from "./study";

/** A group of D-MERIT: a query for the members of a list. */
interface Group {
  topicId: string;
  query: string;
  path: string[];
  members: string[];
  /** Of its members. */
  articles: string[];
  /** How often each member's article is linked to; null where it is not known. */
  references: (number | null)[];
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
    const members = listOf(meta?.members);
    const more = detailsOf(meta?.members);
    groups.push({
      topicId,
      query: request,
      path,
      members,
      articles: members.map((name, m) => more[m]?.article ?? name),
      references: members.map((_, m) => more[m]?.references ?? null),
    });
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

const membersSchema = z.array(
  z.object({ article: z.string().optional(), references: z.number().optional() }),
);

/** Returns what assay generate groups says of members besides their names. */
function detailsOf(value: unknown): z.infer<typeof membersSchema> {
  return membersSchema.safeParse(value).data ?? [];
}

/**
 * Returns how much of the evidence is from articles other than those of its group's members (section
 * 2.6); null where no file tells the articles of all its passages.
 */
async function fromOtherArticles(
  folder: DataFolder,
  groups: readonly Group[],
  qrels: PackedLevels,
): Promise<number | null> {
  const [links, passages] = [maybe(folder, "links"), maybe(folder, "passages")];
  const problems = new Problems();
  const articles = new Map<string, string[]>();
  if (links)
    for (const { docid, article } of await readLinks(links, problems))
      if (article !== undefined) articles.set(docid, [article]);
  if (passages)
    for await (const { docid, title } of readPassages(passages, problems))
      if (title !== null) articles.set(docid, [...(articles.get(docid) ?? []), title]);
  problems.refuse();
  const evidence = groups.flatMap(({ topicId, articles: own }) =>
    evidenceOf(qrels, topicId).map((docid) => ({ docid, own })),
  );
  const others = evidence.filter(
    ({ docid, own }) => !articles.get(docid)?.some((article) => own.includes(article)),
  );
  return evidence.every(({ docid }) => articles.has(docid))
    ? ratio(others.length, evidence.length)
    : null;
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
  uses: ["links", "passages"],
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
      [
        "Mean evidence of a member",
        ratio(
          total,
          sizes.reduce((sum, size) => sum + size.members, 0),
        ),
        OVERVIEW.evidenceOfMember,
      ],
      [
        "Evidence from articles other than the members' own (%)",
        percent(await fromOtherArticles(folder, groups, qrels)),
        OVERVIEW.otherArticlesPct,
      ],
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
    "The figure is the task's screen: an evidence stage in the condition verify shows a passage, the query and the model's answer. Draw the pairs with assay generate sample, and export judgments.jsonl; its labels of annotators in the condition verify are counted beside the model's. topics.jsonl with the members' references adds the recall of the judge by a member's popularity (the product's own table: the paper speaks of under-represented members); evidence.jsonl weights it.",
  uses: ["evidence", "topics"],
  async make(folder) {
    const problems = new Problems();
    const given = new Map<string, Pick<CheckedLabel, "topicId" | "member" | "model">>();
    const labels: (JudgmentRecord & { key: string })[] = [];
    for await (const record of evidenceLabels(
      [...allOf(folder, "evidence"), ...allOf(folder, "judgments")],
      problems,
    )) {
      const { topicId, docid, member, label, raterType } = record;
      if (label !== "yes" && label !== "no") continue;
      const key = JSON.stringify([topicId, docid, member]);
      if (raterType === "human") labels.push({ ...record, key });
      else if (raterType === "llm") given.set(key, { topicId, member, model: label });
    }
    problems.refuse();
    const shown = (one: (typeof labels)[number]) => one.shownLabel ?? given.get(one.key)?.model;
    const verdicts = labels.filter(({ condition }) => condition === "verify");
    if (verdicts.length === 0)
      throw new AppError("bad_input", "recipe.no_verdict", { file: "judgments.jsonl" });
    const rows = ["yes", "no"].map((answer) => {
      const own = verdicts.filter((one) => shown(one) === answer);
      const right = own.filter(({ label }) => label === answer).length;
      return { answer, shown: own.length, right, share: ratio(right, own.length) };
    });
    const all = rows.reduce((sum, row) => sum + row.shown, 0);
    const right = rows.reduce((sum, row) => sum + row.right, 0);
    const recall = maybe(folder, "topics")
      ? judgeRecall(
          labels.flatMap((one) => {
            const model = shown(one);
            const isKnown = (model === "yes" || model === "no") && one.member !== "";
            return isKnown ? [{ ...one, model, person: one.label as "yes" | "no" }] : [];
          }),
          referencesOf(await groupsIn(folder)),
          maybe(folder, "evidence") ? [...given.values()] : [],
        )
      : null;
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
        ...(rows.every((row) => row.shown === VERIFIED.shown)
          ? besideTable(
              besides([
                ["Called wrong: yes", rows[0]!.shown - rows[0]!.right, VERIFIED.wrongYes],
                ["Called wrong: no", rows[1]!.shown - rows[1]!.right, VERIFIED.wrongNo],
                ["Called right (%)", percent(ratio(right, all)), VERIFIED.rightPct],
              ]),
              "The sample has as many yes and no as the paper's.",
            )
          : []),
        ...(recall && recall.table.rows.length > 0 ? [recall.table] : []),
      ],
      notes: [
        ...(recall?.notes ?? []),
        "The paper reports 1,300 pairs with 84.7 % right: 141 of 650 yes and 57 of 650 no were called wrong.",
      ],
    };
  },
};

/** Returns the link counts of members, by topic and member. */
function referencesOf(groups: readonly Group[]): Map<string, number> {
  return new Map(
    groups.flatMap(({ topicId, members, references }) =>
      members.flatMap((member, m): [string, number][] =>
        references[m] == null ? [] : [[memberKey({ topicId, member }), references[m]]],
      ),
    ),
  );
}

/** The tables and the figure of D-MERIT about the collection itself. */
export const collectionRecipes: readonly Recipe[] = [table1, table2, table6, figure10];
