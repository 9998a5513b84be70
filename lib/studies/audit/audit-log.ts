import * as events from "@/lib/db/audit/audit";

export const AUDIT_PER_PAGE = 100;

/** Largest possible id of an event. */
const MAX_ID = 2n ** 63n - 1n;

/** Returns who did what in a study, newest first, as far as it is asked for. */
export function auditRows(
  studyId: string,
  { before, ...filter }: Omit<events.AuditFilter, "before"> & { before?: string },
) {
  const given = Object.fromEntries(Object.entries(filter).filter(([, text]) => text));
  return events.auditRows(studyId, { ...given, before: beforeOf(before) }, AUDIT_PER_PAGE);
}

/** Returns what an audit can be filtered by: kinds of actions, and people. */
export async function auditChoices(
  studyId: string,
): Promise<{ actions: string[]; people: string[] }> {
  const [actions, people] = await Promise.all([
    events.auditActions(studyId),
    events.auditPeople(studyId),
  ]);
  return { actions, people };
}

function beforeOf(text: string | undefined): bigint | undefined {
  if (!text) return undefined;
  const id = BigInt(text);
  return id > MAX_ID ? MAX_ID : id;
}

/**
 * Streams the whole audit of a study as JSON lines, oldest first. People appear by their pseudonym
 * as raters, otherwise by their role.
 */
export async function* auditJsonl(studyId: string): AsyncGenerator<string> {
  for await (const rows of events.exportedAudit(studyId))
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}
