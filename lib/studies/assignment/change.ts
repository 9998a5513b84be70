import type { AssignmentChanged } from "@/lib/contract/assignment";
import { audit } from "@/lib/db/core/audit";
import { inTransaction, type Transaction } from "@/lib/db/core/database";
import { lockUntilEnd } from "@/lib/db/core/locks";
import {
  assign,
  assignmentLock,
  keepRows,
  setBarred,
  existingAccounts,
} from "@/lib/db/assignment/changes";
import {
  endTopics,
  freePages,
  noteTopicEvents,
  type OwnTopic,
} from "@/lib/db/assignment/own-topics";
import { stageWithState } from "@/lib/db/studies/stages";
import { AppError } from "@/lib/domain/app-error";
import { tellOfWork } from "../mail/causes";
import { planChange, type Assignment, type PlannedChange, type WishedChange } from "./plan-change";
import { readAssignments } from "./stage-assignments";

export interface ChangeRequest {
  studyId: string;
  stageId: string;
  byUserId: string | null;
  /** Whether topics that were begun may move. */
  confirmed: boolean;
  source: "staff" | "file";
}

/**
 * Assigns, releases, excludes and allows, all or nothing. Labels stay with who gave them. Refused
 * with the list of what was begun unless that is confirmed.
 */
export function changeAssignment(
  request: ChangeRequest,
  wished: WishedChange,
): Promise<AssignmentChanged> {
  return inTransaction(async (transaction) => {
    await lockUntilEnd(transaction, assignmentLock(request.stageId));
    const plan = await plannedChange(transaction, request, wished);
    refuse(plan, request.confirmed);
    return apply(transaction, request, plan);
  });
}

/** Says what a change would do, and changes nothing. */
export function dryChange(
  request: ChangeRequest,
  wished: WishedChange,
): Promise<AssignmentChanged> {
  return inTransaction(async (transaction) => {
    const plan = await plannedChange(transaction, request, wished);
    refuse(plan, true);
    return { ...countsOf(plan), pagesFreed: 0 };
  });
}

async function plannedChange(
  transaction: Transaction,
  { studyId, stageId }: ChangeRequest,
  wished: WishedChange,
): Promise<PlannedChange> {
  const stage = await stageWithState(studyId, stageId);
  if (!stage) throw new AppError("not_found", "stage.unknown_choose");
  const known = await readAssignments(transaction, studyId, stageId);
  const accounts = [
    ...new Set(
      [...wished.assign, ...wished.release, ...wished.exclude, ...wished.allow].map(
        ({ account }) => account,
      ),
    ),
  ];
  return planChange(known, wished, await existingAccounts(transaction, accounts));
}

function refuse({ problems, begun }: PlannedChange, confirmed: boolean): void {
  const [first] = problems;
  if (first)
    throw new AppError(
      "bad_input",
      `assignment.${first.kind}`,
      { topic: first.topic, account: first.account, more: problems.length - 1 },
      { places: problems.slice(0, MAX_LISTED) },
    );
  const [held] = begun;
  if (held && !confirmed)
    throw new AppError(
      "conflict",
      "assignment.begun",
      { topic: held.topic, account: held.account, count: begun.length },
      { begun: begun.slice(0, MAX_LISTED) },
    );
}

/** Problems that an answer lists. */
const MAX_LISTED = 1000;

async function apply(
  transaction: Transaction,
  { studyId, stageId, byUserId, source }: ChangeRequest,
  plan: PlannedChange,
): Promise<AssignmentChanged> {
  const topicsOf = (assignments: readonly Assignment[]) =>
    assignments.map((assignment): OwnTopic => ({ stageId, ...assignment }));
  const note = (
    assignments: readonly Assignment[],
    kind: "assigned" | "released" | "barred" | "allowed",
  ) => noteTopicEvents(transaction, topicsOf(assignments), kind, byUserId);
  let pagesFreed = 0;
  if (plan.release.length > 0) {
    await keepRows(transaction, stageId, plan.release);
    pagesFreed = await freePages(transaction, topicsOf(plan.release));
    await endTopics(transaction, topicsOf(plan.release), "staff");
    await note(plan.release, "released");
  }
  if (plan.allow.length > 0) {
    await setBarred(transaction, stageId, plan.allow, false);
    await note(plan.allow, "allowed");
  }
  if (plan.exclude.length > 0) {
    await setBarred(transaction, stageId, plan.exclude, true);
    await note(plan.exclude, "barred");
  }
  if (plan.assign.length > 0) {
    await assign(transaction, stageId, plan.assign, source);
    await note(plan.assign, "assigned");
    const given = plan.assign.map(({ userId }) => userId).filter((userId) => userId !== byUserId);
    await tellOfWork(transaction, { studyId, stageId }, given);
  }
  const counts = { ...countsOf(plan), pagesFreed };
  const detail = { stageId, ...counts, topics: topicsOfPlan(plan) };
  await audit({ userId: byUserId, studyId, action: "topics.assign", detail }, transaction);
  return counts;
}

function countsOf(plan: PlannedChange): Omit<AssignmentChanged, "pagesFreed"> {
  return {
    assigned: plan.assign.length,
    released: plan.release.length,
    excluded: plan.exclude.length,
    allowed: plan.allow.length,
    unchanged: plan.unchanged,
  };
}

/** Returns the number of different topics that a change concerns. */
function topicsOfPlan({ assign: given, release, exclude, allow }: PlannedChange): number {
  return new Set([...given, ...release, ...exclude, ...allow].map(({ topicId }) => topicId)).size;
}
