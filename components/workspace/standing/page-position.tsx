"use client";

import { useTexts } from "#texts";
import { usePage } from "../store-context";

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
