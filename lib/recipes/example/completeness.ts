import { Seeded, seedFor } from "@/lib/domain/random/seeded";
import { jsonLines, runLines, type ExampleFile } from "./files";

const KINDS = ["lighthouses", "footbridges", "orchards", "quarries", "mills"];
const PLACES = ["Marl estuary", "Tarn valley", "Holm islands", "Sey coast", "Upper Wend"];
/** Systems from weak to strong; dense ones like short passages, sparse ones long ones. */
const SYSTEMS = [
  ...[1, 2, 3, 4, 5].map((n) => ({ tag: `sparse-${n}`, skill: n, likes: 1 })),
  ...[1, 2, 3, 4].map((n) => ({ tag: `dense-${n}`, skill: n, likes: -1 })),
  ...[1, 2, 3].map((n) => ({ tag: `hybrid-${n}`, skill: n + 1.5, likes: 0 })),
];
const DEPTH = 100;
const NOISE = 150;

/** Noise that links to a member, so that it is a candidate. */
const LINKED_NOISE = 30;

interface Page {
  /** Its article, with underscores for blanks. */
  docid: string;
  member: string;
  words: number;
  links: number;
  /** Whether it is or links to the member's article, so that the collection has it. */
  isCandidate: boolean;
  /** What the model says of a candidate. */
  label: "yes" | "no";
}

interface Group {
  id: string;
  kind: string;
  place: string;
  members: { name: string; article: string; references: number }[];
  evidence: Page[];
  others: Page[];
}

/** Returns the files of a small collection for the recipes of D-MERIT, all made up. */
export function completenessExample(): ExampleFile[] {
  const groups = KINDS.flatMap((kind, k) =>
    PLACES.map((place, p) => groupOf(kind, place, k * PLACES.length + p)),
  );
  const verdicts = groups.flatMap(verdictsOf);
  const pages = groups.flatMap((group) =>
    [...group.evidence, ...group.others].map((page) => ({ ...page, group })),
  );
  const found = new Set(
    pages.filter(({ isCandidate, label }) => isCandidate && label === "yes").map(keyOf),
  );
  const qrels = (rows: readonly { id: string; docid: string; grade: number }[]) =>
    rows
      .map(({ id, docid, grade }) => `${id} 0 ${docid} ${grade}\n`)
      .sort()
      .join("");
  const judged = new Map(verdicts.map((one) => [`${one.topic_id} ${one.docid}`, one.label]));
  const full = pages
    .filter((page) => page.isCandidate || judged.has(keyOf(page)))
    .map((page) => ({
      id: page.group.id,
      docid: page.docid,
      grade: Number((judged.get(keyOf(page)) ?? page.label) === "yes"),
    }));
  return [
    {
      name: "tables.jsonl",
      content: jsonLines(
        groups.map(({ id, kind, place, members }) => ({
          topic_id: id,
          article: `List of ${kind}`,
          section: place,
          column: "Name",
          members: members.map(({ name, article }) => ({ name, article })),
        })),
      ),
    },
    {
      name: "pages.jsonl",
      content: jsonLines(
        pages.map((page) => ({
          article: articleOf(page),
          text: textOf(page, ({ member }) =>
            page.isCandidate && articleOf(page) !== member ? `[[${member}]]` : member,
          ),
          references: page.links,
        })),
      ),
    },
    {
      name: "topics.jsonl",
      content: jsonLines(
        groups.map(({ id, kind, place, members }) => ({
          topic_id: id,
          request: `names of ${kind} of the ${place}`,
          structured_query: [`List of ${kind}`, place, "Name"],
          members,
        })),
      ),
    },
    {
      name: "passages.jsonl",
      content: jsonLines(
        pages.map((page) => ({
          docid: page.docid,
          title: articleOf(page),
          text: textOf(page, ({ member }) => member),
        })),
      ),
    },
    {
      name: "links.jsonl",
      content: jsonLines(
        pages.map((page) => ({
          docid: page.docid,
          article: articleOf(page),
          articles: page.isCandidate && articleOf(page) !== page.member ? [page.member] : [],
          references: page.links,
        })),
      ),
    },
    {
      name: "evidence.jsonl",
      content: jsonLines(
        pages
          .filter(({ isCandidate }) => isCandidate)
          .map(({ group, docid, member, label }) => ({
            ...labelOf(group, docid, member),
            rater_id: JUDGE,
            rater_type: "llm",
            label,
          })),
      ),
    },
    { name: "full.qrels", content: qrels(full) },
    {
      name: "known.qrels",
      content: qrels(
        pages
          .filter((page) => found.has(keyOf(page)))
          .map(({ group, docid }) => ({ id: group.id, docid, grade: 1 })),
      ),
    },
    {
      name: "popularity.tsv",
      content: pages.map(({ docid, links }) => `${docid}\t${links}\n`).join(""),
    },
    ...SYSTEMS.map((system) => ({
      name: `${system.tag}.run`,
      content: runLines(
        system.tag,
        groups.map((group) => ({ topicId: group.id, docids: ranking(group, system) })),
      ),
    })),
    { name: "judgments.jsonl", content: jsonLines(verdicts) },
  ];
}

const JUDGE = "example-judge";

function keyOf({ group, docid }: { group: Group; docid: string }): string {
  return `${group.id} ${docid}`;
}

function articleOf({ docid }: Page): string {
  return docid.replaceAll("_", " ");
}

function textOf(page: Page & { group: Group }, linked: (page: Page) => string): string {
  const { kind, place } = page.group;
  const says = page.group.evidence.some(({ docid }) => docid === page.docid)
    ? `${page.docid.startsWith("Visit_") ? `${articleOf(page).slice(0, 7)}: ` : ""}${linked(page)} is one of the ${kind} of the ${place}.`
    : page.isCandidate
      ? `The road runs past ${linked(page)} to the ${place}.`
      : `A road of the ${place}.`;
  return `${says} ${"It was described by several travellers. ".repeat(page.words)}`.trim();
}

function labelOf({ id }: Group, docid: string, member: string) {
  return { task: "evidence", topic_id: id, docid, member };
}

function groupOf(kind: string, place: string, n: number): Group {
  const random = new Seeded(seedFor(1, "group", String(n)));
  const size = [8, 6, 9, 14, 25, 60][random.below(6)]! + random.below(4);
  const one = kind.replace(/s$/, "");
  const names = Array.from({ length: size }, (_, m) => `${place} ${one} ${m + 1}`);
  const evidence = names.flatMap((member) =>
    Array.from({ length: 1 + random.below(3) }, (_, e): Page => {
      const links = random.below(600);
      const isMissed = random.below(100) < (links < 100 ? 25 : 5);
      return {
        docid: e === 0 ? docidOf(member) : docidOf(`Visit ${e} to ${member}`),
        member,
        words: 1 + random.below(12),
        links,
        isCandidate: e === 0 || random.below(10) > 0,
        label: isMissed ? "no" : "yes",
      };
    }),
  );
  const others = Array.from({ length: NOISE }, (_, i): Page => ({
    docid: docidOf(`Road ${i + 1} of ${place} with ${kind}`),
    member: i < LINKED_NOISE ? names[i % size]! : "",
    words: 1 + (i % 5),
    links: i,
    isCandidate: i < LINKED_NOISE,
    label: "no",
  }));
  const members = names.map((name) => ({
    name,
    article: name,
    references: evidence.find(({ docid }) => docid === docidOf(name))!.links,
  }));
  return { id: `g${n + 1}`, kind, place, members, evidence, others };
}

function docidOf(article: string): string {
  return article.replaceAll(" ", "_");
}

/** Returns the first documents of a system: evidence by its taste and skill, among others. */
function ranking(
  { id, evidence, others }: Group,
  { tag, skill, likes }: (typeof SYSTEMS)[0],
): string[] {
  const random = new Seeded(seedFor(1, "ranking", id, tag));
  const scored = [
    ...evidence.map(({ docid, words, links }) => ({
      docid,
      score: skill * 12 + likes * words * 4 + links / 40 + random.below(100),
    })),
    ...others.map(({ docid }) => ({ docid, score: random.below(130) })),
  ];
  return scored
    .sort((a, b) => b.score - a.score || (a.docid < b.docid ? -1 : 1))
    .slice(0, DEPTH)
    .map(({ docid }) => docid);
}

/** What annotators say of the model's yes and no, and of pages that only a pool finds. */
function verdictsOf(group: Group) {
  const candidates = [...group.evidence, ...group.others].filter(({ isCandidate }) => isCandidate);
  const truth = (page: Page) => (group.evidence.includes(page) ? "yes" : "no");
  const other = { yes: "no", no: "yes" } as const;
  const verified = (["yes", "no"] as const).flatMap((shown) =>
    candidates
      .filter(({ label }) => label === shown)
      .slice(0, 8)
      .map((page) => {
        const isSlip = new Seeded(seedFor(1, "verdict", group.id, page.docid)).below(12) === 0;
        const label = truth(page);
        return {
          ...labelOf(group, page.docid, page.member),
          rater_id: "annotator1",
          rater_type: "human",
          condition: "verify",
          label: isSlip ? other[label] : label,
        };
      }),
  );
  const pooled = group.evidence
    .filter(({ isCandidate }) => !isCandidate)
    .map((page) => ({
      ...labelOf(group, page.docid, page.member),
      rater_id: "annotator2",
      rater_type: "human",
      label: "yes",
    }));
  return [...verified, ...pooled];
}
