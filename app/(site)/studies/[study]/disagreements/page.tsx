import type { Metadata } from "next";
import Link from "next/link";
import { BlindCard } from "@/components/study/shared/blind-card";
import { StudyNav } from "@/components/study/shared/study-nav";
import { requirePageStudy } from "@/lib/auth/page-study";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import {
  DISAGREEMENTS_PER_PAGE,
  disagreements,
  filterChoices,
} from "@/lib/studies/agreement/disagreements";
import { stageOverviews } from "@/lib/studies/study-overview";

export const metadata: Metadata = { title: "Disagreements" };

type Asked = Partial<
  Record<
    | "stage"
    | "topic"
    | "run"
    | "rater"
    | "judge"
    | "human"
    | "humanLabel"
    | "judgeLabel"
    | "threshold"
    | "page",
    string
  >
>;
const FILTERS = ["topic", "run", "rater", "judge", "human", "humanLabel", "judgeLabel"] as const;
const NAMES: Record<(typeof FILTERS)[number], string> = {
  topic: "topic",
  run: "system",
  rater: "rater",
  judge: "judge",
  human: "people",
  humanLabel: "label of people",
  judgeLabel: "label of the judge",
};

export default async function DisagreementsPage({
  params,
  searchParams,
}: {
  params: Promise<{ study: string }>;
  searchParams: Promise<Asked>;
}) {
  const { study: slug } = await params;
  const asked = await searchParams;
  const { study } = await requirePageStudy(slug, "research", `/studies/${slug}/disagreements`);
  if (study.blind)
    return (
      <>
        <StudyNav slug={slug} name={study.name} role={study.role} current="disagreements" />
        <BlindCard />
      </>
    );
  const stages = await stageOverviews(study.id);
  const stage = stages.find((candidate) => candidate.id === asked.stage) ?? stages[0];
  const nav = <StudyNav slug={slug} name={study.name} role={study.role} current="disagreements" />;
  if (!stage)
    return (
      <>
        {nav}
        <p className="card">There is nothing to compare yet: import texts and labels first.</p>
      </>
    );
  const page = Math.max(1, Number(asked.page) || 1);
  const threshold = [1, 2, 3, 4, 5].find((n) => String(n) === asked.threshold) ?? DEFAULT_THRESHOLD;
  const given = Object.fromEntries(
    FILTERS.filter((name) => asked[name]).map((name) => [name, asked[name]!]),
  );
  const choices = await filterChoices(stage.id);
  const { rows, total } = await disagreements(
    { stageId: stage.id, page, threshold, ...given },
    stage.task,
  );
  const address = (over: Asked) =>
    `?${new URLSearchParams({ stage: stage.id, threshold: String(threshold), ...given, ...over } as Record<string, string>)}`;
  return (
    <>
      {nav}
      <form method="get" className="mb-4 flex flex-wrap items-end gap-4">
        <label className="flex flex-col gap-1 text-sm font-medium">
          Stage
          <select className="field" name="stage" defaultValue={stage.id}>
            {stages.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        {(["topic", "run", "rater"] as const).map((name) => (
          <label key={name} className="flex flex-col gap-1 text-sm font-medium">
            {NAMES[name][0]!.toUpperCase() + NAMES[name].slice(1)}
            <input
              className="field"
              name={name}
              list={`known-${name}`}
              defaultValue={asked[name] ?? ""}
              placeholder="all"
            />
            <datalist id={`known-${name}`}>
              {choices[name].map((value) => (
                <option key={value} value={value} />
              ))}
            </datalist>
          </label>
        ))}
        <button type="submit" className="button">
          Show
        </button>
      </form>
      {Object.keys(given).length > 0 && (
        <p className="mb-4 flex flex-wrap items-center gap-2 text-sm">
          {Object.entries(given).map(([name, value]) => (
            <span key={name} className="chip">
              {NAMES[name as (typeof FILTERS)[number]]}: {value}
            </span>
          ))}
          <Link href={`?stage=${stage.id}`}>Show all items</Link>
        </p>
      )}
      <section className="card overflow-x-auto" aria-labelledby="items" tabIndex={0}>
        <h2 id="items" className="mb-1 text-lg font-semibold">
          {total} items, those with the most disagreement first
        </h2>
        <p className="mb-3 text-sm text-ink-soft">
          {given.judge
            ? "Sorted by the judge’s distance from the mean of the annotators."
            : "Sorted by the variance of the annotators’ labels."}
        </p>
        {rows.length === 0 ? (
          <p>No item fits. Take a filter away.</p>
        ) : (
          <table className="table min-w-[44rem]">
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col">Topic</th>
                <th scope="col">Text</th>
                <th scope="col">Labels</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.itemId}>
                  <th scope="row" className="max-w-md !border-line !font-medium" dir="auto">
                    <Link href={`/studies/${slug}/disagreements/${row.itemId}`}>{row.asked}</Link>
                  </th>
                  <td>{row.topic}</td>
                  <td className="text-ink-soft">
                    {[row.run, row.docid].filter(Boolean).join(" · ")}
                  </td>
                  <td>
                    <ul>
                      {row.labels.map((label) => (
                        <li key={label.rater} className="whitespace-nowrap">
                          <strong>{label.label}</strong>{" "}
                          <span className="text-ink-soft">
                            {label.rater}
                            {label.type === "human" ? "" : ` (${label.type})`}
                          </span>
                        </li>
                      ))}
                    </ul>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {total > DISAGREEMENTS_PER_PAGE && (
          <nav aria-label="Pages of items" className="mt-4 flex items-center gap-3 text-sm">
            {page > 1 && (
              <Link className="button" href={address({ page: String(page - 1) })}>
                Previous
              </Link>
            )}
            <span>
              Page {page} of {Math.ceil(total / DISAGREEMENTS_PER_PAGE)}
            </span>
            {page * DISAGREEMENTS_PER_PAGE < total && (
              <Link className="button" href={address({ page: String(page + 1) })}>
                Next
              </Link>
            )}
          </nav>
        )}
      </section>
    </>
  );
}
