/** What somebody may do in a study. */
/** `labels`: reads what people labelled, which a blind study lets nobody do. */
export type StudyPermission = "view" | "annotate" | "coordinate" | "research" | "labels" | "decide";

export type StudyRole = "annotator" | "coordinator" | "researcher";

const ALLOWED: Record<StudyRole, readonly StudyPermission[]> = {
  annotator: ["view", "annotate"],
  coordinator: ["view", "coordinate", "research", "labels", "decide"],
  researcher: ["view", "research", "labels"],
};

/** An unknown role or permission is refused. */
export function mayInStudy(role: string, permission: StudyPermission): boolean {
  return ALLOWED[role as StudyRole]?.includes(permission) ?? false;
}
