import { modelEndpoints } from "@/lib/contract/model-endpoints";
import { listEndpoints, removeEndpoint, saveEndpoint } from "@/lib/studies/judge-runs/endpoints";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";

export const getEndpoints = defineRoute(modelEndpoints.list, {
  permission: "study:research",
  run: async ({ study }) => ({ endpoints: await listEndpoints(study.id) }),
});

export const postEndpoint = defineRoute(modelEndpoints.save, {
  permission: "study:coordinate",
  run: async ({ study, input, user }) => await saveEndpoint(study.id, input, user.id),
});

export const deleteEndpoint = defineRoute(modelEndpoints.remove, {
  permission: "study:coordinate",
  run: ({ study, params, user }) =>
    removeEndpoint(study.id, idParam(params.endpoint, "endpoint"), user.id),
});
