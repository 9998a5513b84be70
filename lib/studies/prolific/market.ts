/** Where Prolific is, and how long it may take. */
export interface Market {
  /** The base address of its API. */
  url: string;
  /** Milliseconds for one call. */
  timeoutMs: number;
  /** Milliseconds after which whoever has not said what came of a call is taken for dead. */
  patienceMs: number;
}

/** Returns the settings of the installation; tests change them. */
export function marketOf(given: Partial<Market> = {}): Market {
  return {
    url: process.env.ASSAY_PROLIFIC_URL || "https://api.prolific.com/api/v1",
    timeoutMs: 10_000,
    patienceMs: 60_000,
    ...given,
  };
}
