import { buildCommit } from "@/lib/studies/export/build-commit";
import { type AgreementOptions, type CloserChoices, agreement } from "@/lib/contract/agreement";
import { figuresCsvParts } from "@/lib/formats/figures-csv";
import { figuresJson, figuresJsonParts } from "@/lib/formats/figures-json";
import type { ExportKind } from "@/lib/studies/export/export-in-child-process";
import { exportStage } from "@/lib/studies/export/stage-export";
import { stageTable } from "@/lib/studies/export/stage-table";
import { readCloserLook } from "@/lib/studies/agreement/closer-look";
import { readStageAgreement } from "@/lib/studies/agreement/stage-agreement";
import { addAbortSignal } from "node:stream";
import { defineRoute, type RouteCall } from "@/lib/http/define-route";
import { idParam } from "@/lib/http/id-param";
import { bytesOf, inTurns, streamOf } from "@/lib/http/stream-of";
import { csvResponse, fileResponse, tableFile } from "@/lib/http/file-response";

function readAgreement({ study, params, input }: RouteCall<AgreementOptions, "stage">) {
  return readStageAgreement({
    studyId: study.id,
    stageId: idParam(params.stage, "stage"),
    ...input,
  });
}

export const getAgreement = defineRoute(agreement.figures, {
  permission: "study:labels",
  run: async (call) => {
    const { figures, stage, source } = await readAgreement(call);
    const name = `agreement-${stage.task}.json`;
    const parts = streamOf(inTurns(figuresJsonParts(figures)));
    return fileResponse(parts, "application/json", name, source);
  },
});

export const getAgreementCsv = defineRoute(agreement.figuresCsv, {
  permission: "study:labels",
  run: async (call) => {
    const { figures, stage, source } = await readAgreement(call);
    return csvResponse(
      streamOf(inTurns(figuresCsvParts(figures))),
      `agreement-${stage.task}.csv`,
      source,
    );
  },
});

function closerLookOf({ study, params, input }: RouteCall<CloserChoices, "stage">) {
  return readCloserLook({
    studyId: study.id,
    stageId: idParam(params.stage, "stage"),
    ...input,
  });
}

export const getCloserLook = defineRoute(agreement.closer, {
  permission: "study:labels",
  run: async (call) => {
    const { made, source } = await closerLookOf(call);
    return fileResponse(figuresJson(made), "application/json", `closer-${made.task}.json`, source);
  },
});

export const getCloserLookCsv = defineRoute(agreement.closerCsv, {
  permission: "study:labels",
  run: async (call) => {
    const { made, source } = await closerLookOf(call);
    return csvResponse(streamOf(inTurns(figuresCsvParts(made))), `closer-${made.task}.csv`, source);
  },
});

export const getAgreementTable = defineRoute(agreement.table, {
  permission: "study:labels",
  run: async ({ study, params, input }) => {
    const { threshold, malformed, interval, bootstrap, seed, ...choices } = input;
    const stageId = idParam(params.stage, "stage");
    const { content, task, source } = await stageTable(
      { studyId: study.id, stageId, threshold, malformed, interval, bootstrap, seed },
      params.table,
      choices,
    );
    return tableFile(content, `${task}-${params.table}`, choices.format, source);
  },
});

async function exportOf(
  kind: ExportKind,
  type: string,
  name: string,
  { study, params, input, request }: RouteCall<AgreementOptions & { texts?: boolean }, "stage">,
): Promise<Response> {
  const { texts, ...options } = input;
  const { stream, source } = await exportStage({
    kind,
    request: { studyId: study.id, stageId: idParam(params.stage, "stage"), ...options },
    commit: buildCommit(),
    texts,
  });
  // The stream ends whenever the client disconnects. The no-op listener keeps an early stream error
  // from crashing the process.
  stream.on("error", () => {});
  addAbortSignal(request.signal, stream);
  if (request.signal.aborted) return new Response(null);
  return fileResponse(bytesOf(stream), type, name, source);
}

export const getBundle = defineRoute(agreement.bundle, {
  permission: "study:labels",
  run: (call) => exportOf("bundle.zip", "application/zip", "assay-agreement.zip", call),
});

export const getJudgmentsCsv = defineRoute(agreement.judgmentsCsv, {
  permission: "study:labels",
  run: (call) => exportOf("judgments.csv", "text/csv; charset=utf-8", "judgments.csv", call),
});

export const getJudgmentsJsonl = defineRoute(agreement.judgmentsJsonl, {
  permission: "study:labels",
  run: (call) => exportOf("judgments.jsonl", "application/x-ndjson", "judgments.jsonl", call),
});
