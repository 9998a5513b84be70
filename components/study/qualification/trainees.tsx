import Link from "next/link";
import { Badge } from "@/components/ui/kit/badge";
import { PlainTable } from "@/components/ui/kit/plain-table";
import type { TrainingAttempt } from "@/lib/contract/qualification";
import { useFormats, useTexts } from "#texts";
import { annotatorAddress } from "../quality/annotator-address";

interface Props {
  slug: string;
  stageId: string;
  /** Newest first. */
  attempts: readonly TrainingAttempt[];
  /** Returns what an annotator is called. */
  nameOf: (rater: string) => string;
}

/** Lists the annotators in training with their last attempt; who waits for a coordinator is first. */
export function Trainees({ slug, stageId, attempts, nameOf }: Props) {
  const t = useTexts("quality");
  const { dateTime } = useFormats();
  if (attempts.length === 0) return null;
  const last = attempts.filter(
    ({ rater }, i) => attempts.findIndex((other) => other.rater === rater) === i,
  );
  const rows = [...last].sort((a, b) => order(a) - order(b));
  return (
    <section className="card mb-6 overflow-x-auto" aria-label={t("trainees.title")} tabIndex={0}>
      <h2 className="mb-1 font-semibold">{t("trainees.title")}</h2>
      <p className="mb-3 max-w-prose text-sm text-ink-soft">{t("trainees.hint")}</p>
      <PlainTable
        columns={[
          {
            header: t("columns.annotator"),
            cell: ({ rater }) => (
              <Link className="link" href={annotatorAddress(slug, stageId, rater)}>
                {nameOf(rater)}
              </Link>
            ),
          },
          {
            header: t("trainees.last"),
            cell: ({ rater, id, kind, number }) => (
              <Link className="link" href={attemptAddress(slug, stageId, rater, id)}>
                {t(`training.phases.${kind}`, { number: String(number) })}
              </Link>
            ),
          },
          {
            header: t("training.right"),
            isNumber: true,
            cell: (row) => t("right", { right: String(row.right ?? 0), of: String(row.items) }),
          },
          {
            header: t("trainees.standing"),
            cell: ({ standing }) => (
              <Badge kind={KINDS[standing]}>{t(`trainees.standings.${standing}`)}</Badge>
            ),
          },
          {
            header: t("trainees.finished"),
            cell: ({ finishedAt }) => (finishedAt === null ? "–" : dateTime(finishedAt)),
          },
        ]}
        rows={rows}
      />
    </section>
  );
}

const KINDS = {
  waiting: "accent",
  filtered_out: "bad",
  released: "neutral",
  passed: "good",
  going_on: "neutral",
} as const;

function order({ standing }: TrainingAttempt): number {
  return standing === "waiting" ? 0 : 1;
}

/** Returns the address of an attempt's answers. */
export function attemptAddress(slug: string, stageId: string, rater: string, id: string): string {
  return `/studies/${slug}/quality/${encodeURIComponent(rater)}/${id}?stage=${stageId}`;
}
