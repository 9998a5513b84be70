import fc from "fast-check";
import { expect, test } from "vitest";
import type { Problem } from "@/lib/messages/problem";
import {
  candidatesOf,
  docidsByArticle,
  groupsOf,
  verificationSample,
  withEnoughEvidence,
} from "./evidence-steps";
import type { ListTable } from "./evidence-records";

const textsOf = (problems: readonly Problem[]) => problems.map(({ text }) => text);

const TABLE: ListTable = {
  article: "Refuges of the Marl",
  section: "North",
  column: "Name",
  members: [
    { name: "Hale", article: "Hale Refuge", references: 3 },
    { name: "Moor", article: "Moor Refuge", references: 10_000 },
  ],
};
const LIMITS = { mostReferences: 10_000, fewestMembers: 1, anyColumn: false };
const NONE = new Map<string, string[]>();
const HALE = TABLE.members[0]!;

/** Returns the paths of the groups, and the reasons for what was discarded. */
const madeOf = (tables: ListTable[], limits = LIMITS) => {
  const { groups, dropped } = groupsOf(tables, limits);
  return { paths: groups.map((group) => group.structured_query), dropped: textsOf(dropped) };
};

test("a column makes a group of all its members, once", () => {
  const { groups, dropped } = groupsOf([TABLE, TABLE], LIMITS);
  expect(groups).toEqual([
    {
      topic_id: "refuges-of-the-marl-north-name",
      structured_query: ["Refuges of the Marl", "North", "Name"],
      members: [
        { name: "Hale", article: "Hale Refuge", references: 3 },
        { name: "Moor", article: "Moor Refuge", references: 10_000 },
      ],
    },
  ]);
  expect(textsOf(dropped)).toEqual([expect.stringContaining("stands there twice")]);
});

test.each<[string, Partial<ListTable>, RegExp]>([
  [
    "a member without an article",
    { members: [HALE, { name: "Tarn", article: null }] },
    /"Tarn" has no article/,
  ],
  [
    "an article with more references than the limit",
    { members: [HALE, { name: "Quay", article: "Quay", references: 10_001 }] },
    /"Quay" has 10,?001 references, more than 10,?000/,
  ],
  ["an empty value", { members: [HALE, { name: " ", article: "x" }] }, /a value is empty/],
  ["no title", { column: " " }, /a value is empty/],
  ["a title that names no members", { column: "Area" }, /does not contain "name"/],
  ["too few members", { members: [] }, /only 0 members/],
])("a column with %s is discarded whole, and the reason is reported", (_what, over, reason) => {
  const { paths, dropped } = madeOf([
    { ...TABLE, ...over },
    { ...TABLE, section: "South" },
  ]);
  expect(paths).toEqual([["Refuges of the Marl", "South", "Name"]]);
  expect(dropped).toEqual([expect.stringMatching(reason)]);
});

test("a table may stand outside of sections, or in nested ones", () => {
  const { paths, dropped } = madeOf([
    { ...TABLE, section: "" },
    { ...TABLE, section: ["North", "Hills"] },
    { ...TABLE, section: [], column: "Full name" },
  ]);
  expect(paths).toEqual([
    ["Refuges of the Marl", "Name"],
    ["Refuges of the Marl", "North", "Hills", "Name"],
    ["Refuges of the Marl", "Full name"],
  ]);
  expect(dropped).toEqual([]);
});

test("a group has either all members of its column or does not exist", () => {
  const member = fc.record({
    name: fc.constantFrom("Hale", "Moor", " "),
    article: fc.constantFrom("Hale", "Moor", null, ""),
    references: fc.constantFrom(0, 10_000, 10_001, null),
  });
  fc.assert(
    fc.property(fc.array(member, { maxLength: 5 }), (members) => {
      const { groups, dropped } = groupsOf([{ ...TABLE, members }], LIMITS);
      expect(groups.length + dropped.length).toBe(1);
      for (const group of groups) expect(group.members).toHaveLength(members.length);
    }),
  );
});

test("a column names members by its title, in any case; others come in when they are asked for", () => {
  const titles = ["COMMON NAMES", "Area", "Surname"].map((column) => ({ ...TABLE, column }));
  expect(madeOf(titles).paths.map((path) => path.at(-1))).toEqual(["COMMON NAMES", "Surname"]);
  const all = madeOf(titles, { ...LIMITS, anyColumn: true });
  expect(all.paths).toHaveLength(3);
  expect(all.dropped).toEqual([]);
});

test("a member's own article is a candidate once, whether it links to itself or not", () => {
  const { groups } = groupsOf([TABLE], LIMITS);
  const links = [
    { docid: "h", article: "Hale Refuge", articles: ["Moor Refuge"] },
    { docid: "m", articles: ["Moor Refuge", "Moor Refuge"] },
  ];
  const passages = [
    { docid: "h", title: null },
    { docid: "m", title: "Moor Refuge" },
    { docid: "Hale Refuge", title: null },
    { docid: "other", title: "Elsewhere" },
  ];
  const own = docidsByArticle(passages, links);
  const pairs = candidatesOf(groups, links, own).map(({ docid, member }) => `${docid} ${member}`);
  expect(pairs.sort()).toEqual(["Hale Refuge Hale", "h Hale", "h Moor", "m Moor"]);
});

test("candidates link to an article, groups with little evidence are dropped, the sample is balanced and seeded", () => {
  const { groups } = groupsOf([TABLE], LIMITS);
  const links = Array.from({ length: 8 }, (_, i) => ({
    docid: `d${i}`,
    articles: [i % 2 ? "Hale Refuge" : "Moor Refuge", "Elsewhere"],
  }));
  const candidates = candidatesOf(groups, links, NONE);
  expect(candidates).toHaveLength(8);
  const few = withEnoughEvidence(groups, candidates.slice(0, 4), 5);
  expect(few.groups).toEqual([]);
  expect(textsOf(few.dropped)).toEqual([
    expect.stringContaining("4 evidence passages, fewer than 5"),
  ]);
  expect(withEnoughEvidence(groups, candidates, 5).groups).toHaveLength(1);
  const judged = candidates.map((one, i) => ({
    ...one,
    label: i < 5 ? ("yes" as const) : ("no" as const),
  }));
  const sample = verificationSample(judged, 4, 7);
  expect(sample.map((one) => one.label).sort()).toEqual(["no", "no", "yes", "yes"]);
  expect(verificationSample(judged, 4, 7)).toEqual(sample);
  expect(verificationSample(judged, 100, 7)).toHaveLength(8);
});
