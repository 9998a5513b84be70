import { choice, decimal, orNone, whole } from "@/lib/tasks/setting";

/** What annotators earn. */
export const PAY_SETTINGS = {
  per: choice(["hour", "page", "item"]),
  /** Amount per hour, page or item. */
  rate: decimal(0, 100_000, 12),
  /** Minimum hourly pay; a bonus makes up the difference. */
  floor: decimal(0, 100_000, 12),
};

const days = whole(1, 3650, 30, ["--days <n>", "until it ends"]);

/** A link to a study. */
export const LINK_SETTINGS = {
  /** Pages that each crowd worker is to finish; null for no limit. */
  quota: orNone(whole(1, 100_000, 1, ["--quota <pages>", "pages each worker is to finish"])),
  maxUses: orNone(whole(1, 100_000, 1, ["--uses <n>", "how often it lets somebody in"])),
  /** Null for a link that does not end. */
  days: orNone(days, days.default),
};

/** Personal links, one for each person of a list. */
export const PERSONAL_LINK_SETTINGS = { days };
