import Link from "next/link";
import { useFormats, useTexts } from "#texts";
import { addressWith } from "@/components/ui/address-with";
import { PlainTable } from "@/components/ui/kit/plain-table";
import type { SupportRow } from "@/lib/domain/systems/support-scores";
import { SUPPORT_MEASURES, type SupportMeasure } from "@/lib/domain/systems/support-sides";
import { TopicTable } from "../topic-table";

interface Props {
  runs: readonly SupportRow[];
  measure: SupportMeasure;
  titles: Readonly<Record<string, string>>;
  base: string;
  /** What the page's address says. */
  query: Partial<Record<string, string>>;
}

/** Shows the chosen measure of every system on each topic, and all measures of an opened topic. */
export function SupportTopics({ runs, measure, titles, base, query }: Props) {
  const t = useTexts("supportResults");
  const byTopic = new Map<string, Record<string, Record<string, number | null>>>();
  for (const { run, topics } of runs)
    for (const { topic_id, ...values } of topics) {
      const own = byTopic.get(topic_id) ?? {};
      own[run] = values;
      byTopic.set(topic_id, own);
    }
  if (byTopic.size === 0) return <p className="text-ink-soft">{t("topics.none")}</p>;
  const at = (topic?: string) => `${addressWith(base, { ...query, topic })}#topics`;
  const title = (topic: string) => titles[topic] ?? topic;
  const opened = query.topic !== undefined && byTopic.has(query.topic) ? query.topic : null;
  return (
    <div className="flex flex-col gap-4">
      {opened === null ? (
        <p className="text-sm text-ink-soft">{t("topics.choose")}</p>
      ) : (
        <OpenedTopic title={title(opened)} scores={byTopic.get(opened)!} closeAt={at()} />
      )}
      <TopicTable
        topics={[...byTopic].map(([topicId, scores]) => ({
          topicId,
          title: title(topicId),
          scores,
        }))}
        measure={measure}
        hrefOf={({ topicId }) => at(topicId)}
      />
    </div>
  );
}

interface OpenedTopicProps {
  title: string;
  scores: Record<string, Record<string, number | null>>;
  closeAt: string;
}

function OpenedTopic({ title, scores, closeAt }: OpenedTopicProps) {
  const t = useTexts("supportResults");
  const systems = useTexts("systems");
  const f = useFormats();
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h3 className="font-semibold wrap-anywhere">{title}</h3>
        <Link className="link text-sm print:hidden" href={closeAt}>
          {t("topics.close")}
        </Link>
      </div>
      <PlainTable
        label={t("topics.caption")}
        className="w-auto"
        caption={t("topics.caption")}
        isCaptionHidden
        columns={[
          {
            header: systems("system"),
            cellClass: "[overflow-wrap:anywhere]",
            cell: ([run]) => run,
          },
          SUPPORT_MEASURES.map((name) => ({
            header: t(`measures.${name}`),
            isNumber: true,
            cell: ([, own]) => (own[name] == null ? "–" : f.signed(100 * own[name], 1)),
          })),
          (["judged", "unjudged"] as const).map((name) => ({
            header: t(`table.${name}`),
            isNumber: true,
            cell: ([, own]) => f.number(own[name] ?? 0),
          })),
        ]}
        rows={Object.entries(scores)}
      />
    </div>
  );
}
