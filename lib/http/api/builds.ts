import { z } from "zod";
import { mayInStudy } from "@/lib/auth/permissions";
import { AppError } from "@/lib/domain/app-error";
import {
  createBuild,
  editText,
  listBuilds,
  readBuild,
  readText,
  startStep,
  stopStep,
  takeBuild,
} from "@/lib/studies/builds/builds";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";
import { receiveFiles } from "../uploaded-files";

const count = z.number().int();
const ok = z.object({ ok: z.literal(true) });
const done = { ok: true } as const;
const stepView = z.object({
  name: z.string(),
  title: z.string(),
  asks: z.boolean(),
  status: z.string(),
  reason: z.string().nullable(),
  done: count,
  total: count,
  rows: count.nullable(),
  problems: z.array(z.string()),
  isEdited: z.boolean(),
  isStale: z.boolean(),
});

const LARGEST_TEXT = 50_000_000;

export const getBuilds = defineRoute({
  name: "listBuilds",
  method: "GET",
  path: "/studies/{study}/builds",
  permission: "study:research",
  input: z.object({}),
  summary: "Collections that are being built",
  output: z.object({
    builds: z.array(
      z.object({ id: z.string(), name: z.string(), kind: z.string(), done: count, steps: count }),
    ),
  }),
  run: async ({ study }) => ({ builds: await listBuilds(study.id) }),
});

export const postBuild = defineRoute({
  name: "createBuild",
  method: "POST",
  path: "/studies/{study}/builds",
  permission: "study:research",
  input: null,
  output: z.object({ id: z.string() }),
  summary:
    'Begins a collection (multipart form: "files", "name", "kind" crux or evidence, "endpointId", "settings" as JSON)',
  run: async ({ study, request, user }) => {
    const upload = await receiveFiles(request);
    try {
      const { name = "", kind, endpointId, settings = "{}" } = upload.fields;
      if (kind !== "crux" && kind !== "evidence")
        throw new AppError("bad_input", "Which kind of collection? crux or evidence.");
      let parsed: unknown;
      try {
        parsed = JSON.parse(settings);
      } catch {
        throw new AppError("bad_input", "The settings are not JSON.");
      }
      return await createBuild(
        study.id,
        {
          name: name.trim() || "Collection",
          kind,
          endpointId: idParam(endpointId, "endpoint"),
          settings: parsed,
        },
        upload.files,
        user.id,
      );
    } finally {
      await upload.close();
    }
  },
});

export const getBuild = defineRoute({
  name: "getBuild",
  method: "GET",
  path: "/studies/{study}/builds/{build}",
  permission: "study:research",
  input: z.object({}),
  summary: "A collection's steps and how far they are",
  output: z.object({
    id: z.string(),
    name: z.string(),
    kind: z.string(),
    endpoint: z.string(),
    settings: z.record(z.string(), z.number()),
    inputs: z.array(z.object({ name: z.string(), rows: count })),
    steps: z.array(stepView),
  }),
  run: ({ study, params }) => readBuild(study.id, idParam(params.build, "collection")),
});

export const postStep = defineRoute({
  name: "startBuildStep",
  method: "POST",
  path: "/studies/{study}/builds/{build}/steps/{step}",
  permission: "study:research",
  input: z.strictObject({}),
  output: ok,
  summary: "Runs a step; answers that came before are not asked for again",
  run: async ({ study, params, user }) => {
    await startStep(study.id, idParam(params.build, "collection"), params.step ?? "", user.id);
    return done;
  },
});

export const deleteStep = defineRoute({
  name: "stopBuildStep",
  method: "DELETE",
  path: "/studies/{study}/builds/{build}/steps/{step}",
  permission: "study:research",
  input: z.strictObject({}),
  output: ok,
  summary: "Stops a step; what was answered is kept",
  run: async ({ study, params }) => {
    await stopStep(study.id, idParam(params.build, "collection"), params.step ?? "");
    return done;
  },
});

export const getText = defineRoute({
  name: "buildText",
  method: "GET",
  path: "/studies/{study}/builds/{build}/texts/{step}",
  permission: "study:research",
  input: z.object({}),
  output: null,
  summary: "What a step made, as JSON lines",
  run: async ({ study, params }) =>
    new Response(await readText(study.id, idParam(params.build, "collection"), params.step ?? ""), {
      headers: {
        "Content-Type": "application/x-ndjson; charset=utf-8",
        "Content-Disposition": `attachment; filename="${/^[a-z]+$/.test(params.step ?? "") ? params.step : "step"}.jsonl"`,
      },
    }),
});

export const postText = defineRoute({
  name: "editBuildText",
  method: "POST",
  path: "/studies/{study}/builds/{build}/texts/{step}",
  permission: "study:research",
  takesTexts: true,
  input: null,
  output: ok,
  summary: 'Puts an edited file in the place of what a step made (multipart form, field "files")',
  run: async ({ study, params, request, user }) => {
    const upload = await receiveFiles(request);
    try {
      const [file] = upload.files;
      if (!file) throw new AppError("bad_input", "No file was given.");
      const parts: Uint8Array[] = [];
      let size = 0;
      for await (const part of file.stream()) {
        size += part.byteLength;
        if (size > LARGEST_TEXT)
          throw new AppError(
            "too_large",
            `${file.name} is larger than ${LARGEST_TEXT / 1e6} MB: what a step makes is smaller.`,
          );
        parts.push(part);
      }
      await editText(
        study.id,
        idParam(params.build, "collection"),
        params.step ?? "",
        Buffer.concat(parts).toString("utf8"),
        user.id,
      );
      return done;
    } finally {
      await upload.close();
    }
  },
});

export const postTake = defineRoute({
  name: "takeBuild",
  method: "POST",
  path: "/studies/{study}/builds/{build}/taken",
  permission: "study:research",
  input: z.strictObject({}),
  output: z.object({ topics: count, passages: count }),
  summary: "Takes a finished collection into the study",
  run: async ({ study, params, user }) => {
    if (study.closedAt)
      throw new AppError(
        "closed",
        "This study is closed and takes no more texts: ask its coordinator.",
      );
    return takeBuild(
      study,
      idParam(params.build, "collection"),
      user.id,
      mayInStudy(study.role, "coordinate"),
    );
  },
});
