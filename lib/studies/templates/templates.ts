import { templateDocument, type Template, type TemplateRowResult } from "@/lib/contract/templates";
import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import {
  addTemplate,
  deleteTemplate,
  storedDocument,
  usableTemplates,
  type TemplateUser,
} from "@/lib/db/templates/templates";
import { AppError } from "@/lib/domain/app-error";
import { studyTemplate, type TemplateSource } from "./study-template";

/** How a template is stored. */
interface Stored {
  name: string;
  description: string;
  shared: boolean;
}

/** Returns the templates that somebody can start a study from; all for the command line. */
export async function listTemplates(user: TemplateUser | null): Promise<TemplateRowResult[]> {
  return usableTemplates(user);
}

/** Returns a template that somebody can use. */
export async function templateOf(user: TemplateUser | null, id: string): Promise<Template> {
  await usable(user, id);
  return templateDocument.parse(await storedDocument(id));
}

async function usable(user: TemplateUser | null, id: string) {
  const found = (await usableTemplates(user)).find((template) => template.id === id);
  if (!found) throw new AppError("not_found", "template.unknown");
  return found;
}

/** Returns the settings of a study as a template for download. Audited, for it has known answers. */
export async function downloadTemplate(study: TemplateSource, userId: string): Promise<Template> {
  const template = await studyTemplate(study);
  const detail = { name: study.name };
  await audit({ userId, studyId: study.id, action: "template.export", detail });
  return template;
}

/** Saves the settings of a study as a template. Audited. */
export async function saveTemplate(
  study: TemplateSource,
  given: Stored,
  userId: string,
): Promise<{ id: string }> {
  return store({ ...(await studyTemplate(study)), ...given }, given, { study, userId });
}

/** Stores a template that was read from a file, for everybody who may create studies. */
export async function importTemplate(template: Template): Promise<{ id: string }> {
  return store(template, { ...template, shared: true }, { study: null, userId: null });
}

function store(
  { format, study: settings, stages, prompts }: Template,
  { name, description, shared }: Stored,
  { study, userId }: { study: TemplateSource | null; userId: string | null },
): Promise<{ id: string }> {
  return inTransaction(async (transaction) => {
    const studyId = study?.id ?? null;
    const document = { format, name, description, study: settings, stages, prompts };
    const template = { name, description, shared, document, studyId, userId };
    const id = await addTemplate(transaction, template);
    const detail = { templateId: id, name, shared };
    await audit({ userId, studyId, action: "template.save", detail }, transaction);
    return { id };
  });
}

/** Removes a template. Studies that were made from it stay as they are. Audited. */
export async function removeTemplate(user: TemplateUser, id: string): Promise<void> {
  const { name, studyId, mayRemove } = await usable(user, id);
  if (!mayRemove) throw new AppError("forbidden", "template.of_others");
  await inTransaction(async (transaction) => {
    await deleteTemplate(transaction, id);
    const detail = { templateId: id, name };
    await audit({ userId: user.id, studyId, action: "template.remove", detail }, transaction);
  });
}
