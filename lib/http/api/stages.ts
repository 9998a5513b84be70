import { z } from "zod";
import { AppError } from "@/lib/domain/app-error";
import { poolStage } from "@/lib/studies/pool/pool-stage";
import { readFeedback } from "@/lib/studies/qualification/feedback";
import { pagesFromFile } from "@/lib/studies/rubric/pages-from-file";
import { annotatorDetail } from "@/lib/studies/running/annotator-detail";
import { spanSchema } from "@/lib/tasks/workspace-schema";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";
import { receiveFiles } from "../uploaded-files";

const count = z.number().int();
const kind = z.enum(["practice", "exam", "batch"]);

export const getFeedback = defineRoute({
  name: "trainingFeedback",
  method: "GET",
  path: "/slots/{slot}/feedback",
  permission: "signed_in",
  forAnnotators: true,
  input: z.object({}),
  summary:
    "What is told of a training page you hold: in practice each labelled item, of a finished batch everything, of an exam the score",
  output: z.object({
    kind,
    finished: z.boolean(),
    right: count.nullable(),
    total: count,
    passed: z.boolean().nullable(),
    items: z.array(
      z.object({
        itemId: z.string(),
        label: z.string(),
        expected: z.string(),
        comment: z.string().nullable(),
        highlights: z.array(spanSchema),
      }),
    ),
  }),
  run: ({ user, params }) => readFeedback(user.id, idParam(params.slot, "page")),
});

const remark = { itemId: z.string(), topic: z.string(), asked: z.string() };

export const getAnnotator = defineRoute({
  name: "annotatorDetail",
  method: "GET",
  path: "/studies/{study}/stages/{stage}/quality/{rater}",
  permission: "study:decide",
  input: z.object({}),
  summary:
    "One annotator: agreement with each other, pace by day, remarks, known items missed, attempts at training",
  output: z.object({
    others: z.array(z.object({ rater: z.string(), items: count, alike: count })),
    days: z.array(
      z.object({ day: z.string(), labels: count, medianSeconds: z.number().nullable() }),
    ),
    remarks: z.array(
      z.object({
        ...remark,
        label: z.string().nullable(),
        difficult: z.boolean(),
        skipped: z.boolean(),
        unjudgeable: z.string().nullable(),
        comment: z.string().nullable(),
      }),
    ),
    wrong: z.array(z.object({ ...remark, label: z.string().nullable(), expected: z.string() })),
    attempts: z.array(
      z.object({
        kind,
        number: count,
        items: count,
        right: count.nullable(),
        passed: z.boolean().nullable(),
        bound: z.tuple([z.number(), z.number()]).nullable(),
      }),
    ),
  }),
  run: ({ study, params }) =>
    annotatorDetail(study.id, idParam(params.stage, "stage"), params.rater ?? ""),
});

export const postPairs = defineRoute({
  name: "takePairs",
  method: "POST",
  path: "/studies/{study}/stages/{stage}/pairs",
  permission: "study:coordinate",
  input: null,
  output: z.object({ pages: count, items: count }),
  summary:
    'Makes a grading stage\'s pages from pairs of passage and question (multipart form, field "files"), all or nothing',
  run: async ({ study, params, request, user }) => {
    const upload = await receiveFiles(request);
    try {
      const [file] = upload.files;
      if (!file) throw new AppError("bad_input", "No file was given: choose pairs.jsonl.");
      return await pagesFromFile(
        study.id,
        study.collectionId,
        idParam(params.stage, "stage"),
        file,
        user.id,
      );
    } finally {
      await upload.close();
    }
  },
});

const poolFields = z.object({
  task: z.enum(["rubric", "evidence"]).default("evidence"),
  name: z.string().max(100).default(""),
  depth: z.coerce.number().int().min(1).max(10_000).default(10),
  orderBy: z.enum(["rank", "score"]).default("rank"),
  topics: z
    .union([z.literal("").transform(() => null), z.coerce.number().int().min(1).max(1_000_000)])
    .nullable()
    .default(null),
  seed: z.coerce.number().int().min(0).max(2_147_483_647).default(1),
  overlap: z.coerce.number().int().min(1).max(100).default(1),
  pace: z.coerce.number().min(1).max(86_400).default(30),
  qrels: z.string().max(500).default(""),
  dryRun: z.enum(["0", "1"]).default("1"),
});

export const postPool = defineRoute({
  name: "poolStage",
  method: "POST",
  path: "/studies/{study}/pool",
  permission: "study:coordinate",
  input: null,
  summary:
    'A stage over the pool of several runs (multipart form, field "files"; "qrels" names the file of what is judged); "dryRun" 1, the default, only says what would be made',
  output: z.object({
    topics: count,
    pages: count,
    items: count,
    judgments: count,
    hours: z.number(),
    unknownTopics: count,
    stageId: z.string().nullable(),
    runs: z.array(z.object({ run: z.string(), contributed: count, alone: count })),
  }),
  run: async ({ study, request, user }) => {
    const upload = await receiveFiles(request);
    try {
      const parsed = poolFields.safeParse(upload.fields);
      if (!parsed.success)
        throw new AppError(
          "bad_input",
          `The request does not fit: ${parsed.error.issues[0]!.path.join(".")}: ${parsed.error.issues[0]!.message}.`,
        );
      const { qrels, dryRun, ...fields } = parsed.data;
      if (study.closedAt)
        throw new AppError(
          "closed",
          "This study is closed and takes no more stages: ask its coordinator.",
        );
      return await poolStage({
        ...fields,
        dryRun: dryRun === "1",
        study,
        runs: upload.files.filter((file) => file.name !== qrels),
        qrels: upload.files.find((file) => file.name === qrels) ?? null,
        userId: user.id,
      });
    } finally {
      await upload.close();
    }
  },
});
