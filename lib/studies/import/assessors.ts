import { namesThatCannotJudge, setAssessors } from "@/lib/db/collections/assessors";
import type { Connection } from "@/lib/db/core/database";
import type { TopicRecord } from "@/lib/formats/topics";
import { note, type Note } from "@/lib/messages/note";

/** Returns the assessors named in a topic's line; null if it names none. */
export function assessorsOf(topic: TopicRecord): string[] | null {
  const named = topic.meta?.assessors;
  return Array.isArray(named) ? named.map(String) : null;
}

/** Updates the assessors of existing topics from a later file. */
export async function updateAssessors(
  transaction: Connection,
  collectionId: string,
  topics: readonly { id: string; assessors: string[] }[],
): Promise<void> {
  for (const topic of topics) await setAssessors(transaction, collectionId, topic);
}

const MAX_NAMED = 10;

/**
 * Returns warnings on assessors who cannot judge: topics reserved for them would be assigned to
 * nobody.
 */
export async function assessorWarnings(
  transaction: Connection,
  studyId: string,
  topics: readonly { record: TopicRecord }[],
): Promise<Note[]> {
  const named = [...new Set(topics.flatMap(({ record }) => assessorsOf(record) ?? []))];
  if (named.length === 0) return [];
  const rows = await namesThatCannotJudge(transaction, studyId, named);
  const names = (known: boolean) =>
    rows.filter((row) => row.known === known).map((row) => row.name);
  return [
    ...assessorNotes("assessors.no_account", names(false)),
    ...assessorNotes("assessors.not_in_study", names(true)),
  ];
}

function assessorNotes(
  code: "assessors.no_account" | "assessors.not_in_study",
  names: readonly string[],
): Note[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, MAX_NAMED);
  const more = names.length - shown.length;
  return [note(code, { count: names.length, names: shown.join(", "), more })];
}
