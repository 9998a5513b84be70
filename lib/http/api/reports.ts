import { z } from "zod";
import { figuresCsv } from "@/lib/formats/figures-csv";
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
  name: "getAgreement", method: "GET", path: "/studies/{study}/stages/{stage}/agreement", permission: "study:research", input: options, output: null,
  summary: "The agreement report of a stage as JSON: the figures of `assay agreement --json`",
  run: async (call) => {
    const { report, stage } = await readReport(call);
    return new Response(`${JSON.stringify(report, null, 2)}\n`, { headers: { "Content-Type": "application/json", "Content-Disposition": `attachment; filename="agreement-${stage.task}.json"` } });
  },
});

export const getAgreementCsv = defineRoute({
  name: "getAgreementCsv", method: "GET", path: "/studies/{study}/stages/{stage}/agreement.csv", permission: "study:research", input: options, output: null,
  summary: "The same figures as CSV, one a row with interval, n and reason",
  run: async (call) => {
    const { report, stage } = await readReport(call);
    return new Response(figuresCsv(report), { headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="agreement-${stage.task}.csv"` } });
  },
});
