import { settingsProblems } from "./settings.mjs";

/**
 * Ends the process with one sentence if a setting is missing or wrong. Called before anything reads
 * the settings.
 * @param needed settings that must be there
 */
export function refuseBadSettings(needed: readonly string[] = []): void {
  const isProduction = process.env.NODE_ENV === "production";
  const [problem] = settingsProblems(process.env, {
    needed: isProduction ? [...needed, "NEXTAUTH_SECRET"] : needed,
  });
  if (problem !== undefined) endWith(problem);
}

/** Ends the process with a sentence on standard error and exit code 1. */
export function endWith(problem: string): never {
  console.error(problem);
  process.exit(1);
}
