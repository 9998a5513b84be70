import { z } from "zod";
import { BLIND } from "@/lib/auth/study-access";
import { AppError } from "@/lib/domain/app-error";
import { takeSheet, writeSheet } from "@/lib/studies/sheets/support-sheets";
import { defineRoute } from "../define-route";
import { receiveFiles } from "../uploaded-files";
import { count } from "./shapes";

export const getSheet = defineRoute({
  name: "supportSheet",
  method: "GET",
  path: "/studies/{study}/sheets/{sheetTopic}",
  permission: "study:coordinate",
  input: z.object({ rater: z.string().max(200).optional() }),
  output: null,
  summary: "The support sheet of a topic, for assessors who work offline",
  run: async ({ study, params, input }) => {
    if (study.blind && input.rater) throw new AppError("forbidden", BLIND);
    return new Response(await writeSheet(study.id, params.sheetTopic ?? "", input.rater ?? null), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="sheet.csv"',
      },
    });
  },
});

export const postSheet = defineRoute({
  name: "takeSupportSheet",
  method: "POST",
  path: "/studies/{study}/sheets",
  permission: "study:coordinate",
  input: null,
  output: z.object({ labels: count, missing: count }),
  summary: 'Takes a filled sheet back (multipart form, field "files" and "rater"), all or nothing',
  run: async ({ study, request, user }) => {
    const upload = await receiveFiles(request);
    try {
      const [file] = upload.files;
      if (!file) throw new AppError("bad_input", "No sheet was given: choose a file.");
      return await takeSheet(
        study.id,
        study.collectionId,
        file,
        upload.fields.rater ?? "",
        user.id,
      );
    } finally {
      await upload.close();
    }
  },
});
