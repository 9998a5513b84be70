import type { AgreementFigures, ConditionFigures } from "@/lib/domain/agreement/figure-types";
import { correctedVerdicts } from "@/lib/domain/agreement/verdict/corrected-verdicts";
import type { Verdict } from "@/lib/domain/agreement/verdict/verdict";
import type { Figure } from "@/lib/domain/figure";
import type { TableName } from "@/lib/domain/table-choices";
import { count, figure, text, type PaperTable } from "./paper-table";

const ROLES = {
  stands_in_for_a_person: "stands in for a person",
  ranks_systems_as_people_do: "ranks systems as people do",
  tells_systems_apart: "tells systems apart",
} as const;
const ANSWERS = { yes: "yes", no: "no", not_shown: "not shown" } as const;

/** The verdicts on the judges, each alone and with Holm's correction over all of them. */
export function verdictTable(
  { margin }: Pick<AgreementFigures, "margin">,
  { judges }: Pick<ConditionFigures, "judges">,
): PaperTable<TableName> {
  const rows = correctedVerdicts(judges);
  const tests = rows.filter(({ p }) => p !== null).length;
  return {
    name: "verdicts",
    caption: `Verdicts on judges. Stands in for a person: the difference of its agreement with the others and a person's is above -${margin}. Ranks systems: tau-b is above the bound. Tells systems apart: so is the share of the pairs that people separate. Each verdict is at one-sided 5 %; the corrected answers and p have Holm's correction over ${tests} tests.`,
    intervals: "Intervals cover 90 %.",
    columns: [
      text("judge", "Judge"),
      text("role", "Role"),
      text("answer", "Answer"),
      text("why", "Why not shown"),
      figure("value", "Value"),
      figure("bound", "Bound"),
      count("n", "n"),
      count("topics", "Topics"),
      figure("p", "p"),
      figure("p_holm", "p, Holm"),
      text("answer_holm", "Answer, Holm"),
      text("named", "People unlike the others"),
    ],
    defaultColumns: ["judge", "role", "answer", "value", "n", "topics", "p_holm", "answer_holm"],
    rows: rows.map(({ judge, verdict, p, corrected }) => {
      const { value, bound } = numbersOf(verdict);
      return {
        cells: {
          judge,
          role: ROLES[verdict.role],
          answer: ANSWERS[verdict.answer],
          why: verdict.why ?? "",
          value,
          bound,
          n: value.n,
          topics: value.topics > 0 ? value.topics : null,
          p,
          p_holm: corrected.p,
          answer_holm: ANSWERS[corrected.answer],
          named: verdict.role === "stands_in_for_a_person" ? verdict.named.join(", ") : "",
        },
        judges: [judge],
      };
    }),
  };
}

/** Returns what a verdict rests on as a figure, and the bound that it has to exceed. */
function numbersOf(verdict: Verdict): { value: Figure; bound: number } {
  switch (verdict.role) {
    case "stands_in_for_a_person":
      return { value: figureOf(verdict.difference), bound: -verdict.margin };
    case "ranks_systems_as_people_do":
      return { value: figureOf(verdict.tau_b), bound: verdict.bound };
    case "tells_systems_apart":
      return {
        value: figureOf({ ...verdict.same, n: verdict.pairs, topics: 0 }),
        bound: verdict.bound,
      };
  }
}

interface Numbers {
  value: number | null;
  low: number | null;
  high: number | null;
  n: number;
  topics: number;
}

function figureOf({ value, low, high, n, topics }: Numbers): Figure {
  const ci: Figure["ci"] = low === null || high === null ? null : [low, high];
  return { value, ci, ci_method: "none", ci_reason: null, topics, n, reason: null };
}
