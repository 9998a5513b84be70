import type { ReactNode } from "react";
import { useFormats, useTexts } from "#texts";
import { FigureCell } from "@/components/figures/figure-cell";
import type { JudgeComparison, PairAgreement } from "@/lib/domain/agreement/compare-judges";
import type { Figure } from "@/lib/domain/figure";

interface Props {
  comparison: JudgeComparison;
  onlyA: number;
  onlyB: number;
  isBlind: boolean;
}

/** How two runs agree with each other and with people, on the same items, and what is left out. */
export function ComparedAgreement({ comparison, onlyA, onlyB, isBlind }: Props) {
  const t = useTexts("judgeCompare.agreement");
  const formats = useFormats();
  const { items, people, malformed, unanswered, between } = comparison;
  if (items === 0) return <p className="text-sm">{t("nothing")}</p>;
  return (
    <div className="flex flex-col gap-4">
      {people && <Verdict difference={people.difference.kappa} />}
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t("heading")}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("pair")}</th>
              <th scope="col" className="!text-end">
                {t("share")}
              </th>
              <th scope="col" className="!text-end">
                {t("kappa")}
              </th>
              {between.weighted && (
                <th scope="col" className="!text-end">
                  {t("weighted")}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            <Pair name={t("between")} agreement={between} />
            {people && (
              <>
                <Pair name={t("aPeople")} agreement={people.a} />
                <Pair name={t("bPeople")} agreement={people.b} />
                <tr>
                  <RowName>{t("difference")}</RowName>
                  <FigureTd figure={people.difference.share} />
                  <FigureTd figure={people.difference.kappa} />
                  {between.weighted && <td />}
                </tr>
              </>
            )}
          </tbody>
        </table>
      </div>
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

function Pair({ name, agreement }: { name: string; agreement: PairAgreement }) {
  return (
    <tr>
      <RowName>{name}</RowName>
      <FigureTd figure={agreement.share} />
      <FigureTd figure={agreement.kappa} />
      {agreement.weighted && <FigureTd figure={agreement.weighted} />}
    </tr>
  );
}

function RowName({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className="!border-line !font-medium">
      {children}
    </th>
  );
}

function FigureTd({ figure }: { figure: Figure }) {
  return (
    <td className="text-end">
      <FigureCell figure={figure} />
    </td>
  );
}
