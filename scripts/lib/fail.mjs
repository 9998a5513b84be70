/** A problem that the user can solve: printed as one sentence without a stack, exit code 1. */
export class Problem extends Error {}

/** Runs `main`. Prints a Problem as its sentence, any other error with its stack. */
export async function reportingProblems(main, cleanUp) {
  try {
    return await main();
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}` : error);
    await cleanUp?.();
    process.exit(1);
  }
}
