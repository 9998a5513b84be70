import { choice, decimal } from "@/lib/tasks/setting";

/** What annotators earn. */
export const PAY_SETTINGS = {
  per: choice(["hour", "page", "item"]),
  /** Amount per hour, page or item. */
  rate: decimal(0, 100_000, 12),
  /** Minimum hourly pay; a bonus makes up the difference. */
  floor: decimal(0, 100_000, 12),
};
