import type { Metadata } from "next";
import Link from "next/link";
import { StudyNav } from "@/components/study/shared/study-nav";
import { files } from "@/components/ui/api";
import { requirePageStudy } from "@/lib/auth/page-study";
import { AUDIT_PER_PAGE, auditActions, auditRows } from "@/lib/studies/audit/audit-log";

export const metadata: Metadata = { title: "Audit" };

interface Props {
  params: Promise<{ study: string }>;
  searchParams: Promise<{ action?: string; who?: string; before?: string }>;
}

export default async function AuditPage({ params, searchParams }: Props) {
  const { study: slug } = await params;
  const { action, who, before } = await searchParams;
  const { study } = await requirePageStudy(slug, "coordinate", `/studies/${slug}/audit`);
  const [rows, actions] = await Promise.all([
    auditRows(study.id, {
      action,
      who,
      before: before && /^\d{1,18}$/.test(before) ? before : undefined,
    }),
    auditActions(study.id),
  ]);
  const last = rows.at(-1);
  return (
    <>
      <StudyNav slug={slug} name={study.name} role={study.role} current="audit" />
      <form method="get" className="mb-4 flex flex-wrap items-end gap-4 text-sm">
        <label className="flex flex-col gap-1 font-medium">
          What
          <select className="field" name="action" defaultValue={action ?? ""}>
            <option value="">everything</option>
            {actions.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label className="flex flex-col gap-1 font-medium">
          Who
          <input className="field" name="who" defaultValue={who ?? ""} placeholder="everybody" />
        </label>
        <button type="submit" className="button">
          Show
        </button>
        <Link
          prefetch={false}
          className="button ms-auto"
          href={files.audit.file({ study: slug })}
          download
        >
          All of it (JSON lines)
        </Link>
      </form>
      <section className="card overflow-x-auto" aria-label="Who did what" tabIndex={0}>
        {rows.length === 0 ? (
          <p>Nothing of this kind was done.</p>
        ) : (
          <table className="table">
            <thead>
              <tr>
                <th scope="col">When (UTC)</th>
                <th scope="col">Who</th>
                <th scope="col">What</th>
                <th scope="col">Details</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td className="whitespace-nowrap">
                    {row.at.toISOString().slice(0, 19).replace("T", " ")}
                  </td>
                  <td>{row.who ?? "command line"}</td>
                  <th scope="row" className="!border-line !font-medium">
                    {row.action}
                  </th>
                  <td className="break-all text-xs text-ink-soft">{JSON.stringify(row.detail)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {rows.length === AUDIT_PER_PAGE && last && (
          <p className="mt-3">
            <Link
              className="button"
              href={`?${new URLSearchParams({ ...(action ? { action } : {}), ...(who ? { who } : {}), before: last.id })}`}
            >
              Older
            </Link>
          </p>
        )}
      </section>
    </>
  );
}
