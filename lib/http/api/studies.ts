import { mayInStudy } from "@/lib/auth/permissions";
import { newStudyForm, studies } from "@/lib/contract/studies";
import { AppError } from "@/lib/domain/app-error";
import { createStudy, refuseUnlessMayCreate } from "@/lib/studies/create-study";
import {
  createInChildProcess,
  importInChildProcess,
} from "@/lib/studies/import/import-in-child-process";
import { listStudies } from "@/lib/studies/list-studies";
import {
  archiveStudy,
  closeStudy,
  deleteStudy as removeStudy,
  describeStudy,
  setBlind,
} from "@/lib/studies/study-life";
import { collectionCounts, stageOverviews } from "@/lib/studies/study-overview";
import { studyChanges } from "@/lib/studies/overview/study-changes";
import { readTemplate } from "@/lib/studies/templates/read-template";
import { templateOf } from "@/lib/studies/templates/templates";
import { createdStudyOf } from "../created-study";
import { defineRoute } from "../define-route";
import { isStopping } from "../life-cycle";
import { streamOf } from "../stream-of";
import { isDryRun, withForm } from "../received-form";
import { summaryIn } from "../error-response";

export const getStudies = defineRoute(studies.list, {
  permission: "signed_in",
  takesTokens: true,
  run: async ({ user }) => ({
    studies: (await listStudies(user)).map(({ id: _id, ...study }) =>
      user.scope ? { ...study, role: user.scope.role } : study,
    ),
  }),
});

export const postStudy = defineRoute(studies.create, {
  permission: "signed_in",
  run: async ({ input: { template, ...study }, user, request }) => {
    await refuseUnlessMayCreate(user.id);
    const settings = template === undefined ? undefined : await templateOf(user, template);
    const made = await createStudy({ ...study, template: settings, userId: user.id });
    return createdStudyOf(made, request);
  },
});

function overlapOf(fields: { overlap?: string }): number | undefined {
  const overlap = fields.overlap ? Number(fields.overlap) : undefined;
  if (overlap !== undefined && !(Number.isInteger(overlap) && overlap >= 1 && overlap <= 100))
    throw new AppError("bad_input", "stage.bad_overlap", { overlap: fields.overlap ?? "" });
  return overlap;
}

function leavesOutFiltered({ leaveOutFiltered = "0" }: { leaveOutFiltered?: string }): boolean {
  if (leaveOutFiltered !== "0" && leaveOutFiltered !== "1")
    throw new AppError("bad_input", "import.bad_leave_out", { leaveOutFiltered });
  return leaveOutFiltered === "1";
}

export const postStudyFiles = defineRoute(studies.createFromFiles, {
  permission: "signed_in",
  run: async ({ request, user }) => {
    await refuseUnlessMayCreate(user.id);
    return withForm(studies.createFromFiles, { request, user }, async (upload) => {
      const named = newStudyForm.safeParse(upload.fields);
      if (!named.success) throw new AppError("bad_input", "study.bad_name");
      const { template, templateFile, ...study } = named.data;
      const file = upload.files.find(({ name }) => name !== "" && name === templateFile);
      const settings = file
        ? await readTemplate(file)
        : template
          ? await templateOf(user, template)
          : undefined;
      const { study: made, imported } = await createInChildProcess({
        study: { ...study, template: settings, userId: user.id },
        files: upload.files.filter((other) => other !== file),
        overlap: overlapOf(upload.fields),
        isDryRun: isDryRun(upload.fields),
        leaveOutFiltered: leavesOutFiltered(upload.fields),
      });
      return {
        ...createdStudyOf(made, request),
        imported: imported && summaryIn(imported, request),
      };
    });
  },
});

export const getStudyChanges = defineRoute(studies.changes, {
  permission: "study:research",
  run: async ({ study }) =>
    new Response(streamOf(studyChanges(study.id, isStopping)), {
      headers: {
        "Content-Type": "text/event-stream",
        "Cache-Control": "no-store, no-transform",
        // Compressed events would wait until there are enough of them.
        "Content-Encoding": "identity",
        "X-Accel-Buffering": "no",
      },
    }),
});

export const getStudy = defineRoute(studies.get, {
  permission: "study:research",
  run: async ({ study }) => ({
    slug: study.slug,
    name: study.name,
    role: study.role,
    collection: { ...(await collectionCounts(study.collectionId)) },
    stages: await stageOverviews(study.id),
  }),
});

export const postImport = defineRoute(studies.importFiles, {
  permission: "study:research",
  run: async ({ request, study, user }) => {
    if (study.closedAt) throw new AppError("closed", "study.closed_to_files");
    return withForm(studies.importFiles, { request, user }, async (upload) => {
      const summary = await importInChildProcess({
        studyId: study.id,
        collectionId: study.collectionId,
        userId: user.id,
        files: upload.files,
        overlap: overlapOf(upload.fields),
        isDryRun: isDryRun(upload.fields),
        leaveOutFiltered: leavesOutFiltered(upload.fields),
        mayDecide: mayInStudy(study.role, "decide"),
        byToken: user.scope !== undefined,
      });
      return summaryIn(summary, request);
    });
  },
});

export const postClose = defineRoute(studies.close, {
  permission: "study:coordinate",
  run: ({ study, input, user }) => closeStudy(study.id, input.closed, input.force, user.id),
});

export const postBlind = defineRoute(studies.setBlind, {
  permission: "study:coordinate",
  personOnly: true,
  run: ({ study, input, user }) => setBlind(study.id, input.blind, user.id),
});

export const patchStudy = defineRoute(studies.describe, {
  permission: "study:coordinate",
  run: ({ study, input, user }) => describeStudy(study.id, input, user.id),
});

export const postArchive = defineRoute(studies.archive, {
  permission: "study:coordinate",
  personOnly: true,
  run: ({ study, input, user }) => archiveStudy(study.id, input.archived, user.id),
});

export const deleteStudy = defineRoute(studies.remove, {
  permission: "study:coordinate",
  personOnly: true,
  run: ({ study, input, user }) => removeStudy(study.id, input.address, user.id),
});
