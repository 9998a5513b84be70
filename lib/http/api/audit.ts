import { audit } from "@/lib/contract/audit";
import { acknowledgementsJsonl } from "@/lib/studies/acknowledgement";
import { auditJsonl, auditRows } from "@/lib/studies/audit/audit-log";
import { readSource, streamFrom } from "@/lib/db/servers/read-server";
import { defineRoute } from "../define-route";
import { fileResponse } from "../file-response";
import { streamOf } from "../stream-of";

export const getAudit = defineRoute(audit.list, {
  permission: "study:coordinate",
  run: async ({ study, input }) => ({ entries: await auditRows(study.id, input) }),
});

export const getAuditFile = defineRoute(audit.file, {
  permission: "study:coordinate",
  run: async ({ study }) => jsonLines(() => auditJsonl(study.id), "audit.jsonl"),
});

export const getAcknowledgements = defineRoute(audit.acknowledgements, {
  permission: "study:coordinate",
  run: async ({ study }) =>
    jsonLines(() => acknowledgementsJsonl(study.id), "acknowledgements.jsonl"),
});

async function jsonLines(lines: () => AsyncGenerator<string>, name: string): Promise<Response> {
  const source = await readSource();
  const content = streamOf(streamFrom(source, lines));
  return fileResponse(content, "application/x-ndjson", name, source);
}
