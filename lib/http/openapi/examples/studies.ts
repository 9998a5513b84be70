import type { ExamplesOf } from "./example-types";
import { PAIRS, RUN, TEXTS } from "./example-files";
import { PATH_EXAMPLES } from "./path-examples";

const figures = { bootstrap: 1000, seed: 1 };

/** Studies, their stages, and what is read from them. */
export const studies: ExamplesOf<
  "studies" | "templates" | "stages" | "agreement" | "supportResults" | "audit" | "search" | "draws"
> = {
  studies: {
    create: { name: "Kelp", description: "Answerability of reports on kelp." },
    createFromFiles: {
      fields: { name: "Kelp from files", overlap: "2", dryRun: "1" },
      files: TEXTS,
    },
    importFiles: { fields: { overlap: "2", dryRun: "1" }, files: TEXTS },
    close: { closed: true, force: true },
    setBlind: { blind: false },
    describe: { description: "Answerability of reports on kelp, second wave." },
    archive: { archived: true },
    remove: { address: PATH_EXAMPLES.study },
  },
  templates: {
    save: { name: "Kelp, first wave", description: "Stages, guidelines and exam.", shared: true },
    copyStudy: { name: "Kelp, second wave" },
  },
  stages: {
    change: { name: "First pass", overlap: 3 },
    plan: { pace: 30, rate: 15 },
    takePairs: { fields: {}, files: PAIRS },
    pool: { fields: { task: "rubric", depth: 2, dryRun: "1" }, files: RUN },
  },
  agreement: {
    figures,
    figuresCsv: figures,
    closer: figures,
    closerCsv: figures,
    table: { ...figures, format: "latex", digits: 2 },
    bundle: { texts: "no" },
  },
  supportResults: { results: { citations: "all" }, resultsCsv: { citations: "first" } },
  audit: { list: { from: "2026-01-01" } },
  search: { inStudy: { words: "kelp" }, own: { words: "kelp" } },
  draws: {
    contexts: { fields: { n: 2, top: 2, size: 1, make: "plan" }, files: RUN },
    reports: { reports: 2, seed: 1 },
    reportsFile: { reports: 2, seed: 1 },
    stage: { reports: 2, seed: 1, name: "Drawn reports" },
  },
};
