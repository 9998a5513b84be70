import type { ExamplesOf } from "./example-types";
import { BATCH, EDITED, PROMPT, QRELS, RUN, SOURCES } from "./example-files";
import { PATH_EXAMPLES } from "./path-examples";

const { endpoint, item, stage } = PATH_EXAMPLES;
const ROLES = JSON.stringify(["runs", "qrels"]);

/** Judges, endpoints, prompts, collections and evaluations. */
export const machines: ExamplesOf<
  "judgeRuns" | "modelEndpoints" | "playground" | "prompts" | "builds" | "evaluations"
> = {
  judgeRuns: {
    start: { judge: "lexical", stageId: stage },
    plan: { judge: "model", stageId: stage, endpointId: endpoint, prompt: "support@2" },
    resume: { budget: 20 },
    takeBatch: { fields: {}, files: BATCH },
    probe: { items: 20 },
    again: { what: "failed" },
  },
  modelEndpoints: {
    save: {
      name: "local model",
      baseUrl: "https://models.example.org/v1",
      model: "small-instruct",
      key: "the key of the endpoint",
      window: 8,
      inputPrice: 0.15,
      outputPrice: 0.6,
    },
  },
  playground: {
    items: { stage, count: 5 },
    examples: { stage, count: 3 },
    start: { stageId: stage, endpointId: endpoint, prompt: PROMPT, itemIds: [item] },
  },
  prompts: { add: { file: "support-in-short-1.md", text: PROMPT } },
  builds: {
    create: { fields: { name: "Kelp", kind: "crux", endpointId: endpoint }, files: SOURCES },
    startStep: { skipsFailed: false },
    editText: { fields: {}, files: EDITED },
  },
  evaluations: {
    list: { kind: "systems" },
    create: {
      fields: { kind: "systems", name: "First run", roles: ROLES },
      files: { ...RUN, ...QRELS },
    },
    again: { settings: { threshold: 1 } },
    table: { format: "csv", digits: 3 },
  },
};
