/** A problem the reader can mend: printed as one sentence, exit code 1, no stack. */
export class Problem extends Error {}

/** Runs `main`; a Problem is printed as its sentence, anything else with its stack. */
export async function reportingProblems(main, cleanUp) {
  try {
    return await main();
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}` : error);
    await cleanUp?.();
    process.exit(1);
  }
}
