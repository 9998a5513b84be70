import { audit } from "@/lib/contract/audit";
import { auditJsonl } from "@/lib/studies/audit/audit-export";
import { auditRows } from "@/lib/studies/audit/audit-log";
import { defineRoute } from "../define-route";
import { streamOf } from "../stream-of";

export const getAudit = defineRoute(audit.list, {
  permission: "study:coordinate",
  run: async ({ study, input }) => ({ entries: await auditRows(study.id, input) }),
});

export const getAuditFile = defineRoute(audit.file, {
  permission: "study:coordinate",
  run: async ({ study }) =>
    new Response(streamOf(auditJsonl(study.id)), {
      headers: {
        "Content-Type": "application/x-ndjson",
        "Content-Disposition": 'attachment; filename="audit.jsonl"',
      },
    }),
});
