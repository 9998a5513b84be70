import { useFormats, useTexts } from "#texts";
import { usePage } from "../store-context";
import { WorkSoFar } from "./work-so-far";

/** Everything about the annotator's own work, for screens whose header has no room for it. */
export function StandingList() {
  const t = useTexts("standing");
  const { duration } = useFormats();
  const { medianPageMs } = usePage().page;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">
        <PagePosition />
      </p>
      <WorkSoFar />
      {medianPageMs !== null && (
        <p className="text-sm text-ink-soft">{t("typical", { time: duration(medianPageMs) })}</p>
      )}
    </div>
  );
}

/**
 * Says which of the annotator's pages this is, of the topic where topics are theirs, and of how many
 * where that is known.
 */
export function PagePosition() {
  const t = useTexts("standing");
  const { standing, training } = usePage().page;
  if (!standing) return null;
  const { inTopic } = standing;
  const { number, total } = inTopic ?? standing;
  const parts = [total === null ? t("page", { number }) : t("pageOf", { number, total })];
  if (inTopic) {
    const { topic, topics } = inTopic;
    if (topics === null) parts.push(t("topic", { topic }));
    else if (topics > 1) parts.push(t("topicOf", { topic, topics }));
  }
  if (standing.total === null && !standing.hasMore && training === null) parts.push(t("last"));
  return parts.join(", ");
}
