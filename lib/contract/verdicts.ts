import { z } from "zod";
import {
  VERDICT_REASONS,
  type JudgeVerdicts,
  type PersonFigure,
  type RankingVerdict,
  type SeparationVerdict,
  type StandInVerdict,
} from "@/lib/domain/agreement/verdict/verdict";
import { numeric, objectOf } from "./figure";
import { count } from "./shapes";

const estimate = { value: numeric, low: numeric, high: numeric };

const common = {
  answer: z.enum(["yes", "no", "not_shown"]),
  why: z.enum(VERDICT_REASONS).nullable(),
  level: z.number(),
};

const standIn = objectOf<StandInVerdict>()({
  ...common,
  role: z.literal("stands_in_for_a_person"),
  margin: z.number(),
  difference: z.looseObject({ ...estimate, n: count, topics: count }),
  better: z.boolean(),
  standard: z.looseObject({ alpha: numeric, low: numeric }),
  signal: z.looseObject({ value: numeric, low: numeric }).nullable(),
  least_signal: z.number(),
  named: z.array(z.string()),
  without_named: z.looseObject(estimate).nullable(),
  weakest_third: z
    .looseObject({
      dropped: z.tuple([z.array(z.string()), z.array(z.string())]),
      examined: z.number(),
      value: numeric,
      low: numeric,
    })
    .nullable(),
  holds_without_any_one: z.boolean().nullable(),
  too_close_to: z.array(z.string()),
  needed: z.looseObject({ topics: count, labels: count }).nullable(),
});

const ranking = objectOf<RankingVerdict>()({
  ...common,
  role: z.literal("ranks_systems_as_people_do"),
  bound: z.number(),
  tau_b: z.looseObject({ ...estimate, n: count, topics: count }),
});

const counted = z.looseObject({ ...estimate, count });

const separation = objectOf<SeparationVerdict>()({
  ...common,
  role: z.literal("tells_systems_apart"),
  bound: z.number(),
  systems: count,
  pairs: count,
  same: counted,
  opposite: counted,
});

/** The verdicts on a judge (docs/verdict.md). */
export const judgeVerdicts = objectOf<JudgeVerdicts>()({
  judge: z.string(),
  verdicts: z.array(z.discriminatedUnion("role", [standIn, ranking, separation])),
}).meta({ id: "JudgeVerdicts" });

export const personFigure = objectOf<PersonFigure>()({
  ...estimate,
  rater_id: z.string(),
  named: z.boolean(),
}).meta({ id: "PersonRow" });
