import { readInBatches } from "@/lib/db/read-in-batches";

/** The whole audit of a study as JSON lines, oldest first. People are named by their pseudonym as raters, else by their role. */
export async function* auditJsonl(studyId: string): AsyncGenerator<string> {
  const sql = `SELECT a.id::text, a.at, COALESCE(r."externalId", m.role::text, CASE WHEN a."userId" IS NULL THEN 'command line' ELSE 'administrator' END) AS who, a.action, a.detail - 'username' - 'person' - 'from' - 'to' AS detail
    FROM "AuditEvent" a LEFT JOIN "Rater" r ON r."studyId" = a."studyId" AND r."userId" = a."userId" LEFT JOIN "Member" m ON m."studyId" = a."studyId" AND m."userId" = a."userId" WHERE a."studyId" = $1 ORDER BY a.id`;
  for await (const rows of readInBatches<Record<string, unknown>>(sql, [studyId]))
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}
