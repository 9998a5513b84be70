import { z } from "zod";
import { endpoint } from "./endpoint";
import { count } from "./shapes";

const terms = z.object({
  per: z.enum(["hour", "page", "item"]).default("hour"),
  /** Amount per hour, page or item. */
  rate: z.coerce.number<number | string>().min(0).max(100_000).default(12),
  /** Minimum hourly pay; a bonus makes up the difference. */
  floor: z.coerce.number<number | string>().min(0).max(100_000).default(12),
});

export type PayTerms = z.output<typeof terms>;

const payRow = z.object({
  /** Pseudonym. */
  rater: z.string(),
  /** Account name; null for crowd workers, and while the study is blind. */
  account: z.string().nullable(),
  pages: count,
  items: count,
  activeMinutes: z.number(),
  medianPageSeconds: z.number().nullable(),
  /** Amount, to two decimals. */
  amount: z.number(),
  /** Pay per active hour, from the exact amount; null without time. */
  hourly: z.number().nullable(),
  suggestedBonus: z.number(),
  /** True if the labels were withdrawn; the work is paid anyway. */
  withdrawn: z.boolean(),
});
export type PayRow = z.infer<typeof payRow>;

/** What annotators have earned. */
export const pay = {
  rows: endpoint({
    name: "payRows",
    method: "GET",
    path: "/studies/{study}/pay",
    input: terms,
    output: z.object({ rows: z.array(payRow) }),
    summary: "What annotators earned; no crowd id",
  }),
  csv: endpoint({
    name: "payCsv",
    method: "GET",
    path: "/studies/{study}/pay.csv",
    input: terms,
    output: null,
    summary: "The file for payment, with crowd ids; audited",
  }),
};
