import { databaseUrl } from "../config";
import { applicationProblem } from "./database-problem";
import { endWith } from "./refuse-settings";

/**
 * Ends the process with one sentence if its database cannot be used. With ASSAY_WAIT_FOR_DATABASE it
 * starts all the same, and answers once the database does.
 */
export async function refuseUnusableDatabase(): Promise<void> {
  if (process.env.ASSAY_WAIT_FOR_DATABASE === "1") return;
  const problem = await applicationProblem(databaseUrl());
  if (problem !== null) endWith(problem);
}
