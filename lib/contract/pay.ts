import { z } from "zod";
import { PAY_SETTINGS } from "@/lib/domain/settings/people";
import { textSchemasOf, valueSchemasOf } from "@/lib/tasks/setting-schema";
import { get, post } from "./endpoint";
import { csvFile } from "./file-content";
import { count, timestamp, ok } from "./shapes";

const terms = z.object(textSchemasOf(PAY_SETTINGS));

export type PayTerms = z.output<typeof terms>;

/** What annotators are told that they earn. */
export const announcedPay = z.strictObject({
  ...valueSchemasOf(PAY_SETTINGS),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export type AnnouncedPay = z.output<typeof announcedPay>;

/** What a study's annotators have earned at the announced terms, and what of it is owed. */
export interface StudyMoney {
  earned: number;
  owed: number;
  currency: string;
}

const payRow = z.object({
  /** Pseudonym. */
  rater: z.string(),
  /** Account name; null for crowd workers, and while the study is blind. */
  account: z.string().nullable(),
  pages: count,
  items: count,
  activeMinutes: z.number(),
  medianPageSeconds: z.number().nullable(),
  /**
   * Number of pages with more than five times the others' time per item in the stage, and more than
   * ten minutes. They are paid in full.
   */
  longPages: count,
  /** Amount, to two decimals. */
  amount: z.number(),
  /** Pay per active hour, from the exact amount; null without time. */
  hourly: z.number().nullable(),
  suggestedBonus: z.number(),
  /** True if the labels were withdrawn; the work is paid anyway. */
  withdrawn: z.boolean(),
  /** Money in batches that were not undone, bonuses included. */
  paid: z.number(),
  /** Amount and bonus less what was paid; 0 if more was paid than is earned at these terms. */
  owed: z.number(),
});
export type PayRow = z.infer<typeof payRow>;

/** Payments that were made together. */
const payBatch = z.object({
  id: z.string(),
  name: z.string(),
  at: timestamp,
  /** Account that marked it as paid; null for the command line. */
  who: z.string().nullable(),
  people: count,
  /** Amounts and bonuses. */
  total: z.number(),
  /** Account and time of payment are kept when a batch is undone; it then counts as unpaid. */
  undoneAt: timestamp.nullable(),
});
export type PayBatch = z.infer<typeof payBatch>;

/** What annotators have earned, and what they were paid. */
export const pay = {
  rows: get({
    name: "payRows",
    path: "/studies/{study}/pay",
    input: terms,
    output: z.object({ rows: z.array(payRow) }),
    summary: "What annotators earned; no crowd id",
  }),
  csv: get({
    name: "payCsv",
    path: "/studies/{study}/pay.csv",
    input: terms,
    output: null,
    content: csvFile,
    summary: "The file for payment, with crowd ids; audited",
  }),
  announce: post({
    name: "announcePay",
    path: "/studies/{study}/pay/announced",
    input: z.strictObject({ terms: announcedPay.nullable() }),
    output: ok,
    summary: "Shows annotators what they earn at these terms, or with null nothing; audited",
  }),
  batches: get({
    name: "payBatches",
    path: "/studies/{study}/pay/batches",
    output: z.object({ batches: z.array(payBatch) }),
    summary: "Batches of payments, newest first",
  }),
  mark: post({
    name: "markPaid",
    path: "/studies/{study}/pay/batches",
    input: z.strictObject({
      ...terms.shape,
      name: z.string().trim().min(1).max(100),
      /** Pseudonyms; null for everybody who is owed something. */
      raters: z.array(z.string().max(200)).min(1).max(10_000).nullable().default(null),
      /** Total that was shown; the request is refused if another total is owed by now. */
      expected: z.number().min(0).optional(),
    }),
    output: payBatch,
    summary: "Marks what is owed as paid, as a named batch; audited",
  }),
  undo: post({
    name: "undoPayBatch",
    path: "/studies/{study}/pay/batches/{batch}/undo",
    output: ok,
    summary: "Counts a batch as unpaid again; it stays on record; audited",
  }),
  batchCsv: get({
    name: "payBatchCsv",
    path: "/studies/{study}/pay/batches/{batch}/pay.csv",
    output: null,
    content: csvFile,
    summary: "The file for payment of one batch, with crowd ids; audited",
  }),
};
