import type { CurrentUser } from "@/lib/auth/sessions";
import { query } from "@/lib/db/pool";

export interface StudySummary {
  slug: string;
  name: string;
  description: string;
  role: string;
  isDemo: boolean;
  closed: boolean;
  archived: boolean;
  topics: number;
  stages: number;
}

/** The studies somebody can open, newest first. */
export function listStudies(user: CurrentUser): Promise<StudySummary[]> {
  return query<StudySummary>(
    `SELECT s.slug, s.name, s.description, COALESCE(m.role::text, 'coordinator') AS role, s."isDemo", s."closedAt" IS NOT NULL AS closed, s."archivedAt" IS NOT NULL AS archived,
       (SELECT count(*) FROM "Topic" t WHERE t."collectionId" = s."collectionId")::int AS topics, (SELECT count(*) FROM "Stage" g WHERE g."studyId" = s.id)::int AS stages
     FROM "Study" s LEFT JOIN "Member" m ON m."studyId" = s.id AND m."userId" = $1 AND m."leftAt" IS NULL WHERE m.role IS NOT NULL OR $2 ORDER BY s."archivedAt" IS NOT NULL, s."createdAt" DESC`,
    [user.id, user.isAdmin],
  );
}

/** Every study, for the command line. */
export function allStudies(): Promise<Pick<StudySummary, "slug" | "name" | "topics" | "stages">[]> {
  return query(
    `SELECT s.slug, s.name, (SELECT count(*) FROM "Topic" t WHERE t."collectionId" = s."collectionId")::int AS topics, (SELECT count(*) FROM "Stage" g WHERE g."studyId" = s.id)::int AS stages
     FROM "Study" s ORDER BY s."createdAt"`,
  );
}
