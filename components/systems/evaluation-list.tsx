import Link from "next/link";
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
  if (evaluations.length === 0) return null;
  return (
    <section className="card" aria-label={label}>
      <ul className="flex flex-col gap-2">
        {evaluations.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-2">
            <Link href={`${base}/${one.id}`} className="font-medium">
              {one.name}
            </Link>
            <span className="chip">{one.status}</span>
            <time className="text-sm text-ink-soft" dateTime={one.createdAt}>
              {one.createdAt.slice(0, 16).replace("T", " ")} UTC
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
