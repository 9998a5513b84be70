import { ArrowRight } from "lucide-react";
import Link from "next/link";
import type { StudyState } from "@/lib/domain/study-state";
import { useTexts } from "#texts";

interface Study {
  slug: string;
  name: string;
  description: string;
  state: StudyState;
  own: { finished: number; begun: number } | null;
}

/** The studies of somebody who only annotates. */
export function StudyCards({ studies }: { studies: readonly Study[] }) {
  const t = useTexts("home");
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {studies.map(({ slug, name, description, state, own }) => (
        <li key={slug}>
          <Link
            href={`/studies/${slug}`}
            className="card block h-full text-ink no-underline hover:border-line-strong"
          >
            <h2 className="mb-1 text-lg font-semibold">{name}</h2>
            {description && <p className="mb-3 text-sm text-ink-soft">{description}</p>}
            {state !== "open" ? (
              <span className="chip">{t(`states.${state}`)}</span>
            ) : (
              <span className="font-medium text-accent">
                {t(own && own.finished + own.begun > 0 ? "own.continue" : "own.begin")}{" "}
                <ArrowRight size={16} aria-hidden className="inline rtl:rotate-180" />
              </span>
            )}
            {own && own.finished + own.begun > 0 && (
              <span className="mt-1 block text-sm text-ink-soft">{t("own.pages", own)}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
