import type { DealOptions, DealtTopics } from "@/lib/contract/assignment";
import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import { lockUntilEnd } from "@/lib/db/core/locks";
import { assign, assignmentLock } from "@/lib/db/assignment/changes";
import { pagesHeld, assignmentsOf } from "@/lib/db/assignment/matrix";
import { noteTopicEvents } from "@/lib/db/assignment/own-topics";
import { stageWithState } from "@/lib/db/studies/stages";
import { AppError } from "@/lib/domain/app-error";
import { dealTopics, type DealtTopic } from "@/lib/domain/assignment/deal-topics";
import { tellOfWork } from "../mail/causes";
import {
  hasTopic,
  readAssignments,
  type KnownTopic,
  type StageAssignments,
} from "./stage-assignments";

interface DealRequest {
  studyId: string;
  stageId: string;
  byUserId: string | null;
}

/**
 * Deals the free places of topics out, evenly by items. What is assigned stays; excluded people and
 * those who lost a topic do not get it.
 */
export function dealOut(
  { studyId, stageId, byUserId }: DealRequest,
  options: DealOptions,
): Promise<DealtTopics> {
  return inTransaction(async (transaction) => {
    await lockUntilEnd(transaction, assignmentLock(stageId));
    const stage = await stageWithState(studyId, stageId);
    if (!stage) throw new AppError("not_found", "stage.unknown_choose");
    const known = await readAssignments(transaction, studyId, stageId);
    const people = chosenPeople(known, options.people);
    const topics = chosenTopics(known, options.topics);
    const judges =
      options.sameAs === undefined
        ? new Map<string, string[]>()
        : await judgedBefore(options.sameAs);
    const itemsOf = new Map(known.topics.map(({ id, items }) => [id, items]));
    const before = new Map(people.map(({ id }) => [id, 0]));
    for (const one of known.known.values())
      if (hasTopic(one) && before.has(one.userId))
        before.set(one.userId, before.get(one.userId)! + itemsOf.get(one.topicId)!);
    const rows = byTopic(known);
    const { perTopic } = options;
    const deal = dealTopics(
      topics.map((topic) =>
        dealt(topic, rows.get(topic.id) ?? [], { perTopic, first: judges.get(topic.id) ?? [] }),
      ),
      people.map(({ id }) => ({ id, items: before.get(id)! })),
      options.seed,
    );
    const assignments = deal.given.map(({ topicId, personId }) => ({ topicId, userId: personId }));
    if (!options.dryRun && assignments.length > 0) {
      await assign(transaction, stageId, assignments, "staff");
      const given = assignments.map((assignment) => ({ stageId, ...assignment }));
      await noteTopicEvents(transaction, given, "assigned", byUserId);
      const told = assignments.map(({ userId }) => userId).filter((userId) => userId !== byUserId);
      await tellOfWork(transaction, { studyId, stageId }, told);
      const { seed } = options;
      const detail = { stageId, seed, assigned: assignments.length, people: people.length };
      await audit({ userId: byUserId, studyId, action: "topics.deal", detail }, transaction);
    }
    return dealtTopics();

    async function judgedBefore(earlierId: string): Promise<Map<string, string[]>> {
      const earlier = await stageWithState(studyId, earlierId);
      if (!earlier) throw new AppError("not_found", "stage.unknown_choose");
      const rows = [
        ...(await pagesHeld(transaction, earlierId)),
        ...(await assignmentsOf(transaction, earlierId)).filter(({ isActive }) => isActive),
      ];
      const found = new Map<string, Set<string>>();
      for (const { topicId, userId } of rows)
        found.set(topicId, (found.get(topicId) ?? new Set()).add(userId));
      return new Map([...found].map(([topicId, who]) => [topicId, [...who]]));
    }

    function dealtTopics(): DealtTopics {
      const topicName = new Map(known.topics.map(({ id, topic }) => [id, topic]));
      const account = new Map(people.map(({ id, username }) => [id, username]));
      return {
        given: deal.given.map(({ topicId, personId }) => ({
          topic: topicName.get(topicId)!,
          account: account.get(personId)!,
        })),
        short: deal.short.map(({ topicId, missing }) => ({
          topic: topicName.get(topicId)!,
          missing,
        })),
        loads: loadsAfter(),
        isDryRun: options.dryRun,
      };
    }

    function loadsAfter(): DealtTopics["loads"] {
      const gained = new Map(people.map(({ id }) => [id, { topics: 0, items: 0 }]));
      for (const { topicId, personId } of deal.given) {
        const own = gained.get(personId)!;
        own.topics += 1;
        own.items += itemsOf.get(topicId)!;
      }
      return people.map(({ id, username }) => ({
        account: username,
        topics: gained.get(id)!.topics,
        itemsBefore: before.get(id)!,
        itemsAfter: before.get(id)! + gained.get(id)!.items,
      }));
    }
  });
}

function chosenPeople({ people }: StageAssignments, names: readonly string[] | undefined) {
  if (names === undefined) {
    if (people.length === 0) throw new AppError("bad_input", "assignment.nobody");
    return people;
  }
  const byName = new Map(people.map((one) => [one.username, one]));
  return chosenOf(byName, names, "assignment.people_unknown")
    .sort()
    .map((name) => byName.get(name)!);
}

function chosenTopics({ topics }: StageAssignments, names: readonly string[] | undefined) {
  if (names === undefined) return topics;
  const byName = new Map(topics.map((one) => [one.topic, one]));
  return chosenOf(byName, names, "assignment.topics_unknown").map((name) => byName.get(name)!);
}

/** Returns the names, each once. @throws AppError with all names that nothing has */
function chosenOf(
  byName: ReadonlyMap<string, unknown>,
  names: readonly string[],
  code: "assignment.people_unknown" | "assignment.topics_unknown",
): string[] {
  const unknown = names.filter((name) => !byName.has(name));
  if (unknown.length > 0)
    throw new AppError(
      "bad_input",
      code,
      { names: unknown.slice(0, 10).join(", "), count: unknown.length },
      { unknown },
    );
  return [...new Set(names)];
}

/** Returns what is known of each topic's people, by topic. */
function byTopic({ known }: StageAssignments): Map<string, KnownTopic[]> {
  const found = new Map<string, KnownTopic[]>();
  for (const one of known.values())
    found.set(one.topicId, [...(found.get(one.topicId) ?? []), one]);
  return found;
}

function dealt(
  topic: StageAssignments["topics"][number],
  rows: readonly KnownTopic[],
  { perTopic = topic.places, first }: { perTopic: number | undefined; first: readonly string[] },
): DealtTopic {
  const taken = rows.filter(hasTopic).length;
  return {
    id: topic.id,
    items: topic.items,
    wanted: topic.freePages === 0 ? 0 : Math.max(0, Math.min(perTopic, topic.places) - taken),
    without: new Set(
      rows.filter((one) => one.isBarred || hasTopic(one)).map(({ userId }) => userId),
    ),
    first,
  };
}
