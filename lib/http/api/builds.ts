import { mayInStudy } from "@/lib/auth/permissions";
import { builds } from "@/lib/contract/builds";
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
import { fileResponse } from "../file-response";
import { idParam } from "../id-param";
import { summaryIn } from "../error-response";
import { requestLanguage } from "../api-request";
import { withForm } from "../received-form";

const MAX_TEXT_BYTES = 50_000_000;

export const getBuilds = defineRoute(builds.list, {
  permission: "study:research",
  run: async ({ study }) => ({ builds: await listBuilds(study.id) }),
});

export const postBuild = defineRoute(builds.create, {
  permission: "study:research",
  run: async ({ study, request, user }) => {
    return withForm(builds.create, { request, user }, async (upload) => {
      const { name = "", kind, endpointId, settings = "{}" } = upload.fields;
      if (kind !== "crux" && kind !== "evidence")
        throw new AppError("bad_input", "build.which_kind");
      let parsed: unknown;
      try {
        parsed = JSON.parse(settings);
      } catch {
        throw new AppError("bad_input", "settings.not_json");
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
    });
  },
});

export const getBuild = defineRoute(builds.get, {
  permission: "study:research",
  run: ({ study, params, request }) =>
    readBuild(study.id, idParam(params.build, "collection"), requestLanguage(request)),
});

export const postStep = defineRoute(builds.startStep, {
  permission: "study:research",
  run: async ({ study, params, input, user }) => {
    const buildId = idParam(params.build, "collection");
    await startStep(study.id, buildId, params.step, user.id, input.skipsFailed);
  },
});

export const deleteStep = defineRoute(builds.stopStep, {
  permission: "study:research",
  run: ({ study, params }) => stopStep(study.id, idParam(params.build, "collection"), params.step),
});

export const getText = defineRoute(builds.text, {
  permission: "study:research",
  run: async ({ study, params }) => {
    const name = /^[a-z]+$/.test(params.step) ? params.step : "step";
    const text = await readText(study.id, idParam(params.build, "collection"), params.step);
    return fileResponse(text, "application/x-ndjson; charset=utf-8", `${name}.jsonl`);
  },
});

export const postText = defineRoute(builds.editText, {
  permission: "study:research",
  takesTexts: true,
  run: async ({ study, params, request, user }) => {
    return withForm(builds.editText, { request, user }, async (upload) => {
      const [file] = upload.files;
      if (!file) throw new AppError("bad_input", "files.none");
      const parts: Uint8Array[] = [];
      let size = 0;
      for await (const part of file.stream()) {
        size += part.byteLength;
        if (size > MAX_TEXT_BYTES)
          throw new AppError("too_large", "build.text_too_large", {
            name: file.name,
            megabytes: MAX_TEXT_BYTES / 1e6,
          });
        parts.push(part);
      }
      await editText(
        study.id,
        idParam(params.build, "collection"),
        params.step,
        Buffer.concat(parts).toString("utf8"),
        user.id,
      );
    });
  },
});

export const postTake = defineRoute(builds.take, {
  permission: "study:research",
  run: async ({ study, params, user, request }) => {
    if (study.closedAt) throw new AppError("closed", "study.closed_to_texts");
    const taken = await takeBuild(study, idParam(params.build, "collection"), user.id, {
      mayCoordinate: mayInStudy(study.role, "coordinate"),
      byToken: user.scope !== undefined,
    });
    return summaryIn(taken, request);
  },
});
