import { z } from "zod";
import { endpoint } from "./endpoint";
import { count, noQuery, ok } from "./shapes";

/** After closing; null: never by itself. */
const days = count.min(0).max(3650).nullable();

const endedWork = z.object({
  people: count,
  /** Pages that are given out again. */
  released: count,
  /** Ids that are nobody's here, so that a mistyped one is noticed. */
  unknown: z.array(z.string()),
});
export type EndedWork = z.infer<typeof endedWork>;

/** Workers of a marketplace: work that ended there, and how long their ids are kept. */
export const crowd = {
  endWork: endpoint({
    name: "endCrowdWork",
    method: "POST",
    path: "/studies/{study}/crowd-ended",
    input: z.strictObject({
      /** Ids of people or of pieces of work, as the marketplace has them. */
      ids: z.array(z.string().max(200)).min(1).max(10_000),
      reason: z.enum(["returned", "timed out"]),
    }),
    output: endedWork,
    summary:
      "Work that the marketplace says was returned or ran out of time: frees its pages, keeps its labels",
  }),
  retention: endpoint({
    name: "getRetention",
    method: "GET",
    path: "/studies/{study}/retention",
    input: noQuery,
    output: z.object({ days }),
    summary: "How long after closing the marketplace's ids are kept",
  }),
  setRetention: endpoint({
    name: "setRetention",
    method: "POST",
    path: "/studies/{study}/retention",
    input: z.strictObject({ days }),
    output: ok,
    summary:
      "Says how many days after closing the marketplace's ids are deleted; null: never by itself",
  }),
};
