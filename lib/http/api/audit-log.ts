import { z } from "zod";
import { auditRows } from "@/lib/studies/running/audit-log";
import { defineRoute } from "../define-route";

export const getAudit = defineRoute({
  name: "auditLog",
  method: "GET",
  path: "/studies/{study}/audit",
  permission: "study:coordinate",
  summary: "Who did what, newest first",
  input: z.object({
    action: z.string().max(100).optional(),
    who: z.string().max(100).optional(),
    before: z
      .string()
      .regex(/^\d{1,30}$/)
      .optional(),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        at: z.date().transform((value) => value.toISOString()),
        who: z.string().nullable(),
        action: z.string(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  run: async ({ study, input }) => ({ entries: await auditRows(study.id, input) }) as never,
});
