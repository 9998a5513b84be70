import { Menu } from "lucide-react";
import { useTexts } from "#texts";
import { NearLink } from "@/components/ui/near-link";
import { groupsFor, type PageKey } from "./study-pages";

interface Props {
  slug: string;
  role: string;
  current: PageKey;
}

/** The pages of a study in groups: a bar at the side of wide screens, a menu on others. */
export function StudySideBar({ slug, role, current }: Props) {
  const t = useTexts("frame");
  return (
    <>
      <nav aria-label={t("study")} className="side-bar" data-side-bar>
        <Pages slug={slug} role={role} current={current} />
      </nav>
      <details
        key={current}
        className="mb-4 rounded-lg border border-line bg-surface xl:hidden print:hidden"
      >
        <summary className="flex min-h-11 items-center gap-2 px-4 font-medium">
          <Menu size={16} aria-hidden /> {t(`pages.${current}`)}
        </summary>
        <nav aria-label={t("study")} className="border-t border-line p-3">
          <Pages slug={slug} role={role} current={current} />
        </nav>
      </details>
    </>
  );
}

function Pages({ slug, role, current }: Props) {
  const t = useTexts("frame");
  return (
    <ul className="flex flex-col gap-4 text-sm">
      {groupsFor(role).map(({ name, pages }) => (
        <li key={name ?? "overview"}>
          {name && (
            <p className="mb-1 px-3 text-xs font-semibold tracking-wide text-ink-soft uppercase">
              {t(`groups.${name}`)}
            </p>
          )}
          <ul>
            {pages.map(({ key, path }) => (
              <li key={key}>
                <NearLink
                  href={`/studies/${slug}${path}`}
                  aria-current={key === current ? "page" : undefined}
                  className="side-bar-link"
                >
                  {t(`pages.${key}`)}
                </NearLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
