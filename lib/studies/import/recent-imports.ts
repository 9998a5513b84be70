import { pastImport, type ImportSummary } from "@/lib/contract/studies";
import { auditRows } from "@/lib/db/audit/audit";

/** An import that was done. */
export interface RecentImport {
  id: string;
  at: Date;
  /** Null for the command line. */
  who: string | null;
  summary: ImportSummary;
}

const MAX_IMPORTS = 10;

/** Returns the last imports into a study, newest first, with what they made. */
export async function recentImports(studyId: string): Promise<RecentImport[]> {
  const rows = await auditRows(studyId, { action: "import" }, MAX_IMPORTS);
  return rows.flatMap(({ id, at, who, detail }) => {
    const summary = pastImport.safeParse(detail);
    return summary.success ? [{ id, at, who, summary: summary.data }] : [];
  });
}
