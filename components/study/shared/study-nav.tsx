import Link from "next/link";

const TABS = [
  { key: "overview", label: "Overview", path: "" },
  { key: "import", label: "Import", path: "/import" },
  { key: "judges", label: "Judges", path: "/judges" },
  { key: "agreement", label: "Agreement", path: "/agreement" },
  { key: "systems", label: "Systems", path: "/systems" },
  { key: "completeness", label: "Completeness", path: "/completeness" },
  { key: "disagreements", label: "Disagreements", path: "/disagreements" },
  { key: "stages", label: "Stages", path: "/stages", role: "coordinator" },
  { key: "held-pages", label: "Held pages", path: "/held-pages", role: "coordinator" },
  { key: "people", label: "People", path: "/people", role: "coordinator" },
  { key: "quality", label: "Quality", path: "/quality", role: "coordinator" },
  { key: "adjudicate", label: "Adjudication", path: "/adjudicate", role: "coordinator" },
  { key: "pay", label: "Pay", path: "/pay", role: "coordinator" },
  { key: "audit", label: "Audit", path: "/audit", role: "coordinator" },
  { key: "tokens", label: "Tokens", path: "/tokens", role: "coordinator" },
] as const satisfies readonly { key: string; label: string; path: string; role?: string }[];

/** The header of every page of a study, with the tabs that the user's role may open. */
export function StudyNav({
  slug,
  name,
  role,
  current,
}: {
  slug: string;
  name: string;
  role: string;
  current: (typeof TABS)[number]["key"];
}) {
  return (
    <div className="mb-6">
      <h1 className="mb-3 text-2xl font-semibold">{name}</h1>
      {role !== "annotator" && (
        <nav aria-label="Study" className="flex flex-wrap gap-1 border-b border-line">
          {TABS.filter((tab) => !("role" in tab) || tab.role === role).map(
            ({ key, label, path }) => (
              <Link
                key={key}
                href={`/studies/${slug}${path}`}
                aria-current={key === current ? "page" : undefined}
                className="-mb-px border-b-2 border-transparent px-3 py-2 text-sm font-medium text-ink-soft no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
              >
                {label}
              </Link>
            ),
          )}
        </nav>
      )}
    </div>
  );
}
