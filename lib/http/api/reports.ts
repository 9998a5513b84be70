import { z } from "zod";
import { figuresCsv } from "@/lib/formats/figures-csv";
import { reportBundle } from "@/lib/studies/export/bundle";
import { stageReport } from "@/lib/studies/report/stage-report";
import { defineRoute, type RouteCall } from "../define-route";
import { idParam } from "../id-param";

const options = z.object({
  threshold: z.coerce.number().int().min(1).max(5).optional(),
  malformed: z.enum(["zero", "drop"]).optional(),
  bootstrap: z.coerce.number().int().min(0).max(10_000).optional(),
  seed: z.coerce.number().int().optional(),
});

type Options = z.infer<typeof options>;

function readReport({ study, params, input }: RouteCall<Options>) {
  return stageReport({ studyId: study.id, stageId: idParam(params.stage, "stage"), ...input });
}

export const getAgreement = defineRoute({
  name: "getAgreement", method: "GET", path: "/studies/{study}/stages/{stage}/agreement", permission: "study:labels", input: options, output: null,
  summary: "The agreement report of a stage as JSON: the figures of `assay agreement --json`",
  run: async (call) => {
    const { report, stage } = await readReport(call);
    return new Response(`${JSON.stringify(report, null, 2)}\n`, { headers: { "Content-Type": "application/json", "Content-Disposition": `attachment; filename="agreement-${stage.task}.json"` } });
  },
});

export const getAgreementCsv = defineRoute({
  name: "getAgreementCsv", method: "GET", path: "/studies/{study}/stages/{stage}/agreement.csv", permission: "study:labels", input: options, output: null,
  summary: "The same figures as CSV, one a row with interval, n and reason",
  run: async (call) => {
    const { report, stage } = await readReport(call);
    return new Response(figuresCsv(report), { headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="agreement-${stage.task}.csv"` } });
  },
});

export const getBundle = defineRoute({
  name: "getBundle", method: "GET", path: "/studies/{study}/stages/{stage}/bundle.zip", permission: "study:labels", input: options, output: null,
  summary: "Judgments, figures, tables and manifest of a stage in one zip, streamed",
  run: async ({ study, params, input }) => {
    const source = reportBundle({ studyId: study.id, stageId: idParam(params.stage, "stage"), ...input }, process.env.ASSAY_COMMIT ?? null);
    // The first piece is made before the answer begins, so that a refusal is still a refusal.
    const first = await source.next();
    const stream = new ReadableStream<Uint8Array>({
      start(controller) { if (!first.done) controller.enqueue(first.value); },
      async pull(controller) {
        const next = await source.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      async cancel() { await source.return(undefined); },
    });
    return new Response(stream, { headers: { "Content-Type": "application/zip", "Content-Disposition": 'attachment; filename="assay-agreement.zip"' } });
  },
});
