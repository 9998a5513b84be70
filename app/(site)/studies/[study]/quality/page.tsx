import type { Metadata } from "next";
import Link from "next/link";
import { BlindCard } from "@/components/study/shared/blind-card";
import { StudyNav } from "@/components/study/shared/study-nav";
import { AppliedForm } from "@/components/ui/kit/applied-form";
import { requirePageStudy } from "@/lib/auth/page-study";
import { percentText } from "@/lib/domain/percent-text";
import { annotatorQuality } from "@/lib/studies/quality/annotator-quality";
import { stagesWithSettings } from "@/lib/studies/stages/stages-with-settings";

export const metadata: Metadata = { title: "Quality" };

interface Props {
  params: Promise<{ study: string }>;
  searchParams: Promise<{ stage?: string }>;
}

export default async function QualityPage({ params, searchParams }: Props) {
  const { study: slug } = await params;
  const { stage: wanted } = await searchParams;
  const { study } = await requirePageStudy(slug, "coordinate", `/studies/${slug}/quality`);
  if (study.blind)
    return (
      <>
        <StudyNav slug={slug} name={study.name} role={study.role} current="quality" />
        <BlindCard />
      </>
    );
  const { stages } = await stagesWithSettings(study.id);
  const stage = stages.find((one) => one.id === wanted) ?? stages[0];
  const rows = stage ? await annotatorQuality(study.id, stage.id) : [];
  const percent = (share: number | null) => percentText(share, 0);
  return (
    <>
      <StudyNav slug={slug} name={study.name} role={study.role} current="quality" />
      <AppliedForm className="mb-4 flex items-end gap-4 text-sm">
        <label className="flex flex-col gap-1 font-medium">
          Stage
          <select className="field" name="stage" defaultValue={stage?.id}>
            {stages.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
      </AppliedForm>
      <section className="card overflow-x-auto" aria-label="Annotators" tabIndex={0}>
        {rows.length === 0 || !stage ? (
          <p>Nobody has labelled in this stage yet.</p>
        ) : (
          <table className="table min-w-[56rem]">
            <caption className="mb-2 text-start text-sm text-ink-soft">
              Agreement: pair by pair with everybody else on the same items. Known: items whose
              label a file gave with purpose gold or attention; nothing marks them for the
              annotator. Flags ask for a closer look; they reject nothing by themselves.
            </caption>
            <thead>
              <tr>
                <th scope="col">Annotator</th>
                <th scope="col">Labels</th>
                <th scope="col">Agreement</th>
                <th scope="col">Known</th>
                <th scope="col">Median</th>
                <th scope="col">Most frequent label</th>
                <th scope="col">Difficult, skipped</th>
                <th scope="col">Cannot be judged</th>
                <th scope="col">Comments</th>
                <th scope="col">Flags</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.rater}>
                  <th scope="row" className="!border-line !font-medium">
                    <Link
                      href={`/studies/${slug}/quality/${encodeURIComponent(row.rater)}?stage=${stage.id}`}
                    >
                      {row.rater}
                    </Link>
                    {row.account && (
                      <span className="block text-xs text-ink-soft">{row.account}</span>
                    )}
                  </th>
                  <td>{row.labels}</td>
                  <td>
                    {percent(row.agreement)}
                    <span className="block text-xs text-ink-soft">{row.sharedPairs} pairs</span>
                  </td>
                  <td>
                    {row.gold === 0 ? (
                      "–"
                    ) : (
                      <>
                        {row.goldRight} of {row.gold}
                        {row.goldInterval && (
                          <span className="block text-xs text-ink-soft">
                            {percent(row.goldInterval[0])} to {percent(row.goldInterval[1])}
                          </span>
                        )}
                      </>
                    )}
                  </td>
                  <td>{row.medianSeconds === null ? "–" : `${row.medianSeconds.toFixed(1)} s`}</td>
                  <td>
                    {row.commonest === null
                      ? "–"
                      : `${row.commonest} (${percent(row.commonestShare)})`}
                  </td>
                  <td>
                    {row.difficult}, {row.skipped}
                  </td>
                  <td>{row.unjudgeable}</td>
                  <td>{row.comments}</td>
                  <td>
                    {row.flags.length === 0 ? (
                      <span className="text-ink-soft">none</span>
                    ) : (
                      <ul>
                        {row.flags.map((flag) => (
                          <li key={flag}>⚑ {flag}</li>
                        ))}
                      </ul>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}
