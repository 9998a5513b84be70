import Link from "next/link";
import { Badge } from "@/components/ui/kit/badge";
import type { TrainingAttempt } from "@/lib/contract/training";
import { useFormats, useTexts } from "#texts";
import { annotatorAddress } from "./annotator-address";

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
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("columns.annotator")}</th>
            <th scope="col">{t("trainees.last")}</th>
            <th scope="col" className="!text-end">
              {t("training.right")}
            </th>
            <th scope="col">{t("trainees.standing")}</th>
            <th scope="col">{t("trainees.finished")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.rater}>
              <th scope="row" className="!border-line !font-medium">
                <Link className="link" href={annotatorAddress(slug, stageId, row.rater)}>
                  {nameOf(row.rater)}
                </Link>
              </th>
              <td>
                <Link className="link" href={attemptAddress(slug, stageId, row.rater, row.id)}>
                  {t(`training.phases.${row.kind}`, { number: String(row.number) })}
                </Link>
              </td>
              <td className="text-end tabular-nums">
                {t("right", { right: String(row.right ?? 0), of: String(row.items) })}
              </td>
              <td>
                <Badge kind={KINDS[row.standing]}>{t(`trainees.standings.${row.standing}`)}</Badge>
              </td>
              <td>{row.finishedAt === null ? "–" : dateTime(row.finishedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
