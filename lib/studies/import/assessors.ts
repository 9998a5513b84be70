import type { PoolClient } from "@/lib/db/pool";
import type { TopicRecord } from "@/lib/formats/topics";
import { note, type Note } from "@/lib/messages/note";

/** The assessors a topic's line names; null when it says nothing of them. */
export function assessorsOf(topic: TopicRecord): string[] | null {
  const named = topic.meta?.assessors;
  return Array.isArray(named) ? named.map(String) : null;
}

/** Gives topics that are there already the assessors of a later file. */
export async function updateAssessors(
  client: PoolClient,
  collectionId: string,
  topics: readonly { id: string; assessors: string[] }[],
): Promise<void> {
  for (const { id, assessors } of topics)
    await client.query(
      `UPDATE "Topic" SET meta = COALESCE(meta::jsonb, '{}') || jsonb_build_object('assessors', $3::jsonb) WHERE id = $1 AND "collectionId" = $2`,
      [id, collectionId, JSON.stringify(assessors)],
    );
}

const MOST_NAMED = 10;

/** Names the assessors of a file who cannot judge: topics kept for them would be given to nobody. */
export async function assessorWarnings(
  client: PoolClient,
  studyId: string,
  topics: readonly { record: TopicRecord }[],
): Promise<Note[]> {
  const named = [...new Set(topics.flatMap(({ record }) => assessorsOf(record) ?? []))];
  if (named.length === 0) return [];
  const { rows } = await client.query<{ name: string; known: boolean }>(
    `SELECT n.name, EXISTS (SELECT 1 FROM "User" u WHERE u.username = n.name) AS known FROM unnest($2::text[]) n(name)
     WHERE NOT EXISTS (SELECT 1 FROM "User" u JOIN "Member" m ON m."userId" = u.id AND m."studyId" = $1 AND m."leftAt" IS NULL WHERE u.username = n.name AND u."disabledAt" IS NULL)
     ORDER BY 1`,
    [studyId, named],
  );
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
  const shown = names.slice(0, MOST_NAMED);
  const more = names.length - shown.length;
  return [note(code, { count: names.length, names: shown.join(", "), more })];
}
