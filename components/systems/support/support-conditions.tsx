import { useFormats, useTexts } from "#texts";
import { FigureCell } from "@/components/figures/figure-cell";
import type { ShownEffect, SupportCondition } from "@/lib/domain/systems/support-conditions";
import { PercentCell } from "../percent-cell";

const LEVELS = ["none", "partial", "full"] as const;

/** Shows labels given with and without a shown label side by side, and what became of shown ones. */
export function SupportConditionsSection({
  conditions,
}: {
  conditions: readonly SupportCondition[];
}) {
  const t = useTexts("supportResults");
  const [only] = conditions;
  if (!only) return <p className="text-ink-soft">{t("conditions.noLabel")}</p>;
  return (
    <div className="flex flex-col gap-6">
      {conditions.length === 1 ? (
        <p className="max-w-4xl text-ink-soft">
          {t("conditions.one", { condition: t(`conditionNames.${only.condition}`) })}
        </p>
      ) : (
        <p className="max-w-4xl text-sm text-ink-soft">{t("conditions.about")}</p>
      )}
      <LabelsTable conditions={conditions} />
      {conditions.length > 1 && <PrecisionTable conditions={conditions} />}
      {conditions.map(
        ({ condition, shown }) =>
          shown && (
            <Shown
              key={condition}
              title={t("shown.title", { condition: t(`conditionNames.${condition}`) })}
              effect={shown}
            />
          ),
      )}
    </div>
  );
}

function LabelsTable({ conditions }: { conditions: readonly SupportCondition[] }) {
  const t = useTexts("supportResults");
  const f = useFormats();
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t("conditions.table")}>
      <table className="table w-auto">
        <caption className="sr-only">{t("conditions.table")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("conditions.condition")}</th>
            <th scope="col" className="!text-end">
              {t("conditions.topics")}
            </th>
            <th scope="col" className="!text-end">
              {t("conditions.labels")}
            </th>
            {LEVELS.map((level) => (
              <th scope="col" key={level} className="!text-end">
                {t(`levels.${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {conditions.map(({ condition, topics, labels, levels }) => (
            <tr key={condition}>
              <th scope="row" className="!border-line !font-medium">
                {t(`conditionNames.${condition}`)}
              </th>
              <td className="text-end tabular-nums">{f.number(topics)}</td>
              <td className="text-end tabular-nums">{f.number(labels)}</td>
              {LEVELS.map((level, l) => (
                <td key={level} className="text-end whitespace-nowrap tabular-nums">
                  {t("conditions.share", {
                    count: levels[l]!,
                    share: f.number((100 * levels[l]!) / labels, 1),
                  })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PrecisionTable({ conditions }: { conditions: readonly SupportCondition[] }) {
  const t = useTexts("supportResults");
  const systems = useTexts("systems");
  const runs = conditions[0]!.runs.map(({ run }) => run);
  return (
    <div
      className="overflow-x-auto"
      tabIndex={0}
      role="region"
      aria-label={t("conditions.precision")}
    >
      <table className="table w-auto">
        <caption className="mb-1 text-start text-sm text-ink-soft">
          {t("conditions.precision")}
        </caption>
        <thead>
          <tr>
            <th scope="col">{systems("system")}</th>
            {conditions.map(({ condition }) => (
              <th scope="col" key={condition}>
                {t(`conditionNames.${condition}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((run, r) => (
            <tr key={run}>
              <th scope="row" className="!border-line !font-medium [overflow-wrap:anywhere]">
                {run}
              </th>
              {conditions.map((one) => (
                <td key={one.condition}>
                  <PercentCell figure={one.runs[r]!.weighted_precision} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Shown({ title, effect }: { title: string; effect: ShownEffect }) {
  const t = useTexts("supportResults");
  const f = useFormats();
  return (
    <div>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <div className="flex flex-wrap gap-8">
        <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-2 self-start text-sm">
          {(["kept", "raised", "lowered"] as const).map((name) => (
            <div key={name} className="contents">
              <dt>{t(`shown.${name}`)}</dt>
              <dd>
                <PercentCell figure={effect[name]} />
              </dd>
            </div>
          ))}
          <dt>{t("shown.kappa")}</dt>
          <dd>
            <FigureCell figure={effect.kappa} />
          </dd>
        </dl>
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={title}>
          <table className="table w-auto self-start">
            <caption className="mb-1 text-start text-sm text-ink-soft">{t("shown.table")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("shown.shown")}</th>
                {LEVELS.map((level) => (
                  <th scope="col" key={level} className="!text-end">
                    {t(`levels.${level}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {LEVELS.map((level, k) => (
                <tr key={level}>
                  <th scope="row" className="!border-line !font-medium">
                    {t(`levels.${level}`)}
                  </th>
                  {LEVELS.map((other, l) => (
                    <td key={other} className="text-end tabular-nums">
                      {f.number(effect.counts[k]![l]!)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  );
}
