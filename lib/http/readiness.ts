import { databaseState } from "@/lib/db/schema/readiness";

const WAIT_MS = 2000;
/** Returns why this process should get no requests now, or null. */
export async function readiness(): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), WAIT_MS);
  });
  try {
    const answer = await Promise.race([databaseState(), late]);
    if (answer === "late") return "the database does not answer";
    if (answer.role !== "assay_app")
      return (
        "the connection is not in the role of the application: a pooler in front must pass the " +
        "startup option role"
      );
    return answer.isCurrent ? null : "the database has an older schema: run the migrations";
  } catch {
    return "the database does not answer";
  } finally {
    clearTimeout(timer);
  }
}
