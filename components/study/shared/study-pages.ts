import type { InterfaceMessages } from "@/lib/messages/interface/messages";

type Frame = InterfaceMessages["frame"];

export type PageKey = keyof Frame["pages"];
export type PlaceKey = keyof Frame["places"];

/** A page of a study. The area `frame` of the texts has the names of pages and places. */
export interface StudyPage {
  key: PageKey;
  /** Path after the study's own. */
  path: string;
  /** Who may open it besides administrators; absent: everyone but annotators. */
  role?: "coordinator";
  /** The page speaks of one stage, which `?stage=` in its address names. */
  hasStage?: true;
}

/** An entry of the side bar; its pages are tabs. */
export interface Place {
  key: PlaceKey;
  pages: readonly StudyPage[];
}

const coordinator = "coordinator";

/** The places of a study, in the order of the work. */
const PLACES: readonly Place[] = [
  { key: "overview", pages: [{ key: "overview", path: "" }] },
  {
    key: "collection",
    pages: [
      { key: "collection", path: "/collection" },
      { key: "import", path: "/import" },
      { key: "builds", path: "/builds" },
    ],
  },
  {
    key: "stages",
    pages: [
      { key: "stages", path: "/stages", role: coordinator },
      { key: "guidelines", path: "/guidelines" },
      { key: "judging-pool", path: "/pool", role: coordinator },
      { key: "draws", path: "/draws" },
    ],
  },
  {
    key: "people",
    pages: [
      { key: "people", path: "/people", role: coordinator },
      { key: "assign", path: "/assign", role: coordinator, hasStage: true },
      { key: "sheets", path: "/sheets", role: coordinator },
      { key: "pay", path: "/pay", role: coordinator },
    ],
  },
  {
    key: "quality",
    pages: [
      { key: "quality", path: "/quality", role: coordinator, hasStage: true },
      { key: "held-pages", path: "/held-pages", role: coordinator },
      { key: "questions", path: "/questions", role: coordinator },
      { key: "adjudicate", path: "/adjudicate", role: coordinator, hasStage: true },
    ],
  },
  {
    key: "judges",
    pages: [
      { key: "judges", path: "/judges" },
      { key: "endpoints", path: "/judges/endpoints" },
      { key: "prompts", path: "/judges/prompts" },
      { key: "playground", path: "/judges/playground" },
    ],
  },
  {
    key: "agreement",
    pages: [
      { key: "agreement", path: "/agreement", hasStage: true },
      { key: "disagreements", path: "/disagreements", hasStage: true },
      { key: "judge-quality", path: "/judges/quality", hasStage: true },
    ],
  },
  {
    key: "systems",
    pages: [
      { key: "systems", path: "/systems" },
      { key: "completeness", path: "/completeness" },
    ],
  },
  { key: "exports", pages: [{ key: "exports", path: "/exports", hasStage: true }] },
  {
    key: "settings",
    pages: [
      { key: "study-settings", path: "/settings", role: coordinator },
      { key: "tokens", path: "/tokens", role: coordinator },
      { key: "audit", path: "/audit", role: coordinator },
    ],
  },
];

/** Pages below others that have titles of their own, by how their paths begin. */
const BELOW = [
  { key: "stage", above: "stages", path: "/stages/" },
  { key: "judge-compare", above: "judges", path: "/judges/compare" },
  { key: "judge-run", above: "judges", path: "/judges/" },
  { key: "support", above: "systems", path: "/systems/support" },
] as const;

/** Where a reader is: the place, its page that is open or above the open one, and the one below it. */
export interface Position {
  place: PlaceKey;
  page: StudyPage;
  below?: PageKey;
}

/** Returns where a path after the study's own leads to. */
export function positionAt(path: string): Position {
  const [found] = PLACES.flatMap(({ key, pages }) => pages.map((page) => ({ place: key, page })))
    .filter(({ page }) => `${path}/`.startsWith(`${page.path}/`))
    .sort((a, b) => b.page.path.length - a.page.path.length);
  const { place, page } = found!;
  const below = BELOW.find((one) => one.above === page.key && path.startsWith(one.path));
  return { place, page, below: below?.key };
}

/** The pages of an annotator; the area `frame.own` has their names. */
export const OWN_PAGES = [
  { key: "overview", path: "" },
  { key: "own-topics", path: "/topics" },
  { key: "own-labels", path: "/labels" },
  { key: "questions", path: "/questions" },
] as const;

/** The places with the pages that a role may open; places without any are left out. */
export function placesFor(role: string): Place[] {
  return PLACES.map((place) => ({
    ...place,
    pages: place.pages.filter((page) => page.role === undefined || page.role === role),
  })).filter(({ pages }) => pages.length > 0);
}
