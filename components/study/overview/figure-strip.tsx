import Link from "next/link";
import type { ReactNode } from "react";
import type { StudyMoney } from "@/lib/contract/pay";
import type { Forecast } from "@/lib/domain/progress-series";
import { useFormats, useTexts } from "#texts";
import { useForecastText } from "./use-forecast-text";

interface Props {
  slug: string;
  /** The stages with the judgments that their plan needs and those that are given. */
  stages: readonly { needed: number; given: number; forecast: Forecast | null }[];
  /** People who labelled in the last quarter of an hour, and today; null for those who may not know. */
  atWork: { now: number; today: number } | null;
  /** More figures, which may come later. */
  children?: ReactNode;
}

/** The figures of a study that are looked at first. */
export function FigureStrip({ slug, stages, atWork, children }: Props) {
  const t = useTexts("overview");
  const f = useFormats();
  const forecastText = useForecastText();
  const needed = sumOf(stages, (stage) => stage.needed);
  const given = sumOf(stages, (stage) => Math.min(stage.given, stage.needed));
  const perDay = sumOf(stages, (stage) => stage.forecast?.perDay ?? 0);
  const last = latest(stages);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 xl:grid-cols-5">
      <Figure
        name={t("figures.judged")}
        href={atWork ? `/studies/${slug}/stages` : undefined}
        value={needed > 0 ? f.percent(given / needed) : "–"}
        note={t("progress.of", { given: f.number(given), needed: f.number(needed) })}
      />
      <Figure
        name={t("figures.perDay")}
        value={perDay > 0 ? f.number(Math.round(perDay)) : "–"}
        note={t("figures.lastWeek")}
      />
      <Figure
        name={t("progress.doneAt")}
        value={needed > 0 && given >= needed ? t("progress.finished") : last ? f.day(last.at) : "–"}
        note={last ? forecastText(last) : ""}
      />
      {atWork && (
        <Figure
          name={t("figures.atWork")}
          href={`/studies/${slug}/people`}
          value={f.number(atWork.now)}
          note={t("figures.today", { count: atWork.today })}
        />
      )}
      {children}
    </dl>
  );
}

/** What annotators have earned; nothing where no pay is announced. */
export function MoneyFigure({ slug, money }: { slug: string; money: StudyMoney | null }) {
  const t = useTexts("overview");
  const f = useFormats();
  if (money === null) return null;
  return (
    <Figure
      name={t("figures.earned")}
      href={`/studies/${slug}/pay`}
      value={f.money(money.earned, money.currency)}
      note={t("figures.owed", { amount: f.money(money.owed, money.currency) })}
    />
  );
}

interface FigureProps {
  name: string;
  /** The page that says more. */
  href?: string;
  value: ReactNode;
  note: ReactNode;
}

function Figure({ name, href, value, note }: FigureProps) {
  return (
    <div className="flex flex-col border-s-2 border-line ps-3">
      <dt className="text-sm text-ink-soft">
        {href ? (
          <Link href={href} className="link">
            {name}
          </Link>
        ) : (
          name
        )}
      </dt>
      <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
      <dd className="text-sm text-ink-soft">{note}</dd>
    </div>
  );
}

function sumOf<Row>(rows: readonly Row[], part: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + part(row), 0);
}

/** Returns the forecast of the stage that is done last; null if a stage has none but needs one. */
function latest(stages: Props["stages"]): Forecast | null {
  const open = stages.filter(({ needed, given }) => given < needed);
  if (open.some(({ forecast }) => forecast === null)) return null;
  return open
    .map(({ forecast }) => forecast!)
    .reduce<Forecast | null>((last, one) => (last && last.at > one.at ? last : one), null);
}
