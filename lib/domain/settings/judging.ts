import { decimal, orNone, whole } from "@/lib/tasks/setting";

const amount = orNone(decimal(0, 1_000_000));
const perMinute = orNone(whole(1, 100_000_000));

/** How fast an endpoint is called, and what its tokens cost. */
export const ENDPOINT_SETTINGS = {
  /** Maximum number of simultaneous calls. */
  window: whole(1, 1024, 16),
  timeoutSeconds: whole(1, 600, 60),
  requestsPerMinute: perMinute,
  tokensPerMinute: perMinute,
  /** Prices per million tokens. */
  inputPrice: amount,
  outputPrice: amount,
};

/** How often a model is asked about each item, and at which temperature. */
export const SAMPLING_SETTINGS = {
  /** The label of an item is that of most answers. */
  samples: whole(1, 50),
  /** Replaces the prompt's temperature; null keeps it. */
  temperature: orNone(decimal(0, 2)),
};

/** What a run may spend before it pauses. */
export const RUN_LIMITS = {
  budget: amount,
  maxCalls: orNone(whole(1, 2_000_000_000)),
};
