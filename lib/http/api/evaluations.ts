import { evaluationKind, evaluations, FILE_ROLES, fileRoles } from "@/lib/contract/evaluations";
import { AppError } from "@/lib/domain/app-error";
import { evaluationDownload } from "@/lib/studies/evaluations/evaluation-download";
import { evaluationTable } from "@/lib/studies/evaluations/evaluation-tables";
import {
  computeAgain,
  createEvaluation,
  evaluationState,
  listEvaluations,
  removeEvaluation,
} from "@/lib/studies/evaluations/evaluations";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";
import { fileResponse, tableFile } from "../file-response";
import { requestLanguage } from "../api-request";
import { withForm } from "../received-form";

const one = (value: string | undefined) => idParam(value, "evaluation");

export const getEvaluations = defineRoute(evaluations.list, {
  permission: "study:research",
  run: async ({ study, input, request }) => ({
    evaluations: await listEvaluations(study, input.kind, requestLanguage(request)),
  }),
});

export const postEvaluation = defineRoute(evaluations.create, {
  permission: "study:research",
  run: async ({ study, request, user }) => {
    return withForm(evaluations.create, { request, user }, async (upload) => {
      const asked = evaluationKind.safeParse(upload.fields.kind);
      if (!asked.success) throw new AppError("bad_input", "evaluation.which_kind");
      const roles = fileRoles.safeParse(jsonOf(upload.fields.roles ?? "[]", "roles"));
      if (!roles.success || roles.data.length !== upload.files.length)
        throw new AppError("bad_input", "evaluation.roles", {
          roles: FILE_ROLES.join(", "),
          count: upload.files.length,
        });
      return await createEvaluation(study, {
        kind: asked.data,
        name: (upload.fields.name ?? "").slice(0, 200),
        settings: jsonOf(upload.fields.settings ?? "{}", "settings"),
        files: upload.files.map((file, i) => ({ role: roles.data[i]!, file })),
        userId: user.id,
      });
    });
  },
});

export const getEvaluation = defineRoute(evaluations.state, {
  permission: "study:research",
  run: ({ study, params, request }) =>
    evaluationState(study, one(params.evaluation), requestLanguage(request)),
});

export const postAgain = defineRoute(evaluations.again, {
  permission: "study:research",
  takesTexts: true,
  run: ({ study, params, input, user }) =>
    computeAgain(study, one(params.evaluation), input.settings, user.id),
});

export const deleteEvaluation = defineRoute(evaluations.remove, {
  permission: "study:research",
  run: ({ study, params, user }) => removeEvaluation(study, one(params.evaluation), user.id),
});

export const getEvaluationFile = defineRoute(evaluations.file, {
  permission: "study:research",
  run: async ({ study, params }) => {
    const { content, type } = await evaluationDownload(study, one(params.evaluation), params.file);
    return fileResponse(content, type, params.file);
  },
});

export const getEvaluationTable = defineRoute(evaluations.table, {
  permission: "study:research",
  run: async ({ study, params, input }) => {
    const content = await evaluationTable(study, one(params.evaluation), params.table, input);
    return tableFile(content, params.table, input.format);
  },
});

function jsonOf(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("bad_input", "request.not_json", { what });
  }
}
