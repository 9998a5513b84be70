import { contextsForm, draws } from "@/lib/contract/draws";
import { AppError } from "@/lib/domain/app-error";
import { issueWords } from "@/lib/messages/schema-issue";
import {
  addStageOfReports,
  drawnReportsCsv,
  drawReports,
} from "@/lib/studies/drawn-reports/draw-reports";
import { drawContexts } from "@/lib/studies/systems/draw-contexts";
import { defineRoute } from "../define-route";
import { receiveForm } from "../received-form";

export const postContexts = defineRoute(draws.contexts, {
  permission: "study:research",
  run: async ({ study, request, user }) => {
    const upload = await receiveForm(draws.contexts, { request, user });
    try {
      const parsed = contextsForm.safeParse(upload.fields);
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        throw new AppError("bad_input", "request.does_not_fit", {
          where: issue!.path.join("."),
          problem: issue!.message,
        }).withWords(issueWords(issue!));
      }
      return await drawContexts({ ...parsed.data, study, runs: upload.files, userId: user.id });
    } finally {
      await upload.close();
    }
  },
});

export const getDrawnReports = defineRoute(draws.reports, {
  permission: "study:research",
  run: ({ study, input }) => drawReports(study.collectionId, input),
});

export const getDrawnReportsFile = defineRoute(draws.reportsFile, {
  permission: "study:research",
  run: async ({ study, input }) =>
    new Response(await drawnReportsCsv(study.collectionId, input), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="drawn-reports.csv"',
      },
    }),
});

export const postStageOfReports = defineRoute(draws.stage, {
  permission: "study:coordinate",
  run: ({ study, input, user }) => {
    if (study.closedAt) throw new AppError("closed", "study.closed_to_stages");
    return addStageOfReports(study, { ...input, userId: user.id });
  },
});
