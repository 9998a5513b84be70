import Link from "next/link";
import { useFormats, useTexts } from "#texts";
import type { MarkAddress } from "@/components/figures/drawn-picture";
import { PictureView } from "@/components/figures/picture-view";
import { PlainTable } from "@/components/ui/kit/plain-table";
import { Term } from "@/components/ui/kit/term";
import { consensusOf, headlineKappa } from "@/lib/domain/agreement/headline-kappa";
import type { PromptTrend } from "@/lib/domain/agreement/prompt-trend";
import { promptTrendPicture } from "@/lib/domain/pictures/prompt-trend-picture";
import type { Language } from "@/lib/messages/interface/locales";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { FigureLines } from "./figure-lines";
import { QualitySection } from "./quality-section";

interface Props {
  slug: string;
  stageId: string;
  task: TaskKey;
  /** Of the pictures. */
  language: Language;
  trends: readonly PromptTrend[];
}

/** The agreement of each model with people by prompt version, as a picture and a table. */
export function TrendSection({ slug, stageId, task, language, trends }: Props) {
  const t = useTexts("judgeQuality.trend");
  return (
    <QualitySection
      id="trend"
      heading={t("heading")}
      text={t.rich("text", {
        consensus: consensusOf(task),
        humanCeiling: (words) => <Term name="humanCeiling">{words}</Term>,
      })}
    >
      {trends.length === 0 ? (
        <p className="text-sm">{t("none")}</p>
      ) : (
        <div className="flex flex-col gap-8">
          {trends.map((trend) => (
            <Trend
              key={trend.model}
              trend={trend}
              language={language}
              itemsAt={{ path: `/studies/${slug}/disagreements?stage=${stageId}&` }}
            />
          ))}
          <p className="text-sm text-ink-soft">
            {t.rich("overlap", {
              compare: (words) => (
                <Link className="link" href={`/studies/${slug}/judges/compare`}>
                  {words}
                </Link>
              ),
            })}
          </p>
        </div>
      )}
    </QualitySection>
  );
}

interface TrendProps {
  trend: PromptTrend;
  language: Language;
  itemsAt: MarkAddress;
}

function Trend({ trend, language, itemsAt }: TrendProps) {
  const t = useTexts("judgeQuality.trend");
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="font-semibold">{trend.model}</h3>
      {trend.points.length === 1 && (
        <p className="text-sm text-ink-soft">{t("one", { model: trend.model })}</p>
      )}
      <PictureView
        draw={(width) => promptTrendPicture(trend, { language, width })}
        itemsAt={itemsAt}
      />
      <TrendTable trend={trend} />
    </div>
  );
}

function TrendTable({ trend: { model, task, points } }: { trend: PromptTrend }) {
  const t = useTexts("judgeQuality");
  const { dateTime, number } = useFormats();
  return (
    <PlainTable
      label={t("trend.table", { model })}
      columns={[
        { header: t("columns.prompt"), cell: ({ prompt }) => prompt },
        {
          header: t("columns.first"),
          cellClass: "whitespace-nowrap",
          cell: ({ at }) => (at ? dateTime(at) : "–"),
        },
        { header: t("columns.items"), isNumber: true, cell: ({ kappa }) => number(kappa.n) },
        (["kappa", "accuracy", "bias"] as const).map((key) => ({
          header: t(`columns.${key === "kappa" ? headlineKappa(task) : key}`),
          isNumber: true,
          cell: (point: PromptTrend["points"][number]) => <FigureLines figure={point[key]} />,
        })),
      ]}
      rows={points}
    />
  );
}
