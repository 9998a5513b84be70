import { addAbortSignal } from "node:stream";
import { z } from "zod";
import { INTERVALS } from "@/lib/domain/agreement/figure-book";
import { figuresCsv } from "@/lib/formats/figures-csv";
import { exportStage, type ExportKind } from "@/lib/studies/export/stage-export";
import { stageReport } from "@/lib/studies/report/stage-report";
import { defineRoute, type RouteCall } from "../define-route";
import { idParam } from "../id-param";
import { bytesOf } from "../stream-of";

const options = z.object({
  threshold: z.coerce.number().int().min(1).max(5).optional(),
  malformed: z.enum(["zero", "drop"]).optional(),
  interval: z.enum(INTERVALS).optional(),
  bootstrap: z.coerce.number().int().min(0).max(10_000).optional(),
  seed: z.coerce.number().int().optional(),
});

type Options = z.infer<typeof options>;

function readReport({ study, params, input }: RouteCall<Options>) {
  return stageReport({ studyId: study.id, stageId: idParam(params.stage, "stage"), ...input });
}

export const getAgreement = defineRoute({
  name: "getAgreement",
  method: "GET",
  path: "/studies/{study}/stages/{stage}/agreement",
  permission: "study:labels",
  input: options,
  output: null,
  summary: "The agreement report of a stage as JSON: the figures of `assay agreement --json`",
  run: async (call) => {
    const { report, stage } = await readReport(call);
    return new Response(`${JSON.stringify(report, null, 2)}\n`, {
      headers: {
        "Content-Type": "application/json",
        "Content-Disposition": `attachment; filename="agreement-${stage.task}.json"`,
      },
    });
  },
});

export const getAgreementCsv = defineRoute({
  name: "getAgreementCsv",
  method: "GET",
  path: "/studies/{study}/stages/{stage}/agreement.csv",
  permission: "study:labels",
  input: options,
  output: null,
  summary: "The same figures as CSV, one a row with interval, n and reason",
  run: async (call) => {
    const { report, stage } = await readReport(call);
    return new Response(figuresCsv(report), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="agreement-${stage.task}.csv"`,
      },
    });
  },
});

async function exportOf(
  kind: ExportKind,
  type: string,
  name: string,
  { study, params, input, request }: RouteCall<Options>,
): Promise<Response> {
  const stream = await exportStage({
    kind,
    request: { studyId: study.id, stageId: idParam(params.stage, "stage"), ...input },
    commit: process.env.ASSAY_COMMIT ?? null,
  });
  // Whoever leaves, at whatever moment, ends it.
  stream.on("error", () => {});
  addAbortSignal(request.signal, stream);
  if (request.signal.aborted) return new Response(null);
  return new Response(bytesOf(stream), {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
  });
}

export const getBundle = defineRoute({
  name: "getBundle",
  method: "GET",
  path: "/studies/{study}/stages/{stage}/bundle.zip",
  permission: "study:labels",
  input: options,
  output: null,
  summary: "Judgments, figures, tables and manifest of a stage in one zip, streamed",
  run: (call) => exportOf("bundle.zip", "application/zip", "assay-agreement.zip", call),
});

export const getJudgmentsCsv = defineRoute({
  name: "getJudgmentsCsv",
  method: "GET",
  path: "/studies/{study}/stages/{stage}/judgments.csv",
  permission: "study:labels",
  input: z.object({}),
  output: null,
  summary: "The judgments of a stage as CSV, streamed",
  run: (call) => exportOf("judgments.csv", "text/csv; charset=utf-8", "judgments.csv", call),
});

export const getJudgmentsJsonl = defineRoute({
  name: "getJudgmentsJsonl",
  method: "GET",
  path: "/studies/{study}/stages/{stage}/judgments.jsonl",
  permission: "study:labels",
  input: z.object({}),
  output: null,
  summary: "The same as JSON lines, with highlights and nuggets",
  run: (call) => exportOf("judgments.jsonl", "application/x-ndjson", "judgments.jsonl", call),
});
