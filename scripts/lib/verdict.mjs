/**
 * Decides whether a test run passed. The counts of a report are not enough: an unhandled rejection
 * or a crash after the last test fails no test, but changes the exit code.
 * @typedef {{passed: number, failed: number, why: string | null}} Verdict  `why` says what failed
 * besides tests
 */

/**
 * Returns the verdict of a Vitest run.
 * @param {number} code  exit code
 * @param {object} report  of Vitest's JSON reporter
 * @returns {Verdict}
 */
export function vitestVerdict(
  code,
  { numPassedTests, numFailedTests, numTotalTests, testResults },
) {
  const broken = testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  ).length;
  const counted = numFailedTests + broken;
  return withExitCode(code, {
    passed: numPassedTests,
    failed: counted,
    why: numTotalTests === 0 && counted === 0 ? "No test was found." : null,
  });
}

/**
 * Returns the verdict of a Playwright run.
 * @param {number} code  exit code
 * @param {object} report  of Playwright's JSON reporter
 * @returns {Verdict}
 */
export function browserVerdict(code, { stats, errors = [] }) {
  return withExitCode(code, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    why: stats.expected + stats.flaky + stats.unexpected === 0 ? "No test was found." : null,
  });
}

/**
 * Returns the verdict of a program that prints its counts.
 * @param {number} code  exit code
 * @param {string} output  whose last line is `N passed, N failed`
 * @returns {Verdict}
 */
export function countedVerdict(code, output) {
  const counts = /(\d+) passed, (\d+) failed\s*$/.exec(output);
  if (!counts) return { passed: 0, failed: 1, why: "It ended without saying what passed." };
  return withExitCode(code, { passed: Number(counts[1]), failed: Number(counts[2]), why: null });
}

function withExitCode(code, verdict) {
  const why =
    verdict.why ??
    (code !== 0 && verdict.failed === 0
      ? `Every test passed, and the program ended with exit code ${code}: an error was left unhandled.`
      : null);
  return { ...verdict, why, failed: verdict.failed + (why === null ? 0 : 1) };
}
