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

interface Group {
  id: string;
  kind: string;
  place: string;
  members: string[];
  evidence: { docid: string; member: string; words: number; links: number; isKnown: boolean }[];
}

/** Returns the files of a small collection for the recipes of D-MERIT, all made up. */
export function completenessExample(): ExampleFile[] {
  const groups = KINDS.flatMap((kind, k) =>
    PLACES.map((place, p) => groupOf(kind, place, k * PLACES.length + p)),
  );
  const all = groups.flatMap((group) => group.evidence.map((one) => ({ ...one, group })));
  const qrels = (isWanted: (one: (typeof all)[0]) => boolean) =>
    all
      .filter(isWanted)
      .map(({ group, docid }) => `${group.id} 0 ${docid} 1\n`)
      .join("");
  return [
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
        all.map(({ docid, member, words, group: { id, kind, place } }) => ({
          docid,
          topic_id: id,
          title: member,
          text: `${member} is one of the ${kind} of the ${place}. ${"It was described by several travellers. ".repeat(words)}`.trim(),
        })),
      ),
    },
    { name: "full.qrels", content: qrels(() => true) },
    { name: "known.qrels", content: qrels(({ isKnown }) => isKnown) },
    {
      name: "popularity.tsv",
      content: all.map(({ docid, links }) => `${docid}\t${links}\n`).join(""),
    },
    ...SYSTEMS.map((system) => ({
      name: `${system.tag}.run`,
      content: runLines(
        system.tag,
        groups.map((group) => ({ topicId: group.id, docids: ranking(group, system) })),
      ),
    })),
    { name: "judgments.jsonl", content: jsonLines(verdictsOf(groups)) },
  ];
}

function groupOf(kind: string, place: string, n: number): Group {
  const random = new Seeded(seedFor(1, "group", String(n)));
  const size = [3, 6, 9, 14, 25, 60][random.below(6)]! + random.below(4);
  const one = kind.replace(/s$/, "");
  const members = Array.from({ length: size }, (_, m) => `${place} ${one} ${m + 1}`);
  const evidence = members.flatMap((member, m) =>
    Array.from({ length: 1 + random.below(3) }, (_, e) => ({
      docid: `g${n + 1}-m${m + 1}-${e + 1}`,
      member,
      words: 1 + random.below(12),
      links: random.below(600),
      isKnown: random.below(20) > 0,
    })),
  );
  return { id: `g${n + 1}`, kind, place, members, evidence };
}

/** Returns the first documents of a system: evidence by its taste and skill, among others. */
function ranking({ id, evidence }: Group, { tag, skill, likes }: (typeof SYSTEMS)[0]): string[] {
  const random = new Seeded(seedFor(1, "ranking", id, tag));
  const scored = [
    ...evidence.map(({ docid, words, links }) => ({
      docid,
      score: skill * 12 + likes * words * 4 + links / 40 + random.below(100),
    })),
    ...Array.from({ length: NOISE }, (_, i) => ({
      docid: `other-${id}-${i}`,
      score: random.below(130),
    })),
  ];
  return scored
    .sort((a, b) => b.score - a.score || (a.docid < b.docid ? -1 : 1))
    .slice(0, DEPTH)
    .map(({ docid }) => docid);
}

/** A judge's yes and no, and what an annotator said of them. */
function verdictsOf(groups: readonly Group[]) {
  return groups.slice(0, 20).flatMap((group) =>
    group.evidence.slice(0, 6).flatMap(({ docid, member }, i) => {
      const random = new Seeded(seedFor(1, "verdict", docid));
      const shown = i % 2 === 0 ? "yes" : "no";
      const isRight = random.below(10) > (shown === "yes" ? 1 : 0);
      const label = { task: "evidence", topic_id: group.id, docid, member };
      return [
        { ...label, rater_id: "example-judge", rater_type: "llm", label: shown },
        {
          ...label,
          rater_id: "annotator1",
          rater_type: "human",
          condition: "verify",
          label: isRight ? shown : shown === "yes" ? "no" : "yes",
        },
      ];
    }),
  );
}
