import { templates, type Template } from "@/lib/contract/templates";
import { createStudy, refuseUnlessMayCreate } from "@/lib/studies/create-study";
import { studyTemplate } from "@/lib/studies/templates/study-template";
import {
  downloadTemplate,
  listTemplates,
  removeTemplate,
  saveTemplate,
  templateOf,
} from "@/lib/studies/templates/templates";
import { createdStudyOf } from "../created-study";
import { defineRoute } from "../define-route";
import { fileResponse } from "../file-response";
import { idParam } from "../id-param";

export const getTemplates = defineRoute(templates.list, {
  permission: "signed_in",
  run: async ({ user }) => {
    await refuseUnlessMayCreate(user.id);
    return { templates: await listTemplates(user) };
  },
});

export const getTemplate = defineRoute(templates.file, {
  permission: "signed_in",
  run: async ({ params, user }) => {
    await refuseUnlessMayCreate(user.id);
    return templateFile(await templateOf(user, idParam(params.template, "template")), "study");
  },
});

export const deleteTemplate = defineRoute(templates.remove, {
  permission: "signed_in",
  run: ({ params, user }) => removeTemplate(user, idParam(params.template, "template")),
});

export const postTemplate = defineRoute(templates.save, {
  permission: "study:coordinate",
  run: ({ study, input, user }) => saveTemplate(study, input, user.id),
});

export const getStudyTemplate = defineRoute(templates.ofStudy, {
  permission: "study:coordinate",
  run: async ({ study, user }) => templateFile(await downloadTemplate(study, user.id), study.slug),
});

export const postCopy = defineRoute(templates.copyStudy, {
  permission: "study:coordinate",
  personOnly: true,
  run: async ({ study, input: { name }, user, request }) => {
    const template = await studyTemplate(study);
    const { description, slug: collectionOf } = study;
    const { id: userId } = user;
    const made = await createStudy({ name, description, userId, collectionOf, template });
    return createdStudyOf(made, request);
  },
});

function templateFile(template: Template, name: string): Response {
  const content = `${JSON.stringify(template, null, 2)}\n`;
  return fileResponse(content, "application/json", `${name}.template.json`);
}
