import { prompts } from "@/lib/contract/prompts";
import { addPrompt, studyPrompts } from "@/lib/studies/judge-runs/prompts";
import { defineRoute } from "../define-route";

export const getPrompts = defineRoute(prompts.list, {
  permission: "study:research",
  run: async ({ study }) => ({ prompts: await studyPrompts(study.id) }),
});

export const postPrompt = defineRoute(prompts.add, {
  permission: "study:research",
  takesTexts: true,
  run: ({ study, input, user }) => addPrompt(study.id, input.text, input.file, user.id),
});
