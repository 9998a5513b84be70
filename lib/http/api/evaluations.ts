import { z } from "zod";
import { AppError } from "@/lib/domain/app-error";
import {
  computeAgain,
  createEvaluation,
  evaluationState,
  FILE_ROLES,
  listEvaluations,
  removeEvaluation,
} from "@/lib/studies/systems/evaluations";
import { evaluationDownload } from "@/lib/studies/systems/evaluation-download";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";
import { receiveFiles } from "../uploaded-files";

const count = z.number().int();
const ok = z.object({ ok: z.literal(true) });
const done = { ok: true } as const;
const kind = z.enum(["systems", "completeness"]);
const state = {
  id: z.string(),
  kind,
  name: z.string(),
  status: z.string(),
  done: count,
  total: count,
  reason: z.string().nullable(),
};
const one = (value: string | undefined) => idParam(value, "evaluation");

export const getEvaluations = defineRoute({
  name: "listEvaluations",
  method: "GET",
  path: "/studies/{study}/evaluations",
  permission: "study:research",
  input: z.object({ kind: kind.default("systems") }),
  summary: "Evaluations of systems, or completeness studies",
  output: z.object({ evaluations: z.array(z.object({ ...state, createdAt: z.date() })) }),
  run: async ({ study, input }) => ({ evaluations: await listEvaluations(study.id, input.kind) }),
});

const rolesSchema = z.array(z.enum(FILE_ROLES));

export const postEvaluation = defineRoute({
  name: "createEvaluation",
  method: "POST",
  path: "/studies/{study}/evaluations",
  permission: "study:research",
  input: null,
  output: z.object({ id: z.string() }),
  summary: `Begins an evaluation of systems or a completeness study (multipart form: "files"; "roles", a JSON list that says of each file in turn what it is: ${FILE_ROLES.join(", ")}; "kind"; "name"; "settings" as JSON)`,
  run: async ({ study, request, user }) => {
    const upload = await receiveFiles(request);
    try {
      const asked = kind.safeParse(upload.fields.kind);
      if (!asked.success)
        throw new AppError("bad_input", "Which kind of evaluation? systems or completeness.");
      const roles = rolesSchema.safeParse(jsonOf(upload.fields.roles ?? "[]", "roles"));
      if (!roles.success || roles.data.length !== upload.files.length)
        throw new AppError(
          "bad_input",
          `What is each file? "roles" is a JSON list with one of ${FILE_ROLES.join(", ")} for each of the ${upload.files.length} files.`,
        );
      return await createEvaluation(study, {
        kind: asked.data,
        name: (upload.fields.name ?? "").slice(0, 200),
        settings: jsonOf(upload.fields.settings ?? "{}", "settings"),
        files: upload.files.map((file, i) => ({ role: roles.data[i]!, file })),
        userId: user.id,
      });
    } finally {
      await upload.close();
    }
  },
});

export const getEvaluation = defineRoute({
  name: "evaluationState",
  method: "GET",
  path: "/studies/{study}/evaluations/{evaluation}",
  permission: "study:research",
  input: z.object({}),
  output: z.object(state),
  summary: "How far an evaluation is",
  run: ({ study, params }) => evaluationState(study, one(params.evaluation)),
});

export const postAgain = defineRoute({
  name: "computeAgain",
  method: "POST",
  path: "/studies/{study}/evaluations/{evaluation}/again",
  permission: "study:research",
  takesTexts: true,
  input: z.strictObject({ settings: z.record(z.string(), z.unknown()) }),
  output: ok,
  summary: "Computes an evaluation again over the same files with other settings",
  run: async ({ study, params, input, user }) => {
    await computeAgain(study, one(params.evaluation), input.settings, user.id);
    return done;
  },
});

export const deleteEvaluation = defineRoute({
  name: "removeEvaluation",
  method: "DELETE",
  path: "/studies/{study}/evaluations/{evaluation}",
  permission: "study:research",
  input: z.strictObject({}),
  output: ok,
  summary: "Removes an evaluation and its files",
  run: async ({ study, params, user }) => {
    await removeEvaluation(study, one(params.evaluation), user.id);
    return done;
  },
});

export const getEvaluationFile = defineRoute({
  name: "evaluationFile",
  method: "GET",
  path: "/studies/{study}/evaluations/{evaluation}/files/{file}",
  permission: "study:research",
  input: z.object({}),
  output: null,
  summary: "An evaluation as table.csv, table.tex, topics.csv or report.json",
  run: async ({ study, params }) => {
    const { content, type } = await evaluationDownload(
      study,
      one(params.evaluation),
      params.file ?? "",
    );
    return new Response(content, {
      headers: {
        "Content-Type": type,
        "Content-Disposition": `attachment; filename="${params.file}"`,
      },
    });
  },
});

function jsonOf(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("bad_input", `The ${what} are not JSON.`);
  }
}
