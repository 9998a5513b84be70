import { Seeded } from "@/lib/domain/random/seeded";
import { problem, type Problem } from "@/lib/messages/problem";
import { PATH_SIGN } from "@/lib/tasks/evidence/definition";
import type { Group, Judged, ListTable } from "./evidence-records";

/** A passage that may be evidence for a member of a group. */
export type Candidate = Pick<Judged, "topic_id" | "docid" | "member">;

export interface GroupLimits {
  /** A column with a member whose article has more references than this is discarded. */
  mostReferences: number;
  fewestMembers: number;
  /** Whether a column may have any title; otherwise it contains "name", so that it names members. */
  anyColumn: boolean;
  /** How often articles are linked to, for members whose table does not say it. */
  counts?: ReadonlyMap<string, number>;
}

/**
 * Builds groups from list tables (D-MERIT, section 2.3.2). A column is discarded whole, with the
 * reason, if one of its values is empty or has no article, or if one of its articles is referred to
 * too often: a group that lacks members would count their evidence as wrong. Members that have no link
 * count are named: the limit on references cannot be checked for them.
 */
export function groupsOf(
  tables: readonly ListTable[],
  limits: GroupLimits,
): { groups: Group[]; dropped: Problem[]; uncounted: Problem[] } {
  const [dropped, uncounted]: [Problem[], Problem[]] = [[], []];
  const groups = new Map<string, Group>();
  for (const given of tables) {
    const table = withCounts(given, limits.counts);
    const path = pathOf(table);
    const reason = reasonToDiscard(table, path.join(PATH_SIGN), limits);
    if (reason) {
      dropped.push(reason);
      continue;
    }
    const id = table.topic_id ?? idOf(path);
    if (groups.has(id))
      dropped.push(problem("built_groups.given_twice", { group: path.join(PATH_SIGN) }));
    else {
      groups.set(id, { topic_id: id, structured_query: path, members: withArticles(table) });
      const bare = table.members.filter(({ references }) => references == null);
      if (bare.length > 0)
        uncounted.push(
          problem("built_groups.no_link_count", {
            group: path.join(PATH_SIGN),
            count: bare.length,
            member: bare[0]!.name,
          }),
        );
    }
  }
  return { groups: [...groups.values()], dropped, uncounted };
}

/** Returns article, sections and column. Empty sections are left out. */
function pathOf({ article, section, column }: ListTable): string[] {
  const sections = [section].flat().filter((part) => part.trim() !== "");
  return [article, ...sections, column];
}

function idOf(path: readonly string[]): string {
  return path
    .join(" ")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

function withCounts(table: ListTable, counts?: GroupLimits["counts"]): ListTable {
  const counted = ({ article, references }: ListTable["members"][number]) =>
    references ?? counts?.get(article ?? "");
  return {
    ...table,
    members: table.members.map((member) => ({ ...member, references: counted(member) })),
  };
}

function withArticles({ members }: ListTable): Group["members"] {
  return members.map(({ name, article, references }) => ({
    name,
    article: article!,
    ...(references == null ? {} : { references }),
  }));
}

/** Returns why a column makes no group, or null. */
function reasonToDiscard(
  { article, column, members }: ListTable,
  group: string,
  { mostReferences, fewestMembers, anyColumn }: GroupLimits,
): Problem | null {
  if ([article, column, ...members.map(({ name }) => name)].some((text) => text.trim() === ""))
    return problem("built_groups.empty_value", { group });
  if (!anyColumn && !/name/i.test(column))
    return problem("built_groups.column_without_names", { group });
  const bare = members.find((member) => !member.article?.trim());
  if (bare) return problem("built_groups.member_without_article", { group, member: bare.name });
  const popular = members.find(({ references }) => (references ?? 0) > mostReferences);
  if (popular)
    return problem("built_groups.too_many_references", {
      group,
      member: popular.name,
      references: popular.references!,
      most: mostReferences,
    });
  if (members.length < fewestMembers)
    return problem("built_groups.too_few_members", { group, members: members.length });
  return null;
}

/**
 * Returns the candidates of each member: the passages of its own article, whether they link to it or
 * not, and the passages that link to it.
 * @param own docids by the article that they are from
 */
export function candidatesOf(
  groups: readonly Group[],
  links: readonly { docid: string; articles: readonly string[] }[],
  own: ReadonlyMap<string, readonly string[]>,
): Candidate[] {
  const found = new Map<string, Set<string>>();
  const add = (article: string, docid: string) =>
    found.set(article, (found.get(article) ?? new Set()).add(docid));
  for (const [article, docids] of own) for (const docid of docids) add(article, docid);
  for (const { docid, articles } of links) for (const article of articles) add(article, docid);
  return groups.flatMap(({ topic_id, members }) =>
    members.flatMap(({ name, article }) =>
      [...(found.get(article) ?? [])].map((docid): Candidate => ({
        topic_id,
        docid,
        member: name,
      })),
    ),
  );
}

/**
 * Returns docids by the article that they are from: what the links file says, the passage's title,
 * and the docid itself.
 */
export function docidsByArticle(
  passages: Iterable<{ docid: string; title: string | null }>,
  links: readonly { docid: string; article?: string }[],
): Map<string, string[]> {
  const articleOf = new Map(links.map(({ docid, article }) => [docid, article]));
  const own = new Map<string, string[]>();
  for (const { docid, title } of passages)
    for (const article of new Set([articleOf.get(docid), title, docid]))
      if (article) own.set(article, [...(own.get(article) ?? []), docid]);
  return own;
}

/** Drops the groups with fewer evidence passages than `fewest`. */
export function withEnoughEvidence(
  groups: readonly Group[],
  evidence: readonly Candidate[],
  min: number,
): { groups: Group[]; dropped: Problem[] } {
  const counts = new Map<string, Set<string>>();
  for (const { topic_id, docid } of evidence)
    counts.set(topic_id, (counts.get(topic_id) ?? new Set()).add(docid));
  const has = (group: Group) => counts.get(group.topic_id)?.size ?? 0;
  return {
    groups: groups.filter((group) => has(group) >= min),
    dropped: groups
      .filter((group) => has(group) < min)
      .map((group) =>
        problem("built_groups.too_little_evidence", {
          group: group.structured_query.join(PATH_SIGN),
          passages: has(group),
          fewest: min,
        }),
      ),
  };
}

/**
 * Draws a seeded sample of the model's yes and no answers, for people to verify: half of each if
 * there are enough.
 */
export function verificationSample(
  judged: readonly Judged[],
  size: number,
  seed: number,
): Judged[] {
  const random = new Seeded(seed);
  const [yes, no] = (["yes", "no"] as const).map((label) =>
    random.sample(judged.filter((one) => one.label === label)),
  );
  const half = Math.min(Math.ceil(size / 2), yes!.length);
  const others = Math.min(size - half, no!.length);
  return [...yes!.slice(0, Math.min(yes!.length, size - others)), ...no!.slice(0, others)];
}
