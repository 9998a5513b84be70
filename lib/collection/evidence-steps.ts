import { Seeded } from "@/lib/domain/random/seeded";
import { problem, type Problem } from "@/lib/messages/problem";

/** A column of a list table: the members of a group, each with its article if it has one. */
export interface ListTable {
  article: string;
  section: string;
  column: string;
  members: { name: string; article?: string | null; references?: number | null }[];
}
export interface Group {
  topicId: string;
  path: [string, string, string];
  members: { name: string; article: string }[];
}
export interface Candidate {
  topicId: string;
  docid: string;
  member: string;
}

export interface GroupLimits {
  /** A member whose article has more references than this is dropped. */ mostReferences: number;
  fewestMembers: number;
}

/**
 * Builds groups from list tables (D-MERIT). Columns with an empty value are dropped, and so are
 * members without an article or with too many references to it. Everything dropped is reported.
 */
export function groupsOf(
  tables: readonly ListTable[],
  { mostReferences, fewestMembers }: GroupLimits,
): { groups: Group[]; dropped: Problem[] } {
  const dropped: Problem[] = [];
  const groups = tables.flatMap(({ article, section, column, members }): Group[] => {
    const name = `${article} » ${section} » ${column}`;
    if (
      [article, section, column].some((part) => part.trim() === "") ||
      members.some((member) => member.name.trim() === "")
    ) {
      dropped.push(problem("built_groups.empty_value", { group: name }));
      return [];
    }
    const kept = members.flatMap((member) => {
      if (!member.article) {
        dropped.push(
          problem("built_groups.member_without_article", { group: name, member: member.name }),
        );
        return [];
      }
      const references = member.references ?? 0;
      if (references > mostReferences) {
        dropped.push(
          problem("built_groups.too_many_references", {
            group: name,
            member: member.name,
            references,
            most: mostReferences,
          }),
        );
        return [];
      }
      return [{ name: member.name, article: member.article }];
    });
    if (kept.length < fewestMembers) {
      dropped.push(problem("built_groups.too_few_members", { group: name, members: kept.length }));
      return [];
    }
    return [
      {
        topicId: name
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, "-")
          .replace(/^-|-$/g, ""),
        path: [article, section, column],
        members: kept,
      },
    ];
  });
  const ids = groups.map((group) => group.topicId);
  for (const [i, id] of ids.entries())
    if (ids.indexOf(id) !== i)
      dropped.push(problem("built_groups.given_twice", { group: groups[i]!.path.join(" » ") }));
  return { groups: groups.filter((group, i) => ids.indexOf(group.topicId) === i), dropped };
}

/** Returns the candidates of each member: the passages that link to its article. */
export function candidatesOf(
  groups: readonly Group[],
  links: readonly { docid: string; articles: string[] }[],
): Candidate[] {
  const linking = new Map<string, string[]>();
  for (const { docid, articles } of links)
    for (const article of new Set(articles)) {
      const docids = linking.get(article);
      if (docids) docids.push(docid);
      else linking.set(article, [docid]);
    }
  return groups.flatMap(({ topicId, members }) =>
    members.flatMap(({ name, article }) =>
      (linking.get(article) ?? []).map((docid): Candidate => ({ topicId, docid, member: name })),
    ),
  );
}

/** Drops the groups with fewer evidence passages than `fewest`. */
export function withEnoughEvidence(
  groups: readonly Group[],
  evidence: readonly Candidate[],
  fewest: number,
): { groups: Group[]; dropped: Problem[] } {
  const counts = new Map<string, Set<string>>();
  for (const { topicId, docid } of evidence)
    counts.set(topicId, (counts.get(topicId) ?? new Set()).add(docid));
  const has = (group: Group) => counts.get(group.topicId)?.size ?? 0;
  return {
    groups: groups.filter((group) => has(group) >= fewest),
    dropped: groups
      .filter((group) => has(group) < fewest)
      .map((group) =>
        problem("built_groups.too_little_evidence", {
          group: group.path.join(" » "),
          passages: has(group),
          fewest,
        }),
      ),
  };
}

/**
 * Draws a seeded sample of the model's yes and no answers, for people to verify: half of each if
 * there are enough.
 */
export function verificationSample(
  judged: readonly (Candidate & { label: "yes" | "no" })[],
  size: number,
  seed: number,
): (Candidate & { label: "yes" | "no" })[] {
  const random = new Seeded(seed);
  const [yes, no] = (["yes", "no"] as const).map((label) =>
    random.sample(judged.filter((one) => one.label === label)),
  );
  const half = Math.min(Math.ceil(size / 2), yes!.length);
  const others = Math.min(size - half, no!.length);
  return [...yes!.slice(0, Math.min(yes!.length, size - others)), ...no!.slice(0, others)];
}
