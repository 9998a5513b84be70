import type { Metadata } from "next";
import Link from "next/link";
import { StudyNav } from "@/components/study/shared/study-nav";
import { files } from "@/components/ui/api";
import { Notice } from "@/components/ui/notice";
import { requirePageStudy } from "@/lib/auth/page-study";
import { payRows } from "@/lib/studies/pay/pay";

export const metadata: Metadata = { title: "Pay" };

interface Props {
  params: Promise<{ study: string }>;
  searchParams: Promise<{ per?: string; rate?: string; floor?: string }>;
}

export default async function PayPage({ params, searchParams }: Props) {
  const { study: slug } = await params;
  const asked = await searchParams;
  const { study } = await requirePageStudy(slug, "coordinate", `/studies/${slug}/pay`);
  const per = asked.per === "page" || asked.per === "item" ? asked.per : "hour";
  const money = (text: string | undefined) => {
    const value = Number(text);
    return text !== undefined && Number.isFinite(value) && value >= 0 && value <= 100_000
      ? value
      : 12;
  };
  const [rate, floor] = [money(asked.rate), money(asked.floor)];
  const rows = await payRows(study.id, { per, rate, floor }, study);
  const below = rows.filter((row) => row.suggestedBonus > 0).length;
  return (
    <>
      <StudyNav slug={slug} name={study.name} role={study.role} current="pay" />
      <form method="get" className="mb-4 flex flex-wrap items-end gap-4 text-sm">
        <label className="flex flex-col gap-1 font-medium">
          Rate
          <input
            className="field !w-28"
            name="rate"
            type="number"
            min={0}
            step={0.01}
            defaultValue={rate}
          />
        </label>
        <label className="flex flex-col gap-1 font-medium">
          for each
          <select className="field" name="per" defaultValue={per}>
            <option value="hour">active hour</option>
            <option value="page">page</option>
            <option value="item">item</option>
          </select>
        </label>
        <label className="flex flex-col gap-1 font-medium">
          Fair minimum per hour
          <input
            className="field !w-28"
            name="floor"
            type="number"
            min={0}
            step={0.01}
            defaultValue={floor}
          />
        </label>
        <button type="submit" className="button">
          Show
        </button>
        <Link
          prefetch={false}
          className="button ms-auto"
          href={files.pay.csv({ study: slug }, { per, rate, floor })}
          download
        >
          File for payment (CSV)
        </Link>
      </form>
      {below > 0 && (
        <div className="mb-4">
          <Notice kind="info">
            {below} of {rows.length} annotators earn less than {floor.toFixed(2)} an active hour at
            this rate; the bonus column makes it up.
          </Notice>
        </div>
      )}
      <section className="card overflow-x-auto" aria-label="What annotators earned" tabIndex={0}>
        {rows.length === 0 ? (
          <p>Nobody has finished a page yet.</p>
        ) : (
          <table className="table">
            <caption className="mb-2 text-start text-sm text-ink-soft">
              Finished pages only, training not among them. Time is active time: visible, and not
              idle for over a minute. The file holds everybody: marketplace ids, and account names.
            </caption>
            <thead>
              <tr>
                <th scope="col">Annotator</th>
                <th scope="col">Pages</th>
                <th scope="col">Items</th>
                <th scope="col">Active minutes</th>
                <th scope="col">Median per page</th>
                <th scope="col">Amount</th>
                <th scope="col">An hour</th>
                <th scope="col">Bonus</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.rater}>
                  <th scope="row" className="!border-line !font-medium">
                    {row.rater}
                    {row.account && (
                      <span className="block text-xs text-ink-soft">{row.account}</span>
                    )}
                    {row.withdrawn && <span className="chip">labels withdrawn</span>}
                  </th>
                  <td>{row.pages}</td>
                  <td>{row.items}</td>
                  <td>{row.activeMinutes.toFixed(1)}</td>
                  <td>
                    {row.medianPageSeconds === null ? "–" : `${row.medianPageSeconds.toFixed(0)} s`}
                  </td>
                  <td>{row.amount.toFixed(2)}</td>
                  <td>{row.hourly === null ? "–" : row.hourly.toFixed(2)}</td>
                  <td>{row.suggestedBonus > 0 ? row.suggestedBonus.toFixed(2) : "–"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}
