import { z } from "zod";
import type {
  HighlightRow,
  LengthRow,
  PlaceRow,
  QuestionRow,
} from "@/lib/domain/agreement/closer/closer-types";
import { figure, objectOf, reason } from "./figure";
import { count } from "./shapes";

export const highlightRow = objectOf<HighlightRow>()({
  a: z.string(),
  b: z.string(),
  span_f1: figure,
  exact_f1: figure,
  precision: figure.optional(),
  recall: figure.optional(),
  token_f1: figure,
  character_f1: figure,
  character_f1_both: figure,
  boundary_distance: figure,
  alpha_u: figure,
}).meta({ id: "HighlightRow" });

export const placeRow = objectOf<PlaceRow>()({
  a: z.string(),
  group: z.string(),
  recall: figure,
}).meta({ id: "PlaceRow" });

const lengthOfJudge = objectOf<LengthRow["judges"][number]>()({
  llm: z.string(),
  accuracy: figure,
  cohen_kappa: figure,
  recall: figure,
  bias: figure,
});

export const lengthRow = objectOf<LengthRow>()({
  group: z.string(),
  from: count,
  to: count,
  texts: count,
  percent_agreement: figure,
  fleiss_kappa: figure,
  judges: z.array(lengthOfJudge),
}).meta({ id: "LengthRow" });

const questionOfJudge = objectOf<QuestionRow["judges"][number]>()({
  llm: z.string(),
  separation: figure,
  bias: figure,
});

export const questionRow = objectOf<QuestionRow>()({
  topic_id: z.string(),
  question_id: z.string(),
  texts: count,
  separation: figure,
  with_rest: figure,
  percent_agreement: figure,
  fleiss_kappa: figure,
  judges: z.array(questionOfJudge),
  suggestion: z.enum(["rewrite", "drop", "judge"]).nullable(),
  ...reason,
}).meta({ id: "QuestionRow" });
