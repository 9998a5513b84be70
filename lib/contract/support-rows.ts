import { z } from "zod";
import type { ShownEffect, SupportCondition } from "@/lib/domain/systems/support-conditions";
import type { CountedRow, SupportSource } from "@/lib/domain/systems/support-results";
import type { SupportPair, SupportSides } from "@/lib/domain/systems/support-sides";
import { rankDetails } from "./agreement-rows";
import { condition, counts, figure, numeric, objectOf } from "./figure";
import { count } from "./shapes";

export const supportSource = objectOf<SupportSource>()({
  source: z.string(),
  kind: z.string(),
  labels: count,
});

const citations = z.looseObject({ judged: count, unjudged: count });

export const supportRow = objectOf<CountedRow>()({
  run: z.string(),
  weighted_precision: figure,
  weighted_recall: figure,
  f1: figure,
  citations,
  sentences: count,
  contradicted: count,
  topics: z.array(
    objectOf<CountedRow["topics"][number]>()({
      topic_id: z.string(),
      weighted_precision: numeric,
      weighted_recall: numeric,
      f1: numeric,
      judged: count,
      unjudged: count,
    }),
  ),
}).meta({ id: "SupportRow" });

const pair = objectOf<SupportPair>()({ people: figure, judge: figure, difference: figure });
const order = objectOf<SupportSides["order"]["f1"]>()({
  n: count,
  kendall_tau_b: figure,
  spearman: figure,
  ranks: rankDetails.nullable(),
});

/** One schema for each measure. */
const byMeasure = <Schema extends z.ZodType>(schema: Schema) =>
  objectOf<SupportSides["order"]>()({
    f1: schema,
    weighted_precision: schema,
    weighted_recall: schema,
  });

export const supportSides = objectOf<SupportSides>()({
  judge: z.string(),
  citations: count,
  runs: z.array(z.looseObject({ run: z.string(), measures: byMeasure(pair) })),
  order: byMeasure(order),
}).meta({ id: "SupportSides" });

const shown = objectOf<ShownEffect>()({
  counts,
  kept: figure,
  raised: figure,
  lowered: figure,
  kappa: figure,
});

export const supportCondition = objectOf<SupportCondition>()({
  condition,
  labels: count,
  topics: count,
  levels: z.array(count),
  runs: z.array(z.looseObject({ run: z.string(), weighted_precision: figure, citations })),
  shown: shown.nullable(),
}).meta({ id: "SupportCondition" });
