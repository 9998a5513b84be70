import Link from "next/link";
import { PlainTable } from "@/components/ui/kit/plain-table";
import type { AnnotatorDetail, AnnotatorQuality } from "@/lib/contract/quality";
import { useFormats, useTexts } from "#texts";
import { FlagList } from "./flag-list";
import { attemptAddress } from "../qualification/trainees";

/** The main figures and flags of an annotator. */
export function RaterFigures({
  slug,
  stageId,
  quality,
}: {
  slug: string;
  stageId: string;
  quality: AnnotatorQuality | null;
}) {
  const t = useTexts("quality");
  const { number, percent } = useFormats();
  const seconds = quality?.medianSeconds ?? null;
  const figures = [
    [t("figures.labels"), number(quality?.labels ?? 0)],
    [t("figures.agreement"), percent(quality?.agreement ?? null)],
    [
      t("figures.known"),
      quality && quality.gold > 0
        ? t("right", { right: number(quality.goldRight), of: number(quality.gold) })
        : "–",
    ],
    [t("figures.median"), seconds === null ? "–" : t("seconds", { seconds: number(seconds, 1) })],
  ] as const;
  return (
    <>
      <dl className="card grid grid-cols-2 gap-4 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="text-xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {quality && quality.flagged.length > 0 && (
        <section id="flags" className="card" aria-label={t("columns.flags")}>
          <h2 className="mb-2 font-semibold">{t("columns.flags")}</h2>
          <FlagList slug={slug} stageId={stageId} rater={quality.rater} flags={quality.flagged} />
        </section>
      )}
    </>
  );
}

interface RaterTrainingProps {
  slug: string;
  stageId: string;
  rater: string;
  attempts: AnnotatorDetail["attempts"];
}

/** How an annotator did in practice, exams and batches, with the way to the answers. */
export function RaterTraining({ slug, stageId, rater, attempts }: RaterTrainingProps) {
  const t = useTexts("quality");
  const { percent } = useFormats();
  if (attempts.length === 0) return null;
  return (
    <section className="card overflow-x-auto" aria-label={t("training.title")} tabIndex={0}>
      <h2 className="mb-2 font-semibold">{t("training.title")}</h2>
      <PlainTable
        columns={[
          {
            header: t("training.phase"),
            cell: (one) => t(`training.phases.${one.kind}`, { number: String(one.number) }),
          },
          {
            header: t("training.right"),
            isNumber: true,
            cell: ({ right, items }) =>
              right === null
                ? t("training.underWay")
                : t("right", { right: String(right), of: String(items) }),
          },
          {
            header: t("training.bound"),
            isNumber: true,
            cell: ({ bound }) =>
              bound ? t("interval", { low: percent(bound[0]), high: percent(bound[1]) }) : "–",
          },
          {
            header: t("training.passed"),
            cell: ({ passed }) =>
              passed === null ? "–" : t(passed ? "training.yes" : "training.no"),
          },
          {
            header: t("training.answers"),
            cell: ({ id, kind, right }) =>
              right === null ? (
                "–"
              ) : (
                <Link className="link" href={attemptAddress(slug, stageId, rater, id)}>
                  {t(kind === "batch" ? "training.answersAndFeedback" : "training.answers")}
                </Link>
              ),
          },
        ]}
        rows={attempts}
      />
    </section>
  );
}

/** Labels and speed by day. */
export function RaterPace({ days }: { days: AnnotatorDetail["days"] }) {
  const t = useTexts("quality");
  const { date, number } = useFormats();
  if (days.length === 0) return null;
  return (
    <section className="card overflow-x-auto" aria-label={t("pace.title")} tabIndex={0}>
      <h2 className="mb-2 font-semibold">{t("pace.title")}</h2>
      <PlainTable
        columns={[
          { header: t("pace.day"), cell: ({ day }) => date(day) },
          { header: t("columns.labels"), isNumber: true, cell: ({ labels }) => number(labels) },
          {
            header: t("columns.median"),
            isNumber: true,
            cell: ({ medianSeconds: seconds }) =>
              seconds === null ? "–" : t("seconds", { seconds: number(seconds, 1) }),
          },
        ]}
        rows={days}
      />
    </section>
  );
}
