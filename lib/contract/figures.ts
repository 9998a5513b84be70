import { z } from "zod";
import type { CloserLook } from "@/lib/domain/agreement/closer/closer-types";
import type { AgreementFigures, ConditionFigures } from "@/lib/domain/agreement/figure-types";
import type { SupportResults } from "@/lib/domain/systems/support-results";
import { taskKeys } from "@/lib/tasks/registry";
import * as rows from "./agreement-rows";
import { highlightRow, lengthRow, placeRow, questionRow } from "./closer-rows";
import { condition, intervals, objectOf, warnings } from "./figure";
import type { FileContent } from "./file-content";
import { count } from "./shapes";
import { supportCondition, supportRow, supportSides, supportSource } from "./support-rows";
import { judgeVerdicts, personFigure } from "./verdicts";

const levels = z.array(rows.levelRow);

const conditionFigures = {
  judges: z.array(judgeVerdicts),
  people: z.array(personFigure),
  inter_annotator: rows.interAnnotator,
  levels: z.looseObject({ item: levels, topic: levels, run: levels }),
  coverage: z.array(rows.coverageRow),
  human_llm: z.array(rows.humanJudge),
  human_others: z.array(rows.humanOthers),
  people_mean: rows.peopleMean.nullable(),
  adjudication: z.array(rows.adjudicationRow),
  systems: z.array(rows.systemRow),
};

/** The report of `assay agreement --json`. Its keys are a contract (docs/formats.md). */
export const agreementFile = {
  "application/json": objectOf<AgreementFigures>()({
    ...conditionFigures,
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
    raters: z.array(rows.raterRow),
    superseded: count,
    missing: count,
    unjudgeable: count,
    synthetic: count,
    ...warnings,
    self_consistency: z.array(rows.selfConsistency).optional(),
    suggestion_effects: z.array(rows.suggestionEffect).optional(),
    conditions: z.array(objectOf<ConditionFigures>()({ ...conditionFigures, condition })),
  }).meta({ id: "Agreement" }),
} satisfies FileContent;

/** The report of `assay agreement --closer --json`. */
export const closerFile = {
  "application/json": objectOf<CloserLook>()({
    task: z.enum(taskKeys()),
    condition: condition.nullable(),
    threshold: z.number(),
    match: z.number(),
    ...intervals,
    ...warnings,
    highlights: z.array(highlightRow),
    places: z.array(placeRow),
    lengths: z.array(lengthRow),
    questions: z.array(questionRow),
  }).meta({ id: "CloserLook" }),
} satisfies FileContent;

/** Results of support: weighted precision and recall of systems. */
export const supportFile = {
  "application/json": objectOf<SupportResults>()({
    stage: z.looseObject({ id: z.string(), name: z.string() }),
    options: z.looseObject({ ...intervals, citations: z.enum(["all", "first"]), condition }),
    given: z.array(condition),
    sources: z.array(supportSource),
    chosen: supportSource.extend({ runs: z.array(supportRow) }).nullable(),
    sides: z.array(supportSides),
    conditions: z.array(supportCondition),
  }).meta({ id: "SupportResults" }),
} satisfies FileContent;
