import { contextsForm, draws } from "@/lib/contract/draws";
import { AppError } from "@/lib/domain/app-error";
import {
  addStageOfReports,
  drawnReportsCsv,
  drawReports,
} from "@/lib/studies/drawn-reports/draw-reports";
import { drawContexts } from "@/lib/studies/evaluations/draw-contexts";
import { defineRoute } from "../define-route";
import { csvResponse } from "../file-response";
import { parsedFields, withForm } from "../received-form";

export const postContexts = defineRoute(draws.contexts, {
  permission: "study:research",
  run: async ({ study, request, user }) => {
    return withForm(draws.contexts, { request, user }, async (upload) => {
      const fields = parsedFields(contextsForm, upload.fields);
      return await drawContexts({ ...fields, study, runs: upload.files, userId: user.id });
    });
  },
});

export const getDrawnReports = defineRoute(draws.reports, {
  permission: "study:research",
  run: ({ study, input }) => drawReports(study.collectionId, input),
});

export const getDrawnReportsFile = defineRoute(draws.reportsFile, {
  permission: "study:research",
  run: async ({ study, input }) =>
    csvResponse(await drawnReportsCsv(study.collectionId, input), "drawn-reports.csv"),
});

export const postStageOfReports = defineRoute(draws.stage, {
  permission: "study:coordinate",
  run: ({ study, input, user }) => {
    if (study.closedAt) throw new AppError("closed", "study.closed_to_stages");
    return addStageOfReports(study, { ...input, userId: user.id });
  },
});
