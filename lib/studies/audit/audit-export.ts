import { exportedAudit } from "@/lib/db/studies/audit";

/**
 * The whole audit of a study as JSON lines, oldest first. People are named by their pseudonym as raters, else by their
 * role.
 */
export async function* auditJsonl(studyId: string): AsyncGenerator<string> {
  for await (const rows of exportedAudit(studyId))
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}
