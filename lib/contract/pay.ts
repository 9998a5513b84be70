import { z } from "zod";
import { endpoint } from "./endpoint";
import { count } from "./shapes";

/** Money for each hour, page or item, and the least for an hour. */
const terms = z.object({
  per: z.enum(["hour", "page", "item"]).default("hour"),
  rate: z.coerce.number<number | string>().min(0).max(100_000).default(12),
  floor: z.coerce.number<number | string>().min(0).max(100_000).default(12),
});

const payRow = z.object({
  /** Pseudonym. */
  rater: z.string(),
  /** null for crowd workers. */
  account: z.string().nullable(),
  pages: count,
  items: count,
  activeMinutes: z.number(),
  medianPageSeconds: z.number().nullable(),
  amount: z.number(),
  /** The amount for an active hour. */
  hourly: z.number().nullable(),
  /** What is missing to the least for an hour. */
  suggestedBonus: z.number(),
  withdrawn: z.boolean(),
});
export type PayRow = z.infer<typeof payRow>;

/** What annotators earned. */
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
