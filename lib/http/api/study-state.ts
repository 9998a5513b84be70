import { z } from "zod";
import { closeStudy, setBlind } from "@/lib/studies/running/release";
import { archiveStudy, deleteStudy as removeStudy, describeStudy } from "@/lib/studies/study-life";
import { defineRoute } from "../define-route";
import { done, ok } from "./shapes";

export const postClose = defineRoute({
  name: "closeStudy",
  method: "POST",
  path: "/studies/{study}/closed",
  permission: "study:coordinate",
  input: z.strictObject({ closed: z.boolean(), force: z.boolean().default(false) }),
  output: ok,
  summary: "Closes a study or opens it again; refused while pages are held, unless forced",
  run: async ({ study, input, user }) => {
    await closeStudy(study.id, input.closed, input.force, user.id);
    return done;
  },
});

export const postBlind = defineRoute({
  name: "setBlind",
  method: "POST",
  path: "/studies/{study}/blind",
  permission: "study:coordinate",
  personOnly: true,
  input: z.strictObject({ blind: z.boolean() }),
  output: ok,
  summary: "Makes a study blind, or unblinds it; audited",
  run: async ({ study, input, user }) => {
    await setBlind(study.id, input.blind, user.id);
    return done;
  },
});

export const patchStudy = defineRoute({
  name: "describeStudy",
  method: "POST",
  path: "/studies/{study}/details",
  permission: "study:coordinate",
  input: z.strictObject({
    name: z.string().min(1).max(200).optional(),
    description: z.string().max(5000).optional(),
  }),
  output: ok,
  summary: "Gives a study another name or description; its address stays",
  run: async ({ study, input, user }) => {
    await describeStudy(study.id, input, user.id);
    return done;
  },
});

export const postArchive = defineRoute({
  name: "archiveStudy",
  method: "POST",
  path: "/studies/{study}/archived",
  permission: "study:coordinate",
  personOnly: true,
  input: z.strictObject({ archived: z.boolean() }),
  output: ok,
  summary: "Closes a study and takes it out of the lists, or puts it back",
  run: async ({ study, input, user }) => {
    await archiveStudy(study.id, input.archived, user.id);
    return done;
  },
});

export const deleteStudy = defineRoute({
  name: "deleteStudy",
  method: "DELETE",
  path: "/studies/{study}",
  permission: "study:coordinate",
  personOnly: true,
  input: z.strictObject({ address: z.string().max(63) }),
  output: ok,
  summary: "Deletes a study with all its labels and history; its address is typed again",
  run: async ({ study, input, user }) => {
    await removeStudy(study.id, input.address, user.id);
    return done;
  },
});
