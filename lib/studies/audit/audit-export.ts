import { exportedAudit } from "@/lib/db/audit/audit";

/**
 * Streams the whole audit of a study as JSON lines, oldest first. People appear by their pseudonym
 * as raters, otherwise by their role.
 */
export async function* auditJsonl(studyId: string): AsyncGenerator<string> {
  for await (const rows of exportedAudit(studyId))
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}
