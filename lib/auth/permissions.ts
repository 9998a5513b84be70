/** What a user may do in a study. */
/** `labels`: may read what people labelled; nobody may do that while the study is blind. */
export type StudyPermission = "view" | "annotate" | "coordinate" | "research" | "labels" | "decide";

export type StudyRole = "annotator" | "coordinator" | "researcher";

const ALLOWED: Record<StudyRole, readonly StudyPermission[]> = {
  annotator: ["view", "annotate"],
  coordinator: ["view", "coordinate", "research", "labels", "decide"],
  researcher: ["view", "research", "labels"],
};

/** Returns whether a role has a permission; false for an unknown role. */
export function mayInStudy(role: string, permission: StudyPermission): boolean {
  return ALLOWED[role as StudyRole]?.includes(permission) ?? false;
}
