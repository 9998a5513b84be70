/**
 * What Prolific asks of studies and decisions, after its public documentation and help pages:
 * docs.prolific.com (studies, submissions, bonuses), "Prolific's payment principles" (the minimum),
 * and its own command line (the categories).
 */

/** Prolific puts its ids in place of these in the address of a study. */
export const CROWD_QUERY =
  "?PROLIFIC_PID={{%PROLIFIC_PID%}}&STUDY_ID={{%STUDY_ID%}}&SESSION_ID={{%SESSION_ID%}}";

/** Where participants give their code; `{code}` stands for it. */
export const COMPLETION_ADDRESS = "https://app.prolific.com/submissions/complete?cc={code}";

/** The least that an hour is paid with, in hundredths: £6 or $8. */
const MIN_HOURLY = { GBP: 600, USD: 800 } as const;

export const CURRENCIES = ["GBP", "USD"] as const;
export type Currency = (typeof CURRENCIES)[number];

export const REJECTION_CATEGORIES = [
  "TOO_QUICKLY",
  "TOO_SLOWLY",
  "FAILED_INSTRUCTIONS",
  "INCOMP_LONGITUDINAL",
  "FAILED_CHECK",
  "LOW_EFFORT",
  "MALINGERING",
  "NO_CODE",
  "BAD_CODE",
  "NO_DATA",
  "UNSUPP_DEVICE",
  "OTHER",
] as const;
export type RejectionCategory = (typeof REJECTION_CATEGORIES)[number];

/** The fewest characters of the message with which a submission is rejected. */
export const MIN_REJECTION_LENGTH = 100;

/** What can be decided about a submission besides a bonus. */
export const DECISIONS = ["approve", "reject", "screen_out", "return"] as const;
export type DecisionKind = (typeof DECISIONS)[number];

/** Returns what a reward pays for an hour, in hundredths. */
export function hourlyCents(rewardCents: number, minutes: number): number {
  return (rewardCents / minutes) * 60;
}

/** Returns the least that an hour is paid with in a currency, in hundredths. */
export function minHourly(currency: Currency): number {
  return MIN_HOURLY[currency];
}
