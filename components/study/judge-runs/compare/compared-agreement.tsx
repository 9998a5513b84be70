import { useFormats, useTexts } from "#texts";
import { PlainTable } from "@/components/ui/kit/plain-table";
import { FigureCell } from "@/components/figures/figure-cell";
import type { JudgeComparison } from "@/lib/domain/agreement/compare-judges";
import type { Figure } from "@/lib/domain/figure";

interface Props {
  comparison: JudgeComparison;
  onlyA: number;
  onlyB: number;
  isBlind: boolean;
}

const FIGURES = ["share", "kappa", "weighted"] as const;

/** How two runs agree with each other and with people, on the same items, and what is left out. */
export function ComparedAgreement({ comparison, onlyA, onlyB, isBlind }: Props) {
  const t = useTexts("judgeCompare.agreement");
  const formats = useFormats();
  const { items, people, malformed, unanswered, between } = comparison;
  if (items === 0) return <p className="text-sm">{t("nothing")}</p>;
  return (
    <div className="flex flex-col gap-4">
      {people && <Verdict difference={people.difference.kappa} />}
      <PlainTable
        label={t("heading")}
        columns={[
          { header: t("pair"), cell: ({ name }) => name },
          FIGURES.filter((name) => between[name]).map((name) => ({
            header: t(name),
            isNumber: true,
            cell: (row: Row) => row[name] && <FigureCell figure={row[name]} />,
          })),
        ]}
        rows={[
          { name: t("between"), ...between },
          ...(people
            ? [
                { name: t("aPeople"), ...people.a },
                { name: t("bPeople"), ...people.b },
                { name: t("difference"), ...people.difference },
              ]
            : []),
        ]}
      />
      <ul className="list-disc ps-5 text-sm text-ink-soft">
        <li>{t("items", { items })}</li>
        <li>
          {isBlind ? t("blind") : people ? t("withPeople", { items: people.items }) : t("noPeople")}
        </li>
        {malformed.a + malformed.b > 0 && (
          <li>
            {t("malformed", { a: formats.number(malformed.a), b: formats.number(malformed.b) })}
          </li>
        )}
        {unanswered > 0 && <li>{t("leftOut", { count: unanswered })}</li>}
        {onlyA + onlyB > 0 && (
          <li>{t("onlyOne", { a: formats.number(onlyA), b: formats.number(onlyB) })}</li>
        )}
      </ul>
    </div>
  );
}

/** Says in a sentence what the interval of the difference of the kappas allows to say. */
function Verdict({ difference: { ci } }: { difference: Figure }) {
  const t = useTexts("judgeCompare.agreement");
  const formats = useFormats();
  if (ci === null) return null;
  const [low, high] = ci;
  const verdict = low > 0 ? "clearlyBetter" : high < 0 ? "clearlyWorse" : "unclear";
  const [from, to] = [formats.signed(low, 3), formats.signed(high, 3)];
  return <p className="font-medium">{t(verdict, { low: from, high: to })}</p>;
}

interface Row {
  name: string;
  share: Figure;
  kappa: Figure;
  weighted?: Figure | null;
}
