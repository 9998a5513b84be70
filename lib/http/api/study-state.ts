import { done } from "@/lib/contract/shapes";
import { studies } from "@/lib/contract/studies";
import {
  archiveStudy,
  closeStudy,
  deleteStudy as removeStudy,
  describeStudy,
  setBlind,
} from "@/lib/studies/study-life";
import { defineRoute } from "../define-route";

export const postClose = defineRoute(studies.close, {
  permission: "study:coordinate",
  run: async ({ study, input, user }) => {
    await closeStudy(study.id, input.closed, input.force, user.id);
    return done;
  },
});

export const postBlind = defineRoute(studies.setBlind, {
  permission: "study:coordinate",
  personOnly: true,
  run: async ({ study, input, user }) => {
    await setBlind(study.id, input.blind, user.id);
    return done;
  },
});

export const patchStudy = defineRoute(studies.describe, {
  permission: "study:coordinate",
  run: async ({ study, input, user }) => {
    await describeStudy(study.id, input, user.id);
    return done;
  },
});

export const postArchive = defineRoute(studies.archive, {
  permission: "study:coordinate",
  personOnly: true,
  run: async ({ study, input, user }) => {
    await archiveStudy(study.id, input.archived, user.id);
    return done;
  },
});

export const deleteStudy = defineRoute(studies.remove, {
  permission: "study:coordinate",
  personOnly: true,
  run: async ({ study, input, user }) => {
    await removeStudy(study.id, input.address, user.id);
    return done;
  },
});
