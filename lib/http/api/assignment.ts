import { assignment } from "@/lib/contract/assignment";
import { AppError } from "@/lib/domain/app-error";
import { changeBudgets } from "@/lib/studies/assignment/budgets";
import { changeAssignment } from "@/lib/studies/assignment/change";
import { dealOut } from "@/lib/studies/assignment/deal";
import { takeAssignmentFile, writeAssignmentFile } from "@/lib/studies/assignment/file";
import { topicHistory, assignmentMatrix } from "@/lib/studies/assignment/matrix";
import { defineRoute } from "../define-route";
import { csvResponse } from "../file-response";
import { idParam } from "../id-param";
import { withForm } from "../received-form";

export const getAssignment = defineRoute(assignment.matrix, {
  permission: "study:coordinate",
  run: ({ study, params }) => assignmentMatrix(study.id, idParam(params.stage, "stage")),
});

export const postAssignment = defineRoute(assignment.change, {
  permission: "study:coordinate",
  takesTexts: true,
  run: ({ study, params, input: { confirmed, ...wished }, user }) =>
    changeAssignment(
      {
        studyId: study.id,
        stageId: idParam(params.stage, "stage"),
        byUserId: user.id,
        confirmed,
        source: "staff",
      },
      wished,
    ),
});

export const postDeal = defineRoute(assignment.deal, {
  permission: "study:coordinate",
  takesTexts: true,
  run: ({ study, params, input, user }) =>
    dealOut(
      { studyId: study.id, stageId: idParam(params.stage, "stage"), byUserId: user.id },
      input,
    ),
});

export const getAssignmentFile = defineRoute(assignment.file, {
  permission: "study:coordinate",
  run: async ({ study, params }) =>
    csvResponse(
      await writeAssignmentFile(study.id, idParam(params.stage, "stage")),
      "assignment.csv",
    ),
});

export const postAssignmentFile = defineRoute(assignment.takeFile, {
  permission: "study:coordinate",
  run: async ({ study, params, request, user }) => {
    const stageId = idParam(params.stage, "stage");
    return withForm(assignment.takeFile, { request, user }, async (upload) => {
      const [file] = upload.files;
      if (!file) throw new AppError("bad_input", "assignment.file_none");
      return await takeAssignmentFile(
        { studyId: study.id, stageId, byUserId: user.id },
        file,
        upload.fields.dryRun === "1",
      );
    });
  },
});

export const postBudgets = defineRoute(assignment.setBudgets, {
  permission: "study:coordinate",
  run: ({ study, params, input, user }) =>
    changeBudgets(study.id, idParam(params.stage, "stage"), input.budgets, user.id),
});

export const getTopicHistory = defineRoute(assignment.history, {
  permission: "study:coordinate",
  run: ({ study, params, input }) =>
    topicHistory(study.id, idParam(params.stage, "stage"), input.topic),
});
