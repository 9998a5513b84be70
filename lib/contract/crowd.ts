import { z } from "zod";
import { get, post } from "./endpoint";
import { count, ok } from "./shapes";

/** Days after closing; null for no automatic deletion. */
const days = count.min(0).max(3650).nullable();

const endedWork = z.object({
  people: count,
  /** Number of pages that are free again. */
  released: count,
  /** Ids that nobody here has, so that a typing error is noticed. */
  unknown: z.array(z.string()),
});
export type EndedWork = z.infer<typeof endedWork>;

/** Workers of a marketplace: work that ended there, and how long their ids are kept. */
export const crowd = {
  endWork: post({
    name: "endCrowdWork",
    path: "/studies/{study}/crowd-ended",
    input: z.strictObject({
      /** Ids of people or of their work, as given by the marketplace. */
      ids: z.array(z.string().max(200)).min(1).max(10_000),
      reason: z.enum(["returned", "timed out"]),
    }),
    output: endedWork,
    summary:
      "Work that the marketplace says was returned or ran out of time: frees its pages, keeps its labels",
  }),
  retention: get({
    name: "getRetention",
    path: "/studies/{study}/retention",
    output: z.object({ days }),
    summary: "How long after closing the marketplace's ids are kept",
  }),
  setRetention: post({
    name: "setRetention",
    path: "/studies/{study}/retention",
    input: z.strictObject({ days }),
    output: ok,
    summary:
      "Says how many days after closing the marketplace's ids are deleted; null: never by itself",
  }),
};
