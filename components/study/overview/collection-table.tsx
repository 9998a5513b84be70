const NAMES: Record<string, string> = {
  topics: "topics",
  subQuestions: "sub-questions",
  filtered: "of them filtered",
  passages: "passages",
  runs: "systems",
  reports: "reports",
  answers: "cited answers",
  sentences: "sentences",
  citations: "citations",
};

/** Shows the size of a collection. */
export function CollectionTable({ counts }: { counts: object }) {
  return (
    <section aria-labelledby="collection" className="card">
      <h2 id="collection" className="mb-3 text-lg font-semibold">
        Collection
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
        {Object.entries(counts as Record<string, number>).map(([key, n]) => (
          <div key={key}>
            <dt className="text-sm text-ink-soft">{NAMES[key] ?? key}</dt>
            <dd className="text-xl font-semibold tabular-nums">{n.toLocaleString("en")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
