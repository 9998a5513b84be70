import Link from "next/link";
import { useTexts } from "#texts";

interface Study {
  slug: string;
  name: string;
  description: string;
  state: string;
}

/** The studies of somebody who only annotates. */
export function StudyCards({ studies }: { studies: readonly Study[] }) {
  const t = useTexts("home");
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {studies.map(({ slug, name, description, state }) => (
        <li key={slug}>
          <Link
            href={`/studies/${slug}`}
            className="card block h-full text-ink no-underline hover:border-line-strong"
          >
            <h2 className="mb-1 text-lg font-semibold">{name}</h2>
            {description && <p className="mb-3 text-sm text-ink-soft">{description}</p>}
            {(state === "closed" || state === "archived") && (
              <span className="chip">{t(`states.${state}`)}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
