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
      { key: "assign", path: "/assign", role: coordinator },
      { key: "sheets", path: "/sheets", role: coordinator },
      { key: "pay", path: "/pay", role: coordinator },
    ],
  },
  {
    key: "quality",
    pages: [
      { key: "quality", path: "/quality", role: coordinator },
      { key: "held-pages", path: "/held-pages", role: coordinator },
      { key: "questions", path: "/questions", role: coordinator },
      { key: "adjudicate", path: "/adjudicate", role: coordinator },
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
      { key: "agreement", path: "/agreement" },
      { key: "disagreements", path: "/disagreements" },
      { key: "judge-quality", path: "/judges/quality" },
    ],
  },
  {
    key: "systems",
    pages: [
      { key: "systems", path: "/systems" },
      { key: "completeness", path: "/completeness" },
    ],
  },
  { key: "exports", pages: [{ key: "exports", path: "/exports" }] },
  {
    key: "settings",
    pages: [
      { key: "study-settings", path: "/settings", role: coordinator },
      { key: "tokens", path: "/tokens", role: coordinator },
      { key: "webhooks", path: "/webhooks", role: coordinator },
      { key: "audit", path: "/audit", role: coordinator },
    ],
  },
];

/** Pages below others that have titles of their own, by how their paths begin. */
const BELOW = [
  { key: "stage", above: "stages", path: "/stages/" },
  { key: "judge-compare", above: "judges", path: "/judges/compare" },
  { key: "judge-run", above: "judges", path: "/judges/" },
  { key: "webhook-log", above: "webhooks", path: "/webhooks/" },
  { key: "support", above: "systems", path: "/systems/support" },
] as const;

/** A stage as the frame knows it. */
export interface FrameStage {
  id: string;
  name: string;
  /** Whether it can be judged on sheets, and whether it says which citations hold. */
  hasSheet: boolean;
  hasSupport: boolean;
}

/** A page that speaks of a stage, which `?stage=` in its address names. */
interface StagePage {
  path: string;
  /** Only these stages are meant; absent: all. */
  only?: "hasSheet" | "hasSupport";
  /** Without a stage it speaks of all together. */
  isOptional?: true;
  /** What else its address says that another stage may have too. */
  keeps?: readonly string[];
}

const STAGE_PAGES: readonly StagePage[] = [
  { path: "/collection/items", keeps: ["q", "topic", "run", "state"] },
  { path: "/assign", keeps: ["show"] },
  { path: "/sheets", only: "hasSheet" },
  { path: "/quality" },
  { path: "/questions", isOptional: true, keeps: ["state", "search"] },
  { path: "/adjudicate" },
  { path: "/judges/playground" },
  { path: "/agreement", keeps: ["malformed"] },
  { path: "/disagreements", keeps: ["topic", "run"] },
  { path: "/judges/quality", keeps: ["malformed"] },
  { path: "/systems/support", only: "hasSupport", keeps: ["citations", "measure"] },
  { path: "/exports" },
];

/** Returns the page at or above a path whose stage is chosen in the frame, and the stages to choose from. */
export function stageChoiceAt<Stage extends FrameStage>(path: string, all: readonly Stage[]) {
  const page = STAGE_PAGES.find((one) => `${path}/`.startsWith(`${one.path}/`));
  const { only } = page ?? {};
  return page && { page, stages: only ? all.filter((stage) => stage[only]) : all };
}

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
