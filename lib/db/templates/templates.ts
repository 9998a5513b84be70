import { sql } from "kysely";
import { kysely, type Connection } from "../core/database";

/** Who asks for templates. */
export interface TemplateUser {
  id: string;
  isAdmin: boolean;
}

/** Returns the templates that somebody can use, newest first; all of them for the command line. */
export async function usableTemplates(user: TemplateUser | null) {
  const rows = await kysely()
    .selectFrom("StudyTemplate as template")
    .leftJoin("User", "User.id", "template.userId")
    .select((row) => [
      "template.id",
      "template.name",
      "template.description",
      "template.createdAt",
      "template.shared",
      "template.studyId",
      "User.name as who",
      row
        .or([
          sql.lit(user === null || user.isAdmin),
          row("template.userId", "=", user?.id ?? null),
          row.exists(
            row
              .selectFrom("Member")
              .whereRef("Member.studyId", "=", "template.studyId")
              .where("Member.userId", "=", user?.id ?? null)
              .where("Member.role", "=", "coordinator")
              .where("Member.leftAt", "is", null)
              .select("Member.userId"),
          ),
        ])
        .$castTo<boolean | null>()
        .as("isOwn"),
    ])
    .orderBy("template.createdAt", "desc")
    .orderBy("template.id")
    .execute();
  return rows
    .filter(({ shared, isOwn }) => shared || isOwn)
    .map(({ isOwn, ...row }) => ({ ...row, mayRemove: isOwn === true }));
}

/** Returns the document of a template as stored; undefined if it is gone. */
export async function storedDocument(id: string): Promise<unknown> {
  const template = await kysely()
    .selectFrom("StudyTemplate")
    .where("id", "=", id)
    .select("document")
    .executeTakeFirst();
  return template?.document;
}

/** Stores a template. @returns its id */
export async function addTemplate(
  { $kysely }: Connection,
  {
    document,
    ...template
  }: {
    name: string;
    description: string;
    shared: boolean;
    document: object;
    studyId: string | null;
    userId: string | null;
  },
): Promise<string> {
  const { id } = await $kysely
    .insertInto("StudyTemplate")
    .values({ ...template, document: JSON.stringify(document) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteTemplate({ $kysely }: Connection, id: string): Promise<void> {
  await $kysely.deleteFrom("StudyTemplate").where("id", "=", id).execute();
}
