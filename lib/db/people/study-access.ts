import { bool, int, oneOf, orNull, text, timestamp, uuid } from "../core/columns";
import type { Role } from "../core/generated/enums";
import { statement } from "../core/statement";

/**
 * Returns a study by its address, with the user's role in it. Administrators are coordinators
 * everywhere.
 */
export const studyAccess = statement({
  name: "study-access",
  reason: "Asked at every request to a study: the server keeps it planned.",
  parameters: { slug: text, userId: uuid, isAdmin: bool },
  row: {
    id: uuid,
    slug: text,
    name: text,
    description: text,
    collectionId: uuid,
    isDemo: bool,
    seed: int,
    closedAt: orNull(timestamp),
    archivedAt: orNull(timestamp),
    blind: bool,
    role: orNull(oneOf<Role>()),
  },
  text: `
    SELECT
      study.id,
      study.slug,
      study.name,
      study.description,
      study."collectionId",
      study."isDemo",
      study.seed,
      study."closedAt",
      study."archivedAt",
      study.blind,
      COALESCE(member.role::text, CASE WHEN :isAdmin THEN 'coordinator' END) AS role
    FROM "Study" study
    LEFT JOIN "Member" member
      ON member."studyId" = study.id
      AND member."userId" = :userId
      AND member."leftAt" IS NULL
    WHERE study.slug = :slug
  `,
});
