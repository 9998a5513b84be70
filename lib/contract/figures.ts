import { z } from "zod";
import { CONDITIONS } from "@/lib/domain/agreement/item-table";
import { INTERVALS } from "@/lib/domain/settings/evaluations";
import { taskKeys } from "@/lib/tasks/registry";
import type { FileContent } from "./file-content";
import { count, noteCode } from "./shapes";

const bounds = z.tuple([z.number(), z.number()]).nullable();
const condition = z.enum(CONDITIONS);

/** A statistic. Without a value there is a reason. */
const figure = z
  .looseObject({
    value: z.number().nullable(),
    ci: bounds,
    ci_method: z.string(),
    topics: count,
    n: count,
    reason: z.string().nullable().optional(),
    reason_code: z.string().nullable().optional(),
    ci_reason: z.string().nullable().optional(),
    ci_reason_code: z.string().nullable().optional(),
  })
  .meta({ id: "Figure" });

/** A row of names and figures, whose keys docs/formats.md lists. */
const row = z.looseObject({}).meta({ id: "FigureRow" });
const rows = z.array(row);

/** How intervals are computed. */
const intervals = {
  seed: count,
  bootstrap: count,
  interval: z.enum(INTERVALS),
};

const warnings = { warnings: z.array(z.string()), warning_codes: z.array(noteCode) };

const conditionFigures = z.looseObject({
  judges: rows,
  people: rows,
  inter_annotator: z.looseObject({
    n_items: count,
    n_raters: count,
    dropped_items: count,
    labelled_items: count,
    fleiss_kappa: figure,
    krippendorff_alpha: z.looseObject({ nominal: figure, ordinal: figure, interval: figure }),
    gwet_ac1: figure,
    gwet_ac2: figure,
    percent_agreement: figure,
    unanimous: figure,
    pairwise: rows,
  }),
  levels: z.looseObject({ item: rows, topic: rows, run: rows }),
  coverage: rows,
  human_llm: rows,
  human_others: rows,
  people_mean: row.nullable(),
  adjudication: rows,
  systems: rows,
});

/** The report of `assay agreement --json`. Its keys are a contract (docs/formats.md). */
export const agreementFile: FileContent = {
  "application/json": conditionFigures
    .extend({
      task: z.enum(taskKeys()),
      condition: condition.nullable(),
      threshold: z.number(),
      margin: z.number(),
      ...intervals,
      generator: z.string(),
      malformed: z.enum(["zero", "drop"]),
      malformed_count: count,
      items: count,
      topics: count,
      raters: rows,
      missing: count,
      unjudgeable: count,
      synthetic: count,
      ...warnings,
      conditions: z.array(conditionFigures.extend({ condition })),
    })
    .meta({ id: "Agreement" }),
};

/** The report of `assay agreement --closer --json`. */
export const closerFile: FileContent = {
  "application/json": z
    .looseObject({
      task: z.enum(taskKeys()),
      condition: condition.nullable(),
      threshold: z.number(),
      match: z.number(),
      ...intervals,
      ...warnings,
      highlights: rows,
      places: rows,
      lengths: rows,
      questions: rows,
    })
    .meta({ id: "CloserLook" }),
};

const supportSource = z.looseObject({ source: z.string(), kind: z.string(), labels: count });

/** Results of support: weighted precision and recall of systems. */
export const supportFile: FileContent = {
  "application/json": z
    .looseObject({
      options: z.looseObject({ ...intervals, citations: z.enum(["all", "first"]), condition }),
      given: z.array(condition),
      sources: z.array(supportSource),
      chosen: supportSource.extend({ runs: rows }).nullable(),
      sides: rows,
      conditions: rows,
    })
    .meta({ id: "SupportResults" }),
};
