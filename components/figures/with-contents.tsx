"use client";

import { ListTree } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useTexts } from "#texts";

/** A part of a page, by the id of its element. */
interface ContentsEntry {
  id: string;
  title: string;
}

/** The part of the window in which the section stands that is being read. */
const READ = "-15% 0px -65% 0px";

/** Returns the id of the section that is being read. */
function useCurrent(entries: readonly ContentsEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const ids = entries.map(({ id }) => id).join(" ");
  useEffect(() => {
    const inSight = new Set<string>();
    const all = ids.split(" ");
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes)
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        const first = all.find((id) => inSight.has(id));
        if (first !== undefined) setCurrent(first);
      },
      { rootMargin: READ },
    );
    for (const id of all) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}

/**
 * A page with the table of its contents: at the side where there is room, following the scrolling,
 * and as a menu above the page where there is none.
 */
export function WithContents({
  entries,
  children,
}: {
  entries: readonly ContentsEntry[];
  children: ReactNode;
}) {
  const t = useTexts("figures");
  const current = useCurrent(entries);
  const [isOpen, setOpen] = useState(false);
  if (entries.length < 2) return children;
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_13rem] xl:gap-8">
      <nav
        aria-label={t("contents")}
        className="relative mb-4 text-sm xl:sticky xl:top-20 xl:order-last xl:mb-0 xl:max-h-[calc(100dvh-6rem)] xl:self-start xl:overflow-y-auto print:hidden"
        onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
      >
        <button
          type="button"
          className="button xl:!hidden"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ListTree size={16} aria-hidden />
          {t("contents")}
        </button>
        <p className="mb-2 px-3 font-semibold max-xl:hidden" aria-hidden>
          {t("contents")}
        </p>
        <ul
          className={`flex flex-col xl:border-s xl:border-line ${isOpen ? "max-xl:card max-xl:absolute max-xl:z-10 max-xl:mt-1 max-xl:!p-2" : "max-xl:hidden"}`}
        >
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={`-ms-px block border-s-2 px-3 py-1.5 max-xl:min-h-11 ${id === current ? "border-accent font-medium text-ink" : "border-transparent text-ink-soft hover:text-ink"}`}
                aria-current={id === current ? "location" : undefined}
                onClick={() => setOpen(false)}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
