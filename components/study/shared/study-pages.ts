import type { InterfaceMessages } from "@/lib/messages/interface/messages";

type Frame = InterfaceMessages["frame"];

export type PageKey = keyof Frame["pages"];

/** A page of a study. The area `frame` of the texts has the names of pages and groups. */
export interface StudyPage {
  key: PageKey;
  /** Path after the study's own. */
  path: string;
  /** Who may open it besides administrators; absent: everyone but annotators. */
  role?: "coordinator";
}

interface PageGroup {
  /** Absent for the first page, which stands by itself. */
  name?: keyof Frame["groups"];
  pages: readonly StudyPage[];
}

const coordinator = "coordinator";

/** The pages of a study, in the order of the work. */
const PAGE_GROUPS: readonly PageGroup[] = [
  { pages: [{ key: "overview", path: "" }] },
  {
    name: "setUp",
    pages: [
      { key: "collection", path: "/collection" },
      { key: "import", path: "/import" },
      { key: "builds", path: "/builds" },
      { key: "judging-pool", path: "/pool", role: coordinator },
      { key: "draws", path: "/draws" },
      { key: "stages", path: "/stages", role: coordinator },
      { key: "guidelines", path: "/guidelines" },
    ],
  },
  {
    name: "people",
    pages: [
      { key: "people", path: "/people", role: coordinator },
      { key: "assign", path: "/assign", role: coordinator },
      { key: "sheets", path: "/sheets", role: coordinator },
      { key: "pay", path: "/pay", role: coordinator },
    ],
  },
  {
    name: "monitor",
    pages: [
      { key: "held-pages", path: "/held-pages", role: coordinator },
      { key: "questions", path: "/questions", role: coordinator },
      { key: "quality", path: "/quality", role: coordinator },
      { key: "adjudicate", path: "/adjudicate", role: coordinator },
    ],
  },
  {
    name: "judges",
    pages: [
      { key: "judges", path: "/judges" },
      { key: "endpoints", path: "/judges/endpoints" },
      { key: "prompts", path: "/judges/prompts" },
      { key: "playground", path: "/judges/playground" },
      { key: "judge-quality", path: "/judges/quality" },
    ],
  },
  {
    name: "results",
    pages: [
      { key: "agreement", path: "/agreement" },
      { key: "disagreements", path: "/disagreements" },
      { key: "systems", path: "/systems" },
      { key: "completeness", path: "/completeness" },
      { key: "exports", path: "/exports" },
    ],
  },
  {
    name: "record",
    pages: [
      { key: "audit", path: "/audit", role: coordinator },
      { key: "tokens", path: "/tokens", role: coordinator },
    ],
  },
];

/** Pages below others that have titles of their own, by how their paths begin. */
const BELOW = [
  { key: "judge-compare", above: "judges", path: "/judges/compare" },
  { key: "judge-run", above: "judges", path: "/judges/" },
  { key: "support", above: "systems", path: "/systems/support" },
] as const;

/** Returns the page that a path after the study's own leads to or below, and the one below it. */
export function pageAt(path: string): { page: StudyPage; below?: PageKey } {
  const [page] = PAGE_GROUPS.flatMap(({ pages }) => pages)
    .filter((one) => `${path}/`.startsWith(`${one.path}/`))
    .sort((a, b) => b.path.length - a.path.length);
  const below = BELOW.find((one) => one.above === page!.key && path.startsWith(one.path));
  return { page: page!, below: below?.key };
}

/** The pages of an annotator; the area `frame.own` has their names. */
export const OWN_PAGES = [
  { key: "overview", path: "" },
  { key: "own-topics", path: "/topics" },
  { key: "own-labels", path: "/labels" },
  { key: "questions", path: "/questions" },
] as const;

/** The groups with the pages that a role may open; groups without any are left out. */
export function groupsFor(role: string): PageGroup[] {
  return PAGE_GROUPS.map((group) => ({
    ...group,
    pages: group.pages.filter((page) => page.role === undefined || page.role === role),
  })).filter(({ pages }) => pages.length > 0);
}
