import { Readable } from "node:stream";
import { z } from "zod";
import { sheets, type SheetChoice, type SheetFormat } from "@/lib/contract/sheets";
import { AppError } from "@/lib/domain/app-error";
import { ownSheetStage } from "@/lib/studies/sheets/own-access";
import { writeOwnSheet } from "@/lib/studies/sheets/own-sheets";
import { takeInChildProcess } from "@/lib/studies/sheets/sheets-in-child-process";
import { withoutStored } from "@/lib/studies/sheets/take-sheets";
import {
  SHEET_TYPES,
  writeAllSheets,
  writeSheet,
  fileNames,
} from "@/lib/studies/sheets/write-sheets";
import { defineRoute } from "../define-route";
import { problemsIn } from "../error-response";
import { isDryRun, withForm } from "../received-form";
import { requestLanguage } from "../api-request";
import { idParam } from "../id-param";

export const getSheet = defineRoute(sheets.write, {
  permission: "study:coordinate",
  run: async ({ study, params, input }) => {
    const chosen = choiceOf(input, study.blind);
    const topicId = params.sheetTopic;
    const content = await writeSheet(study.id, topicId, chosen);
    return sheetFile(topicId, content, chosen.format);
  },
});

export const getAllSheets = defineRoute(sheets.writeAll, {
  permission: "study:coordinate",
  run: async ({ study, input }) => {
    const chosen = choiceOf(input, study.blind);
    const zip = await writeAllSheets(study.id, chosen);
    return new Response(Readable.toWeb(zip) as BodyInit, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": attachment(`${study.slug}-sheets.zip`),
      },
    });
  },
});

export const postSheet = defineRoute(sheets.take, {
  permission: "study:coordinate",
  run: async ({ study, request, user }) => {
    if (study.closedAt) throw new AppError("closed", "study.closed_to_files");
    return withForm(sheets.take, { request, user }, async (upload) => {
      const { rater, account, stage, dryRun } = upload.fields;
      const isTrial = isDryRun({ dryRun });
      const taken = await takeInChildProcess({
        studyId: study.id,
        collectionId: study.collectionId,
        files: upload.files,
        person: { rater, account },
        stageId: stageIn(stage),
        userId: user.id,
        isDryRun: isTrial,
      });
      const problems = problemsIn(taken.problems, requestLanguage(request));
      return { ...(study.blind ? withoutStored(taken, isTrial) : taken), problems };
    });
  },
});

export const getOwnSheet = defineRoute(sheets.writeOwn, {
  permission: "study:annotate",
  run: async ({ study, params, input: { format }, user }) => {
    const own = { studyId: study.id, stageId: idParam(params.stage, "stage"), userId: user.id };
    const { name, content } = await writeOwnSheet(own, idParam(params.topic, "topic"), format);
    return sheetFile(name, content, format);
  },
});

export const postOwnSheets = defineRoute(sheets.takeOwn, {
  permission: "study:annotate",
  run: async ({ study, params, request, user }) => {
    const own = { studyId: study.id, stageId: idParam(params.stage, "stage"), userId: user.id };
    await ownSheetStage(own, "hand_in");
    return withForm(sheets.takeOwn, { request, user }, async (upload) => {
      const isTrial = isDryRun({ dryRun: upload.fields.dryRun });
      const taken = await takeInChildProcess({ ...own, files: upload.files, isDryRun: isTrial });
      return { ...taken, problems: problemsIn(taken.problems, requestLanguage(request)) };
    });
  },
});

function sheetFile(topicId: string, content: string | Uint8Array, format: SheetFormat): Response {
  return new Response(content as BodyInit, {
    headers: {
      "Content-Type": SHEET_TYPES[format],
      "Content-Disposition": attachment(`${fileNames([topicId])[0]!}.${format}`),
    },
  });
}

function choiceOf({ format = "csv", stage, rater, account }: SheetChoice, isBlind: boolean) {
  if (isBlind && (rater || account)) throw new AppError("forbidden", "study.blind");
  return { format, stageId: stage, person: { rater, account } };
}

function stageIn(stage: string | undefined): string | undefined {
  if (!stage) return undefined;
  if (!z.uuid().safeParse(stage).success) throw new AppError("not_found", "stage.unknown_choose");
  return stage;
}

/** Names a download. Browsers read the second name, which may have any letters. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7E]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
