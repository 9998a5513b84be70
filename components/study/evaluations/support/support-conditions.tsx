import { useFormats, useTexts } from "#texts";
import { FigureCell } from "@/components/figures/figure-cell";
import { PlainTable } from "@/components/ui/kit/plain-table";
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
    <PlainTable
      label={t("conditions.table")}
      className="w-auto"
      caption={t("conditions.table")}
      isCaptionHidden
      columns={[
        {
          header: t("conditions.condition"),
          cell: ({ condition }) => t(`conditionNames.${condition}`),
        },
        { header: t("conditions.topics"), isNumber: true, cell: (one) => f.number(one.topics) },
        { header: t("conditions.labels"), isNumber: true, cell: (one) => f.number(one.labels) },
        LEVELS.map((level, l) => ({
          header: t(`levels.${level}`),
          isNumber: true,
          cellClass: "whitespace-nowrap",
          cell: ({ labels, levels }: SupportCondition) =>
            t("conditions.share", {
              count: levels[l]!,
              share: f.number((100 * levels[l]!) / labels, 1),
            }),
        })),
      ]}
      rows={conditions}
    />
  );
}

function PrecisionTable({ conditions }: { conditions: readonly SupportCondition[] }) {
  const t = useTexts("supportResults");
  const systems = useTexts("systems");
  return (
    <PlainTable
      label={t("conditions.precision")}
      className="w-auto"
      caption={t("conditions.precision")}
      columns={[
        {
          header: systems("system"),
          cellClass: "[overflow-wrap:anywhere]",
          cell: ({ run }) => run,
        },
        conditions.map(({ condition, runs }) => ({
          header: t(`conditionNames.${condition}`),
          cell: (_, r) => <PercentCell figure={runs[r]!.weighted_precision} />,
        })),
      ]}
      rows={conditions[0]!.runs}
    />
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
        <PlainTable
          label={title}
          className="w-auto self-start"
          caption={t("shown.table")}
          columns={[
            { header: t("shown.shown"), cell: (level) => t(`levels.${level}`) },
            LEVELS.map((level, l) => ({
              header: t(`levels.${level}`),
              isNumber: true,
              cell: (_, k) => f.number(effect.counts[k]![l]!),
            })),
          ]}
          rows={LEVELS}
        />
      </div>
    </div>
  );
}
