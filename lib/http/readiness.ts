import { databaseState } from "@/lib/db/schema/readiness";
import { commitsWaitingMs } from "@/lib/db/servers/commit-wait";

const WAIT_MS = 2000;

/** Whether a process should get requests now. */
export interface Readiness {
  /** Why it should get none; null if it may. */
  problem: string | null;
  /** What an operator should know although requests are answered; null if there is nothing. */
  note: string | null;
}

/** Returns whether this process should get requests now, and why not. */
export async function readiness(): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), WAIT_MS);
  });
  try {
    const answer = await Promise.race([databaseState(), late]);
    if (answer === "late") return not("the database does not answer");
    if (answer.role !== "assay_app")
      return not(
        "the connection is not in the role of the application: a pooler in front must pass the " +
          "startup option role",
      );
    if (!answer.isCurrent) return not("the database has an older schema: run the migrations");
    return { problem: null, note: noteOf(answer.lacksStandby) };
  } catch {
    return not("the database does not answer");
  } finally {
    clearTimeout(timer);
  }
}

function not(problem: string): Readiness {
  return { problem, note: null };
}

/**
 * Pages can be read while writes wait for a standby, so the process stays ready: a load balancer
 * that took all of them away would show annotators an error instead of their page.
 */
function noteOf(lacksStandby: boolean): string | null {
  if (lacksStandby) return "writes wait: the synchronous standby is not connected";
  const waiting = commitsWaitingMs();
  return waiting === null
    ? null
    : `writes wait: the database has confirmed none for ${Math.round(waiting / 1000)} s`;
}
