import { z } from "zod";
import { get, post } from "./endpoint";
import { count, ok, optionalTimestamp } from "./shapes";

/** A page that an annotator holds and has not finished. */
const heldPage = z.object({
  slotId: z.string(),
  stage: z.string(),
  topic: z.string(),
  username: z.string(),
  claimedAt: optionalTimestamp,
  /** After this time the page may be assigned to somebody else; null if it stays until the topic is done. */
  leaseExpiresAt: optionalTimestamp,
  /** Number of items with a label, and of all items. */
  labelled: count,
  items: count,
});
export type HeldPage = z.infer<typeof heldPage>;

export const heldPages = {
  held: get({
    name: "heldPages",
    path: "/studies/{study}/held",
    output: z.object({ pages: z.array(heldPage) }),
    summary: "Pages that are held and not finished",
  }),
  release: post({
    name: "releasePage",
    path: "/studies/{study}/held/{heldSlot}",
    input: z.strictObject({
      /** Name of the annotator who gets the page; null for the next one who asks. */
      to: z.string().max(100).nullable().default(null),
    }),
    output: ok,
    summary: "Gives a held page back, or to another annotator",
  }),
  releaseMany: post({
    name: "releasePages",
    path: "/studies/{study}/held",
    input: z.strictObject({
      slots: z.array(z.uuid()).min(1).max(500),
      /** Name of the annotator who gets the pages; null for whoever asks next. */
      to: z.string().max(100).nullable().default(null),
    }),
    output: z.object({
      released: count,
      /** Pages left as they are: finished or free by now, or this annotator has them already. */
      kept: count,
    }),
    summary: "Gives held pages back, or to another annotator, in one transaction",
  }),
};
