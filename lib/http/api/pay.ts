import { z } from "zod";
import { payCsv, payRows } from "@/lib/studies/running/pay";
import { defineRoute } from "../define-route";
import { count } from "./shapes";

const terms = z.object({
  per: z.enum(["hour", "page", "item"]).default("hour"),
  rate: z.coerce.number().min(0).max(100_000).default(12),
  floor: z.coerce.number().min(0).max(100_000).default(12),
});

export const getPay = defineRoute({
  name: "payRows",
  method: "GET",
  path: "/studies/{study}/pay",
  permission: "study:coordinate",
  input: terms,
  summary: "What annotators earned; no crowd id",
  output: z.object({
    rows: z.array(
      z.object({
        rater: z.string(),
        account: z.string().nullable(),
        pages: count,
        items: count,
        activeMinutes: z.number(),
        medianPageSeconds: z.number().nullable(),
        amount: z.number(),
        hourly: z.number().nullable(),
        suggestedBonus: z.number(),
        withdrawn: z.boolean(),
      }),
    ),
  }),
  run: async ({ study, input }) => ({ rows: await payRows(study.id, input, study) }),
});

export const getPayCsv = defineRoute({
  name: "payCsv",
  method: "GET",
  path: "/studies/{study}/pay.csv",
  permission: "study:coordinate",
  input: terms,
  output: null,
  summary: "The file for payment, with crowd ids; audited",
  run: async ({ study, input, user }) =>
    new Response(await payCsv(study.id, input, user.id), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="pay.csv"',
      },
    }),
});
