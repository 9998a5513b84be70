import type { AssignedCell, AssignmentMatrixResult } from "@/lib/contract/assignment";
import { kysely } from "@/lib/db/core/database";
import {
  hoursAndBudgets,
  hoursElsewhere,
  hoursInStudyOf,
  medianAnswerMs,
} from "@/lib/db/assignment/matrix";
import { stageWithState } from "@/lib/db/studies/stages";
import { AppError } from "@/lib/domain/app-error";
import { isHeldState } from "@/lib/domain/assignment/topic-state";
import type { BaseSettings } from "@/lib/tasks/task-definition";
import { readAssignments, type KnownTopic } from "./stage-assignments";
import { topicEvents } from "@/lib/db/assignment/changes";

type Cell = Omit<AssignedCell, "since"> & { since: Date | null };

/** The order of accounts: `person 2` before `person 10`. */
const NAMES = new Intl.Collator("en", { numeric: true });

/** Seconds of an answer while a stage has none. */
const DEFAULT_SECONDS = 30;

/**
 * Returns the topics of a stage by people, with states and workloads. It contains no label, so it
 * also works while the study is blind.
 */
export async function assignmentMatrix(
  studyId: string,
  stageId: string,
): Promise<AssignmentMatrixResult> {
  const stage = await stageWithState(studyId, stageId);
  if (!stage) throw new AppError("not_found", "stage.unknown_choose");
  const [{ topics, people: members, known }, hours, inStudy, medianMs] = await Promise.all([
    readAssignments({ $kysely: kysely() }, studyId, stageId),
    hoursAndBudgets(stageId),
    hoursInStudyOf(stageId),
    medianAnswerMs(stageId),
  ]);
  const { claim = "open", hoursPerAnnotator = null } = stage.settings as Partial<BaseSettings>;
  const people = peopleOf(members, [...known.values()]);
  const others = inStudy === null ? [] : await hoursElsewhere(stageId);
  const elsewhere = new Map(others.map((one) => [one.userId, one.hours]));
  const leftOfStudy = (id: string) =>
    inStudy === null ? null : Math.max(0, inStudy - (elsewhere.get(id) ?? 0));
  const cells = cellsOf(topics, people, [...known.values()]);
  const times = new Map(hours.map((one) => [one.userId, one]));
  const seconds = medianMs === null ? DEFAULT_SECONDS : medianMs / 1000;
  return {
    stage: { id: stage.id, name: stage.name, task: stage.task },
    claim,
    closed: stage.closed,
    secondsPerItem: medianMs === null ? null : medianMs / 1000,
    people: people.map(({ id, username, canHave }, index) => {
      const load = loadOf(
        cells.filter((cell) => cell.person === index),
        topics,
      );
      const budget = times.get(id)?.budget ?? null;
      return {
        account: username,
        canHave,
        ...load,
        hoursUsed: times.get(id)?.hours ?? 0,
        hoursLeft: (load.itemsLeft * seconds) / 3600,
        budget: least(budget ?? hoursPerAnnotator, leftOfStudy(id)),
        hasOwnBudget: budget !== null,
      };
    }),
    topics: topics.map(({ id: _id, request, title, ...topic }) => ({
      ...topic,
      title: title ?? shorten(request),
    })),
    cells,
  };
}

/** Returns the lower of two limits; null is none. */
function least(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

/** The most characters of a request that are sent as the title of a topic. */
const MAX_TITLE = 600;

function shorten(request: string): string {
  return request.length <= MAX_TITLE ? request : `${request.slice(0, MAX_TITLE)}…`;
}

interface Assessor {
  id: string;
  username: string;
  /** Whether they are an annotator of the study now. */
  canHave: boolean;
}

/** Returns the annotators of a study, then everybody else who has or had topics. */
function peopleOf(
  members: readonly { id: string; username: string }[],
  known: readonly KnownTopic[],
): Assessor[] {
  const isMember = new Set(members.map(({ id }) => id));
  const others = new Map(
    known.flatMap(({ userId, account }) => (isMember.has(userId) ? [] : [[userId, account]])),
  );
  const byName = (a: { username: string }, b: { username: string }) =>
    NAMES.compare(a.username, b.username);
  return [
    ...members.toSorted(byName).map((member) => ({ ...member, canHave: true })),
    ...[...others].map(([id, username]) => ({ id, username, canHave: false })).sort(byName),
  ];
}

function cellsOf(
  topics: readonly { id: string }[],
  people: readonly Assessor[],
  known: readonly KnownTopic[],
): Cell[] {
  const topicAt = new Map(topics.map(({ id }, i) => [id, i]));
  const personAt = new Map(people.map(({ id }, i) => [id, i]));
  return known.flatMap(({ topicId, userId, isAllowedAgain, state, done, held, since }): Cell[] => {
    const topic = topicAt.get(topicId);
    const person = personAt.get(userId);
    if (topic === undefined || person === undefined || isAllowedAgain) return [];
    return [{ topic, person, state, done, held, since }];
  });
}

function loadOf(
  cells: readonly Cell[],
  topics: readonly { items: number; pages: number }[],
): { topics: number; done: number; items: number; itemsLeft: number } {
  const own = cells.filter(({ state }) => isHeldState(state));
  const sum = (of: (cell: Cell) => number) => own.reduce((total, cell) => total + of(cell), 0);
  return {
    topics: own.length,
    done: own.filter(({ state }) => state === "done").length,
    items: sum(({ topic }) => topics[topic]!.items),
    itemsLeft: Math.round(
      sum(({ topic, done, state }) => {
        const { items, pages } = topics[topic]!;
        return state === "done" ? 0 : items * (1 - Math.min(done, pages) / pages);
      }),
    ),
  };
}

/** Returns what happened to a topic of a stage, newest first. */
export async function topicHistory(studyId: string, stageId: string, topic: string) {
  if (!(await stageWithState(studyId, stageId)))
    throw new AppError("not_found", "stage.unknown_choose");
  return { events: await topicEvents(stageId, topic) };
}
