import { z } from "zod";
import { mayInStudy } from "@/lib/auth/permissions";
import { createStudy } from "@/lib/studies/create-study";
import { createWithFiles } from "@/lib/studies/create-with-files";
import { importAside } from "@/lib/studies/import/import-aside";
import { addMember, listMembers } from "@/lib/studies/members";
import { listStudies } from "@/lib/studies/list-studies";
import { collectionCounts, stageOverviews } from "@/lib/studies/study-overview";
import { AppError } from "@/lib/domain/app-error";
import { TASKS } from "@/lib/domain/scale";
import { defineRoute } from "../define-route";
import { receiveFiles } from "../uploaded-files";

const count = z.number().int();

export const getStudies = defineRoute({
  name: "listStudies",
  method: "GET",
  path: "/studies",
  permission: "signed_in",
  input: z.object({}),
  summary: "The studies you can open",
  output: z.object({
    studies: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        description: z.string(),
        role: z.string(),
        closed: z.boolean(),
        archived: z.boolean(),
        topics: count,
        stages: count,
      }),
    ),
  }),
  run: async ({ user }) => ({ studies: await listStudies(user) }),
});

export const postStudy = defineRoute({
  name: "createStudy",
  method: "POST",
  path: "/studies",
  permission: "signed_in",
  summary: "Makes a study that you coordinate: empty, or over the collection of another",
  input: z.strictObject({
    name: z.string().min(1).max(200),
    description: z.string().max(5000).optional(),
    slug: z.string().optional(),
    collectionOf: z.string().max(63).optional(),
  }),
  output: z.object({ slug: z.string() }),
  run: async ({ input, user }) => createStudy({ ...input, userId: user.id }),
});

/** What an import did. */
export const importOutput = z.object({
  files: z.array(z.object({ file: z.string(), kind: z.string() })),
  topics: count,
  subQuestions: count,
  passages: count,
  reports: count,
  answers: count,
  unchanged: count,
  pages: z.record(z.string(), count),
  judgments: z
    .object({
      read: count,
      written: count,
      replaced: count,
      highlights: count,
      raters: count,
      onesWithoutSpan: count,
    })
    .nullable(),
  warnings: z.array(z.string()),
});

function overlapOf(fields: Record<string, string>): number | undefined {
  const overlap = fields.overlap ? Number(fields.overlap) : undefined;
  if (overlap !== undefined && !(Number.isInteger(overlap) && overlap >= 1 && overlap <= 100))
    throw new AppError(
      "bad_input",
      `Annotators per page is "${fields.overlap}": use a whole number from 1 to 100.`,
    );
  return overlap;
}

const newStudy = z.object({
  name: z.string().min(1).max(200),
  description: z.string().max(5000).optional(),
});

export const postStudyFiles = defineRoute({
  name: "createStudyFromFiles",
  method: "POST",
  path: "/studies/from-files",
  permission: "signed_in",
  input: null,
  output: z.object({ slug: z.string(), imported: importOutput }),
  summary:
    'Makes a study and imports its files, both or neither (multipart form, fields "name", "description", "files"; optional "overlap")',
  run: async ({ request, user }) => {
    const upload = await receiveFiles(request);
    try {
      const named = newStudy.safeParse(upload.fields);
      if (!named.success)
        throw new AppError(
          "bad_input",
          "The study has no name, or one of over 200 characters: give it one.",
        );
      const { study, imported } = await createWithFiles(
        { ...named.data, userId: user.id },
        { files: upload.files, overlap: overlapOf(upload.fields) },
        importAside,
      );
      return { slug: study.slug, imported };
    } finally {
      await upload.close();
    }
  },
});

export const getStudy = defineRoute({
  name: "getStudy",
  method: "GET",
  path: "/studies/{study}",
  permission: "study:research",
  input: z.object({}),
  summary: "Counts of a study's collection and stages",
  output: z.object({
    slug: z.string(),
    name: z.string(),
    role: z.string(),
    collection: z.record(z.string(), count),
    stages: z.array(
      z.object({
        id: z.string(),
        task: z.enum(TASKS),
        name: z.string(),
        pages: count,
        items: count,
        slots: count,
        claimed: count,
        completed: count,
        humanLabels: count,
        machineLabels: count,
        syntheticLabels: count,
      }),
    ),
  }),
  run: async ({ study }) => ({
    slug: study.slug,
    name: study.name,
    role: study.role,
    collection: { ...(await collectionCounts(study.collectionId)) },
    stages: await stageOverviews(study.id),
  }),
});

export const postImport = defineRoute({
  name: "importFiles",
  method: "POST",
  path: "/studies/{study}/import",
  permission: "study:research",
  input: null,
  summary:
    'Imports topics, passages, reports, answers and judgments, all or nothing (multipart form, field "files"; optional "overlap")',
  output: importOutput,
  run: async ({ request, study, user }) => {
    if (study.closedAt)
      throw new AppError(
        "closed",
        "This study is closed and takes no more files: ask its coordinator.",
      );
    const upload = await receiveFiles(request);
    try {
      return await importAside({
        studyId: study.id,
        collectionId: study.collectionId,
        userId: user.id,
        files: upload.files,
        overlap: overlapOf(upload.fields),
        mayDecide: mayInStudy(study.role, "decide"),
      });
    } finally {
      await upload.close();
    }
  },
});

const memberList = z.object({
  members: z.array(z.object({ username: z.string(), name: z.string(), role: z.string() })),
});

export const getMembers = defineRoute({
  name: "listMembers",
  method: "GET",
  path: "/studies/{study}/members",
  permission: "study:coordinate",
  input: z.object({}),
  output: memberList,
  summary: "Who is in a study",
  run: async ({ study }) => ({ members: await listMembers(study.id) }),
});

export const postMember = defineRoute({
  name: "setMember",
  method: "POST",
  path: "/studies/{study}/members",
  permission: "study:coordinate",
  personOnly: true,
  output: memberList,
  summary: "Lets an account into a study, or changes its role",
  input: z.strictObject({
    username: z.string().min(1).max(100),
    role: z.enum(["annotator", "coordinator", "researcher"]),
  }),
  run: async ({ study, input, user }) => {
    await addMember(study.id, input.username, input.role, user.id);
    return { members: await listMembers(study.id) };
  },
});
