import type { Template } from "@/lib/contract/templates";
import { AppError } from "@/lib/domain/app-error";
import { mayCreateStudies } from "@/lib/auth/accounts";
import { audit } from "@/lib/db/core/audit";
import { inTransaction, type Connection } from "@/lib/db/core/database";
import { createMember } from "@/lib/db/people/members";
import * as studies from "@/lib/db/studies/create";
import type { Note } from "@/lib/messages/note";
import { ensureStages } from "./import/ensure-stages";
import { addPromptsOf } from "./judge-runs/prompts";
import { addStagesOf } from "./templates/add-stages";
import { placeKnownAnswers } from "./templates/place-answers";

export interface NewStudy {
  name: string;
  description?: string;
  /** Part of the address; made from the name if absent. */
  slug?: string;
  userId: string | null;
  isDemo?: boolean;
  /**
   * Address of a study whose collection (texts and questions, but not labels) the new one also
   * uses.
   */
  collectionOf?: string;
  /** The settings that it gets. */
  template?: Template;
}

export interface CreatedStudy {
  id: string;
  slug: string;
  collectionId: string;
  /** What of a template could not be put in place. */
  notes: Note[];
}

/** A study with a name and an address that fit, by somebody who may create studies. */
export type CheckedStudy = NewStudy & { slug: string };

/** Returns a study to be created with its name and address. Refuses those that do not fit. */
export async function newStudy(study: NewStudy): Promise<CheckedStudy> {
  const name = study.name.trim();
  if (name === "") throw new AppError("bad_input", "study.no_name");
  const slug = study.slug ?? slugOf(name);
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(slug))
    throw new AppError("bad_input", "study.bad_address", { slug });
  // Checked before the transaction, in which it would wait for a second connection.
  if (study.userId !== null) await refuseUnlessMayCreate(study.userId);
  return { ...study, name, slug };
}

/** Refuses somebody who may not create studies. */
export async function refuseUnlessMayCreate(userId: string): Promise<void> {
  if (!(await mayCreateStudies(userId)))
    throw new AppError("forbidden", "study.link_accounts_make_none");
}

/** Creates an empty study with an empty collection. Its maker becomes its coordinator. */
export async function createStudy(study: NewStudy): Promise<CreatedStudy> {
  const checked = await newStudy(study);
  return inTransaction(async (transaction) => {
    const made = await createStudyIn(transaction, checked);
    return withKnownAnswers(transaction, made, study.userId);
  });
}

/** Puts the known answers of its template into a new study. @returns the study with notes on that */
export async function withKnownAnswers(
  transaction: Connection,
  study: CreatedStudy,
  userId: string | null,
): Promise<CreatedStudy> {
  const notes = await placeKnownAnswers(transaction, study.id, userId);
  return { ...study, notes: [...study.notes, ...notes] };
}

/** Like `createStudy`, in the caller's transaction. Known answers of a template are not in place yet. */
export async function createStudyIn(
  transaction: Connection,
  study: CheckedStudy,
): Promise<CreatedStudy> {
  const { name, slug, userId, collectionOf, template } = study;
  if (await studies.isAddressTaken(transaction, slug))
    throw new AppError("conflict", "study.address_taken", { slug });
  const collectionId = await collectionFor(transaction, study);
  const id = await studies.createStudy(transaction, {
    slug,
    name,
    description: study.description ?? "",
    collectionId,
    isDemo: study.isDemo ?? false,
    ...(template && {
      blind: template.study.blind,
      retentionDays: template.study.retentionDays,
      payTerms: template.study.pay,
      consentText: template.study.consentText,
    }),
  });
  if (userId) await createMember({ studyId: id, userId, role: "coordinator" }, transaction);
  const notes = template ? await addStagesOf(transaction, id, template.stages) : [];
  if (template) await addPromptsOf(transaction, id, template.prompts);
  if (collectionOf !== undefined) await ensureStages(transaction, { id, collectionId }, undefined);
  const detail = { name, slug, collectionOf, template: template?.name };
  await audit({ userId, studyId: id, action: "study.create", detail }, transaction);
  return { id, slug, collectionId, notes };
}

/** Returns the collection of the study: a new one, or that of another study. */
async function collectionFor(
  connection: Connection,
  { name, collectionOf, userId }: NewStudy,
): Promise<string> {
  if (collectionOf === undefined) return studies.createCollection(connection, name);
  const collectionId = await studies.usableCollection(connection, collectionOf, userId);
  if (collectionId === null)
    throw new AppError("not_found", "study.collection_unknown", { slug: collectionOf });
  return collectionId;
}

function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return slug || "study";
}
