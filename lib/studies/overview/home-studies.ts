import { lastActivity } from "@/lib/db/studies/activity";
import { keptHeadlines } from "@/lib/db/studies/headlines";
import { listStudies, ownPages } from "@/lib/db/studies/list";
import { progressOfStudies } from "@/lib/db/studies/progress";
import type { Headline } from "@/lib/domain/agreement/headline";
import { stateOf, type StudyState } from "@/lib/domain/study-state";
import { attentionOfStudies } from "./attention";

/** A study as its row in the list of studies. What an annotator may not know is null. */
export interface HomeStudy {
  slug: string;
  name: string;
  description: string;
  role: string;
  state: StudyState;
  blind: boolean;
  /** Judgments of people: needed by the plan, and given. */
  progress: { needed: number; given: number } | null;
  /** The reader's own pages, for annotators. */
  own: { finished: number; begun: number } | null;
  /** Number of things that need a hand; null for those who cannot lend it. */
  attention: number | null;
  lastActive: Date | null;
  /** What the agreement of the first stage that has one says. */
  headline: { stage: string; figures: Headline } | null;
}

/**
 * Returns the studies that a user can open with what those who run them want to know first. The
 * number of queries does not depend on the number of studies.
 */
export async function homeStudies(
  user: { id: string; isAdmin: boolean },
  now: Date,
): Promise<HomeStudy[]> {
  const studies = await listStudies(user);
  const run = studies.filter(({ role }) => role !== "annotator");
  const ids = run.map(({ id }) => id);
  const needHand = run.filter(({ role, closed }) => role === "coordinator" && !closed);
  const annotated = studies.filter(({ role }) => role === "annotator").map(({ id }) => id);
  const [own, progress, active, attention, headlines] = await Promise.all([
    ownPages(user.id, annotated).then(byId),
    progressOfStudies(ids).then(byId),
    lastActivity(ids).then(byId),
    attentionOfStudies(
      needHand.map(({ id }) => id),
      now,
    ),
    ids.length === 0 ? [] : keptHeadlines(ids),
  ]);
  return studies.map(({ id, slug, name, description, role, blind, ...study }) => {
    const counts = progress.get(id);
    const pages = own.get(id);
    const kept = headlines.find(({ studyId }) => studyId === id);
    return {
      slug,
      name,
      description,
      role,
      blind,
      state: stateOf(study),
      progress: counts ? { needed: counts.needed, given: counts.judgments } : null,
      own:
        role === "annotator" ? { finished: pages?.finished ?? 0, begun: pages?.begun ?? 0 } : null,
      attention: attention.get(id)?.length ?? null,
      lastActive: active.get(id)?.at ?? null,
      headline: kept ? { stage: kept.stage, figures: kept.headline } : null,
    };
  });
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
