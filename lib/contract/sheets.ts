import { z } from "zod";
import { endpoint } from "./endpoint";
import { count } from "./shapes";

/** Support sheets, for assessors who work offline. */
export const sheets = {
  write: endpoint({
    name: "supportSheet",
    method: "GET",
    path: "/studies/{study}/sheets/{sheetTopic}",
    input: z.object({ rater: z.string().max(200).optional() }),
    output: null,
    summary: "The support sheet of a topic, for assessors who work offline",
  }),
  take: endpoint({
    name: "takeSupportSheet",
    method: "POST",
    path: "/studies/{study}/sheets",
    input: null,
    form: z.object({ rater: z.string().optional() }),
    output: z.object({ labels: count, missing: count }),
    summary:
      'Takes a filled sheet back (multipart form, field "files" and "rater"), all or nothing',
  }),
};
