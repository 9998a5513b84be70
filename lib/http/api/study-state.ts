import { z } from "zod";
import { closeStudy, setBlind } from "@/lib/studies/running/release";
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
  input: z.strictObject({ blind: z.boolean() }),
  output: ok,
  summary: "Makes a study blind, or unblinds it; audited",
  run: async ({ study, input, user }) => {
    await setBlind(study.id, input.blind, user.id);
    return done;
  },
});
