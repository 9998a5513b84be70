import { audit } from "@/lib/contract/audit";
import { auditRows } from "@/lib/studies/audit/audit-log";
import { defineRoute } from "../define-route";

export const getAudit = defineRoute(audit.list, {
  permission: "study:coordinate",
  run: async ({ study, input }) => ({ entries: await auditRows(study.id, input) }),
});
