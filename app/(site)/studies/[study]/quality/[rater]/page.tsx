import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { BlindCard } from "@/components/study/shared/blind-card";
import { StudyNav } from "@/components/study/shared/study-nav";
import { orNotFound, requirePageStudy } from "@/lib/auth/page-study";
import { percentText } from "@/lib/domain/percent-text";
import { annotatorDetail } from "@/lib/studies/quality/annotator-detail";

export const metadata: Metadata = { title: "Annotator" };

interface Props {
  params: Promise<{ study: string; rater: string }>;
  searchParams: Promise<{ stage?: string }>;
}

const percent = (share: number | null) => percentText(share, 0);

export default async function AnnotatorPage({ params, searchParams }: Props) {
  const { study: slug, rater: encoded } = await params;
  const rater = decodeURIComponent(encoded);
  const { stage } = await searchParams;
  const { study } = await requirePageStudy(
    slug,
    "coordinate",
    `/studies/${slug}/quality/${encoded}`,
  );
  if (study.blind)
    return (
      <>
        <StudyNav slug={slug} name={study.name} role={study.role} current="quality" />
        <BlindCard />
      </>
    );
  if (!stage || !/^[0-9a-f-]{36}$/.test(stage)) notFound();
  const { quality, others, days, remarks, wrong, attempts } = await orNotFound(
    annotatorDetail(study.id, stage, rater),
  );
  const item = (id: string) => `/studies/${slug}/disagreements/${id}`;
  return (
    <>
      <StudyNav slug={slug} name={study.name} role={study.role} current="quality" />
      <p className="mb-2 text-sm">
        <Link href={`/studies/${slug}/quality?stage=${stage}`}>All annotators</Link>
      </p>
      <h2 className="mb-4 text-xl font-semibold">{rater}</h2>
      <div className="flex flex-col gap-6">
        <dl className="card grid grid-cols-2 gap-4 sm:grid-cols-4">
          {(
            [
              ["Labels", quality?.labels ?? 0],
              ["Agreement with others", percent(quality?.agreement ?? null)],
              [
                "Known labels right",
                quality && quality.gold > 0 ? `${quality.goldRight} of ${quality.gold}` : "–",
              ],
              [
                "Median a label",
                quality?.medianSeconds ? `${quality.medianSeconds.toFixed(1)} s` : "–",
              ],
            ] as const
          ).map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="text-xl font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {quality && quality.flags.length > 0 && (
          <section className="card" aria-label="Flags">
            <ul>
              {quality.flags.map((flag) => (
                <li key={flag}>⚑ {flag}</li>
              ))}
            </ul>
            <p className="mt-2 text-sm text-ink-soft">
              Flags ask for a closer look; they reject nothing by themselves.
            </p>
          </section>
        )}
        <Rows
          name="Training"
          heads={["What", "Right", "Exact 95 % bound", "Passed"]}
          rows={attempts.map((attempt) => [
            `${attempt.kind} ${attempt.number}`,
            attempt.right === null ? "under way" : `${attempt.right} of ${attempt.items}`,
            attempt.bound ? `${percent(attempt.bound[0])} to ${percent(attempt.bound[1])}` : "–",
            attempt.passed === null ? "–" : attempt.passed ? "yes" : "no",
          ])}
        />
        <Rows
          name="With each other annotator"
          heads={["Annotator", "Items both labelled", "Labelled alike"]}
          rows={others.map((other) => [
            other.rater,
            other.items,
            `${percent(other.alike / other.items)} (${other.alike})`,
          ])}
        />
        <Rows
          name="Pace"
          heads={["Day (UTC)", "Labels", "Median a label"]}
          rows={days.map((day) => [
            day.day,
            day.labels,
            day.medianSeconds === null ? "–" : `${day.medianSeconds.toFixed(1)} s`,
          ])}
        />
        <Rows
          name="Known items labelled otherwise"
          heads={["Topic", "Item", "Given", "Expected"]}
          rows={wrong.map((row) => [
            row.topic,
            <Link key="l" href={item(row.itemId)}>
              {row.asked}
            </Link>,
            row.label ?? "cannot be judged",
            row.expected,
          ])}
        />
        <Rows
          name="Difficult, skipped, cannot be judged, commented"
          heads={["Topic", "Item", "Label", "Said"]}
          rows={remarks.map((row) => [
            row.topic,
            <Link key="l" href={item(row.itemId)}>
              {row.asked}
            </Link>,
            labelOf(row),
            `${row.difficult ? "difficult. " : ""}${row.comment ?? ""}`,
          ])}
        />
      </div>
    </>
  );
}

function labelOf(row: { label: string | null; skipped: boolean; unjudgeable: string | null }) {
  if (row.unjudgeable) return `cannot be judged (${row.unjudgeable.replaceAll("_", " ")})`;
  return row.skipped ? "skipped" : (row.label ?? "–");
}

function Rows({ name, heads, rows }: { name: string; heads: string[]; rows: ReactNode[][] }) {
  if (rows.length === 0) return null;
  return (
    <section className="card overflow-x-auto" aria-label={name} tabIndex={0}>
      <h3 className="mb-2 font-semibold">{name}</h3>
      <table className="table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => (
                <td key={j} className="max-w-md" dir="auto">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
