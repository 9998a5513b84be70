/** A page of a study, as the side bar and the breadcrumbs name it. */
export interface StudyPage {
  key: string;
  label: string;
  /** Path after the study's own. */
  path: string;
  /** Who may open it besides administrators; absent: everyone but annotators. */
  role?: "coordinator";
}

interface PageGroup {
  /** Absent for the first page, which stands by itself. */
  name?: string;
  pages: readonly StudyPage[];
}

const coordinator = "coordinator";

/** The pages of a study, in the order of the work. */
export const PAGE_GROUPS = [
  { pages: [{ key: "overview", label: "Overview", path: "" }] },
  {
    name: "Set up",
    pages: [
      { key: "import", label: "Import", path: "/import" },
      { key: "builds", label: "Build", path: "/builds" },
      { key: "judging-pool", label: "Judging pool", path: "/pool", role: coordinator },
      { key: "stages", label: "Stages", path: "/stages", role: coordinator },
    ],
  },
  {
    name: "People",
    pages: [
      { key: "people", label: "People", path: "/people", role: coordinator },
      { key: "pay", label: "Pay", path: "/pay", role: coordinator },
    ],
  },
  {
    name: "Monitor",
    pages: [
      { key: "held-pages", label: "Held pages", path: "/held-pages", role: coordinator },
      { key: "quality", label: "Quality", path: "/quality", role: coordinator },
      { key: "adjudicate", label: "Adjudication", path: "/adjudicate", role: coordinator },
    ],
  },
  {
    name: "Judges",
    pages: [
      { key: "judges", label: "Judge runs", path: "/judges" },
      { key: "judge-quality", label: "Judge quality", path: "/judges/quality" },
    ],
  },
  {
    name: "Results",
    pages: [
      { key: "agreement", label: "Agreement", path: "/agreement" },
      { key: "disagreements", label: "Disagreements", path: "/disagreements" },
      { key: "systems", label: "Systems", path: "/systems" },
      { key: "completeness", label: "Completeness", path: "/completeness" },
    ],
  },
  {
    name: "Record",
    pages: [
      { key: "audit", label: "Audit", path: "/audit", role: coordinator },
      { key: "tokens", label: "Tokens", path: "/tokens", role: coordinator },
    ],
  },
] as const satisfies readonly PageGroup[];

export type PageKey = (typeof PAGE_GROUPS)[number]["pages"][number]["key"];

/** The groups with the pages that a role may open; groups without any are left out. */
export function groupsFor(role: string): PageGroup[] {
  return PAGE_GROUPS.map((group: PageGroup) => ({
    ...group,
    pages: group.pages.filter((page) => page.role === undefined || page.role === role),
  })).filter(({ pages }) => pages.length > 0);
}

/** Returns the page with this key. */
export function studyPage(key: PageKey): StudyPage {
  const pages = PAGE_GROUPS.flatMap((group: PageGroup) => group.pages);
  return pages.find((page) => page.key === key)!;
}
