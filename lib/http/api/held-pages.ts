import { z } from "zod";
import { heldPages, stageProgress } from "@/lib/studies/running/progress";
import { releaseSlot } from "@/lib/studies/running/release";
import { declareTopicDone } from "@/lib/studies/workspace/assign";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";
import { count, date, done, ok } from "./shapes";

export const getProgress = defineRoute({
  name: "stageProgress",
  method: "GET",
  path: "/studies/{study}/stages/{stage}/progress",
  permission: "study:coordinate",
  input: z.object({}),
  summary: "Topics by annotators, with counts and no labels",
  output: z.object({
    annotators: z.array(
      z.object({
        rater: z.string(),
        username: z.string().nullable(),
        done: count,
        held: count,
        lastActive: date,
        hours: z.number(),
      }),
    ),
    topics: z.array(
      z.object({
        topic: z.string(),
        pages: count,
        places: count,
        done: count,
        annotators: z.record(z.string(), z.object({ done: count, held: count })),
      }),
    ),
    done: count,
    places: count,
    overfull: count,
    forecast: date,
  }),
  run: async ({ study, params }) =>
    (await stageProgress(study.id, idParam(params.stage, "stage"))) as never,
});

export const getHeld = defineRoute({
  name: "heldPages",
  method: "GET",
  path: "/studies/{study}/held",
  permission: "study:coordinate",
  input: z.object({}),
  summary: "Pages that are held and not finished",
  output: z.object({
    pages: z.array(
      z.object({
        slotId: z.string(),
        stage: z.string(),
        topic: z.string(),
        username: z.string(),
        claimedAt: date,
        leaseExpiresAt: date,
        labelled: count,
        items: count,
      }),
    ),
  }),
  run: async ({ study }) => ({ pages: await heldPages(study.id) }) as never,
});

export const postRelease = defineRoute({
  name: "releasePage",
  method: "POST",
  path: "/studies/{study}/held/{heldSlot}",
  permission: "study:coordinate",
  input: z.strictObject({ to: z.string().max(100).nullable().default(null) }),
  output: ok,
  summary: "Gives a held page back, or to another annotator",
  run: async ({ study, params, input, user }) => {
    await releaseSlot(study.id, idParam(params.heldSlot, "page"), input.to, user.id);
    return done;
  },
});

export const postTopicDone = defineRoute({
  name: "topicDone",
  method: "POST",
  path: "/studies/{study}/stages/{stage}/topics/{topic}/done",
  permission: "study:annotate",
  forAnnotators: true,
  input: z.strictObject({}),
  output: ok,
  summary: "Declares a topic done; refused with a list while rows are unjudged",
  run: async ({ study, params, user }) => {
    await declareTopicDone(
      study.id,
      idParam(params.stage, "stage"),
      idParam(params.topic, "topic"),
      user.id,
    );
    return done;
  },
});
