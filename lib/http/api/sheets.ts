import { sheets } from "@/lib/contract/sheets";
import { AppError } from "@/lib/domain/app-error";
import { takeSheet, writeSheet } from "@/lib/studies/sheets/support-sheets";
import { defineRoute } from "../define-route";
import { receiveForm } from "../received-form";

export const getSheet = defineRoute(sheets.write, {
  permission: "study:coordinate",
  run: async ({ study, params, input }) => {
    if (study.blind && input.rater) throw new AppError("forbidden", "study.blind");
    return new Response(await writeSheet(study.id, params.sheetTopic, input.rater ?? null), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="sheet.csv"',
      },
    });
  },
});

export const postSheet = defineRoute(sheets.take, {
  permission: "study:coordinate",
  run: async ({ study, request, user }) => {
    const upload = await receiveForm(sheets.take, request);
    try {
      const [file] = upload.files;
      if (!file) throw new AppError("bad_input", "sheet.none");
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
