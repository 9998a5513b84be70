import * as events from "@/lib/db/studies/audit";

export const AUDIT_PER_PAGE = 100;

/** Largest possible id of an event. */
const LARGEST_ID = 2n ** 63n - 1n;

/** Returns who did what in a study, newest first, optionally filtered by action and person. */
export function auditRows(
  studyId: string,
  filter: { action?: string; who?: string; before?: string },
) {
  const asked = {
    action: filter.action || undefined,
    who: filter.who || undefined,
    before: beforeOf(filter.before),
  };
  return events.auditRows(studyId, asked, AUDIT_PER_PAGE);
}

export function auditActions(studyId: string): Promise<string[]> {
  return events.auditActions(studyId);
}

function beforeOf(text: string | undefined): bigint | undefined {
  if (!text) return undefined;
  const id = BigInt(text);
  return id > LARGEST_ID ? LARGEST_ID : id;
}
