import { useSentences } from "@/components/texts/sentences";
import { useFormats, useTexts } from "#texts";
import type { SystemRow } from "@/lib/domain/systems/systems-figures";
import type { Note } from "@/lib/messages/note";
import { useMeasureWords } from "./use-measure-words";

/** Lists topics without a score, with the reasons. */
export function ExcludedList({ rows }: { rows: readonly SystemRow[] }) {
  const shown = rows.filter(({ excluded_topics }) => excluded_topics.length > 0);
  const t = useTexts("systems");
  const measureWords = useMeasureWords();
  const { noteText } = useSentences();
  const f = useFormats();
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">{t("excluded.about")}</p>
      <ul
        className="flex max-h-96 flex-col gap-2 overflow-y-auto print:max-h-none text-sm"
        tabIndex={0}
        aria-label={t("excluded.list")}
      >
        {shown.map((row) => (
          <li key={row.run}>
            <strong>{row.run}</strong>
            <ul className="list-disc ps-5">
              {reasonsOf(row, noteText).map(({ reason, measures, topics }) => (
                <li key={reason}>
                  {t("excluded.reason", {
                    reason,
                    topics: f.list([
                      ...topics.slice(0, 5),
                      ...(topics.length > 5
                        ? [t("excluded.more", { count: topics.length - 5 })]
                        : []),
                    ]),
                    measures: measures.map(measureWords).join(", "),
                  })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

function reasonsOf(
  { excluded_topics }: SystemRow,
  noteText: (note: Note) => string,
): { reason: string; measures: string[]; topics: string[] }[] {
  const byReason = new Map<string, { measures: Set<string>; topics: string[] }>();
  for (const { reason, measures, topic_id } of excluded_topics) {
    const text = noteText(reason);
    const known = byReason.get(text) ?? { measures: new Set<string>(), topics: [] };
    byReason.set(text, known);
    known.topics.push(topic_id);
    for (const measure of measures) known.measures.add(measure);
  }
  return [...byReason].map(([reason, { measures, topics }]) => ({
    reason,
    measures: [...measures],
    topics,
  }));
}
