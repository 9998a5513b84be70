import { z } from "zod";
import { get } from "./endpoint";
import { jsonLinesFile } from "./file-content";
import { timestamp } from "./shapes";

const auditEntry = z.object({
  /** Increases with time; pass it as `before` to read on. */
  id: z.string(),
  at: timestamp,
  who: z.string().nullable(),
  action: z.string(),
  /** People, stages and links are named, as far as they still exist. */
  detail: z.record(z.string(), z.unknown()),
});

export type AuditEntry = z.infer<typeof auditEntry>;

/** Who did what in a study. */
export const audit = {
  list: get({
    name: "auditLog",
    path: "/studies/{study}/audit",
    input: z.object({
      action: z.string().max(100).optional(),
      /** What the action begins with: `person` for `person.withdraw` and `person.erase`. */
      kind: z.string().max(100).optional(),
      who: z.string().max(100).optional(),
      /** Days in Coordinated Universal Time; both are included. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      /** A text in the action, its details or the account. */
      search: z.string().max(100).optional(),
      /** Id of an entry; only earlier ones are returned. */
      before: z
        .string()
        .regex(/^\d{1,30}$/)
        .optional(),
    }),
    output: z.object({ entries: z.array(auditEntry) }),
    summary: "Who did what, newest first",
  }),
  file: get({
    name: "auditFile",
    path: "/studies/{study}/audit.jsonl",
    fromStandby: true,
    output: null,
    content: jsonLinesFile,
    summary: "The whole audit as JSON lines, oldest first, people under their pseudonyms",
  }),
  acknowledgements: get({
    name: "acknowledgementsFile",
    path: "/studies/{study}/acknowledgements.jsonl",
    fromStandby: true,
    output: null,
    content: jsonLinesFile,
    summary:
      "Who acknowledged which version of the guidelines, as JSON lines, people under their pseudonyms",
  }),
};
