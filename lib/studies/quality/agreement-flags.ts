import type { QualityFlag } from "@/lib/contract/quality";
import { MIN_LABELS } from "./flags";
import { agreementOf, chanceOf, together, without, type Meetings, type Partner } from "./partners";
import type { Unlike } from "./unlike-others";

/** Agreement this far below that of the others is flagged. */
const FAR_BELOW = 0.15;
/** Agreement beyond chance (kappa) below this is flagged as hardly better than chance. */
const MIN_KAPPA = 0.2;
/**
 * Kappa below this is flagged where the others cannot be compared with one another: "fair" at best
 * in the words of Landis and Koch (1977).
 */
const MIN_KAPPA_OF_TWO = 0.4;
/** Pairs that a strong flag names. */
const MAX_PAIRS = 5;

type Kind = "disagrees" | "chance" | "low_agreement";
type AgreementFlag = Pick<QualityFlag, "kind" | "own" | "others" | "severity"> & {
  pairs: Partner[];
};

/**
 * Returns the flags about the agreement of everybody. One is strong if it would still be raised
 * without any single partner, and without all partners with such a flag: an annotator is not to
 * blame for the labels of a careless partner.
 */
export function agreementFlags(
  partners: ReadonlyMap<string, readonly Partner[]>,
  unlike: ReadonlyMap<string, Unlike>,
): Map<string, AgreementFlag[]> {
  const sums = new Map([...partners].map(([rater, own]) => [rater, together(own)]));
  const everyone = together([...sums.values()]);
  const raised = new Map(
    [...partners].flatMap(([rater, own]) => {
      const all = sums.get(rater)!;
      const amongOthers = agreementWithout(everyone, all);
      const kind = KINDS.find((one) => isRaised(one, all, amongOthers));
      if (!kind) return [];
      const reasons = own.filter((partner) => !isRaised(kind, without(all, partner), amongOthers));
      return [[rater, { kind, amongOthers, reasons }] as const];
    }),
  );
  const doubtful = new Set(
    [...raised].flatMap(([rater, { reasons }]) => (reasons.length === 0 ? [rater] : [])),
  );
  return new Map(
    [...partners].map(([rater, own]) => [
      rater,
      [
        ...(raised.has(rater) ? [pooledFlag(own, raised.get(rater)!, doubtful)] : []),
        ...(unlike.has(rater) ? [unlikeFlag(own, unlike.get(rater)!)] : []),
      ],
    ]),
  );
}

const KINDS: readonly Kind[] = ["disagrees", "chance", "low_agreement"];

/** Returns whether these pairs raise a flag; too few of them raise none. */
function isRaised(kind: Kind, meetings: Meetings, amongOthers: number | null): boolean {
  if (meetings.n < MIN_LABELS) return false;
  if (kind === "disagrees")
    return amongOthers !== null && agreementOf(meetings)! < amongOthers - FAR_BELOW;
  const chance = chanceOf(meetings)!;
  const kappa = chance < 1 ? (agreementOf(meetings)! - chance) / (1 - chance) : 1;
  return kind === "chance" ? kappa < MIN_KAPPA : amongOthers === null && kappa < MIN_KAPPA_OF_TWO;
}

/**
 * Returns the agreement of the others with one another; null if they have too few pairs. Each pair
 * is among everyone's twice, once for either side.
 */
function agreementWithout(everyone: Meetings, own: Meetings): number | null {
  const n = everyone.n / 2 - own.n;
  return n < MIN_LABELS ? null : (everyone.alike / 2 - own.alike) / n;
}

function pooledFlag(
  own: readonly Partner[],
  { kind, amongOthers, reasons }: { kind: Kind; amongOthers: number | null; reasons: Partner[] },
  doubtful: ReadonlySet<string>,
): AgreementFlag {
  const all = together(own);
  const others = kind === "disagrees" ? amongOthers : chanceOf(all);
  const flag = { kind, own: agreementOf(all)!, others };
  if (reasons.length > 0) return { ...flag, severity: "weak", pairs: reasons };
  const isRaisedByRest = isRaised(
    kind,
    together(own.filter(({ rater }) => !doubtful.has(rater))),
    amongOthers,
  );
  if (isRaisedByRest) return { ...flag, severity: "strong", pairs: mostDifferent(own) };
  const blamed = own.filter(({ rater }) => doubtful.has(rater));
  return { ...flag, severity: "weak", pairs: mostDifferent(blamed) };
}

function unlikeFlag(own: readonly Partner[], { difference, bound }: Unlike): AgreementFlag {
  return {
    kind: "unlike_others",
    own: difference,
    others: bound,
    severity: "strong",
    pairs: mostDifferent(own),
  };
}

function mostDifferent(partners: readonly Partner[]): Partner[] {
  return [...partners].sort((a, b) => b.n - b.alike - (a.n - a.alike)).slice(0, MAX_PAIRS);
}
