import Link from "next/link";
import { useFormats, useTexts } from "#texts";
import type { EvaluationRow } from "@/lib/contract/evaluations";

/** Lists evaluations, newest first. */
export function EvaluationList({
  evaluations,
  base,
  label,
}: {
  evaluations: readonly EvaluationRow[];
  base: string;
  label: string;
}) {
  const t = useTexts("systems");
  const f = useFormats();
  if (evaluations.length === 0) return null;
  return (
    <section className="card" aria-label={label}>
      <ul className="flex flex-col gap-2">
        {evaluations.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-2">
            <Link href={`${base}/${one.id}`} className="link font-medium">
              {one.name}
            </Link>
            <span className="chip">
              {isStatus(one.status) ? t(`status.${one.status}`) : one.status}
            </span>
            {one.isStale && <span className="chip">{t("stale.short")}</span>}
            <time className="text-sm text-ink-soft" dateTime={one.createdAt}>
              {f.dateTime(one.createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

const STATUSES = ["queued", "running", "done", "failed"] as const;

function isStatus(status: string): status is (typeof STATUSES)[number] {
  return STATUSES.some((one) => one === status);
}
