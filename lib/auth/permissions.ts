/** What somebody may do in a study. */
export type StudyPermission = "view" | "annotate" | "coordinate" | "research";

export type StudyRole = "annotator" | "coordinator" | "researcher";

const ALLOWED: Record<StudyRole, readonly StudyPermission[]> = {
  annotator: ["view", "annotate"],
  coordinator: ["view", "coordinate", "research"],
  researcher: ["view", "research"],
};

/** An unknown role or permission is refused. */
export function mayInStudy(role: string, permission: StudyPermission): boolean {
  return ALLOWED[role as StudyRole]?.includes(permission) ?? false;
}
