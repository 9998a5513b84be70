import { freeTopics } from "@/lib/db/people/free-pages";
import { pagesAndQuota } from "@/lib/db/pages/next-page";
import { stagesToDraw } from "@/lib/db/people/crowd-work";
import { linkStages } from "@/lib/db/invites/link-stages";
import { ownPages, stagesOf, topicsOf, topicsToDeclare } from "@/lib/db/people/own-pages";
import type {
  AnnotatorStage,
  AnnotatorTopic,
  OwnTotals,
  Stop,
  Upcoming,
  StageSummary,
} from "@/lib/domain/assignment/own-work";
import {
  rightAnswersNeeded,
  type AttemptKind,
  type QualificationRules,
} from "@/lib/domain/assignment/qualification";
import { attemptsOf, phaseOf, type AttemptRow } from "./qualification/attempts";
import { stopOf } from "./workspace/stop";
import { asApplication } from "@/lib/db/connections";
import { ownRemarks } from "@/lib/db/judgments/own";
import { paidPages } from "@/lib/db/pay/paid-pages";
import { billedMs } from "@/lib/domain/assignment/billed-time";
import { median } from "@/lib/domain/statistics/quantile";
import { payTermsOf } from "@/lib/db/studies/life";
import { ownPay } from "./pay/own-pay";

function upcomingOf(
  rules: QualificationRules | null | undefined,
  attempts: readonly AttemptRow[],
): Upcoming | null {
  if (!rules) return null;
  const phase = phaseOf(rules, attempts);
  if (phase.kind === "work" || phase.kind === "failed" || phase.kind === "waiting") return null;
  const { kind, number, items } = phase;
  return {
    kind,
    items,
    pages: kind === "practice" ? phase.pages : 0,
    needed: kind === "practice" ? 0 : rightAnswersNeeded(rules, kind, items),
    attempts: attemptsLeft(rules, kind, number),
  };
}

/** Returns how many attempts are left with the next one; a released batch may be the last. */
function attemptsLeft(
  { examAttempts, batchAttempts }: QualificationRules,
  kind: AttemptKind,
  number: number,
): number | null {
  const most = kind === "batch" ? batchAttempts : examAttempts;
  return most === null ? null : Math.max(1, most - number + 1);
}

/**
 * Returns an annotator's own work in a study: stages, topics, pages; for a crowd worker those of the
 * link, in its order. Contains nothing about anybody else.
 */
export async function annotatorStages(studyId: string, userId: string): Promise<AnnotatorStage[]> {
  const [all, linked, topics, pages, free, undrawn, taken, toDeclare] = await Promise.all([
    stagesOf(studyId),
    linkStages(studyId, userId),
    topicsOf(studyId),
    ownPages(studyId, userId),
    freeTopics(studyId, userId),
    stagesToDraw(studyId, userId),
    pagesAndQuota(studyId, userId),
    topicsToDeclare(studyId, userId),
  ]);
  const stages = linked.length === 0 ? all : inOrder(all, linked);
  const isQuotaMet = taken.quota !== null && taken.pages >= taken.quota;
  const own = new Map(
    await Promise.all(
      stages.map(async (stage) => {
        const attempts = await attemptsOf(stage.id, userId);
        const stop = await stopOf(stage, userId, attempts);
        return [stage.id, { attempts, stop }] as const;
      }),
    ),
  );
  return stages.map(({ settings, paused: _paused, ...stage }) => {
    const { qualification } = settings;
    const { attempts, stop } = own.get(stage.id)!;
    const freeHere = free.filter((row) => row.stageId === stage.id);
    const isFree = freeHere.length > 0 || undrawn.includes(stage.id);
    const against = stop ?? (isQuotaMet ? "quota" : null);
    const more = isFree && against === null;
    const rows = topics
      .map((topic): AnnotatorTopic => ({
        topicId: topic.id,
        title: topic.title ?? shorten(topic.request),
        pages: pages
          .filter((page) => page.stageId === stage.id && page.topicId === topic.id)
          .map(({ slotId, completed, items, labelled }, i) => ({
            slotId,
            completed,
            items,
            labelled,
            number: i + 1,
          })),
        more: more && freeHere.some((row) => row.topicId === topic.id),
        isToDeclare:
          taken.quota === null &&
          toDeclare.some(({ stageId, topicId }) => stageId === stage.id && topicId === topic.id),
      }))
      .filter((topic) => topic.pages.length > 0 || topic.more);
    const mine = rows.flatMap((topic) => topic.pages);
    return {
      ...stage,
      attempts: attempts
        .filter(({ items }) => items > 0)
        .map(({ id: _id, finishedAt: _at, decision: _decision, ...attempt }) => attempt),
      upcoming: upcomingOf(qualification, attempts),
      stop: isFree || isFinal(against) ? against : null,
      topics: rows,
      mine: mine.length,
      done: mine.filter((page) => page.completed).length,
      more,
    };
  });
}

/** Returns the stages of a link, in its order. */
function inOrder<Stage extends { id: string }>(
  stages: readonly Stage[],
  linked: readonly string[],
): Stage[] {
  return linked.flatMap((id) => stages.find((stage) => stage.id === id) ?? []);
}

/** Whether a stop matters also to somebody for whom no page is free; a limit or a pause does not. */
function isFinal(stop: Stop | null): boolean {
  return stop !== null && ["exam", "batch", "release", "known_items", "hours"].includes(stop);
}

function shorten(text: string): string {
  return text.length <= 90 ? text : `${text.slice(0, 87).trimEnd()}…`;
}

/** Returns a user's time in each stage, and what they have earned in the study. */
export async function ownTotals(studyId: string, userId: string): Promise<OwnTotals> {
  const { finished, pay } = await finishedAndPay(studyId, userId);
  const stages = new Set(finished.map(({ stageId }) => stageId));
  const times = [...stages].map((id) => {
    const pages = finished.filter(({ stageId }) => stageId === id);
    return [id, Math.round(billedMs(pages))];
  });
  return { stageMs: Object.fromEntries(times), pay };
}

async function finishedAndPay(studyId: string, userId: string) {
  const [finished, { pay }] = await Promise.all([
    asApplication(() => paidPages(studyId, userId)),
    payTermsOf(studyId).then((terms) => ownPay(studyId, userId, terms)),
  ]);
  return { finished, pay };
}

/**
 * Returns what a user has done in a stage: pages, items, time, remarks, and what they have earned
 * in the study. Contains nothing about anybody else.
 */
export async function stageSummary(
  studyId: string,
  stageId: string,
  userId: string,
): Promise<StageSummary> {
  const [{ finished, pay }, remarks] = await Promise.all([
    finishedAndPay(studyId, userId),
    ownRemarks(stageId, userId),
  ]);
  const pages = finished.filter((page) => page.stageId === stageId);
  return {
    stageId,
    pages: pages.length,
    items: pages.reduce((sum, page) => sum + page.items, 0),
    activeMs: Math.round(billedMs(pages)),
    typicalPageMs: median(pages.map((page) => Math.min(page.activeMs, page.to - page.from))),
    ...remarks,
    pay,
  };
}
