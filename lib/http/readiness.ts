import { query } from "@/lib/db/pool";

const WAIT_MS = 2000;
/** The newest table: a database without it is of an older version. */
const NEWEST = "PasswordReset";

/** Why this process should get no requests just now, or null. */
export async function readiness(): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), WAIT_MS);
  });
  try {
    const answer = await Promise.race([
      query<{ there: boolean; role: string }>(
        `SELECT to_regclass('"${NEWEST}"') IS NOT NULL AS there, current_user AS role`,
      ),
      late,
    ]);
    if (answer === "late") return "the database does not answer";
    if (answer[0]!.role !== "assay_app")
      return "the connection is not in the role of the application: a pooler in front must pass the startup option role";
    return answer[0]!.there ? null : "the database has an older schema: run the migrations";
  } catch {
    return "the database does not answer";
  } finally {
    clearTimeout(timer);
  }
}
