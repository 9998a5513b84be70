/** What a study is open to. Archived studies are closed too; a paused one gives out no page. */
export type StudyState = "open" | "paused" | "closed" | "archived";

/** Returns the state of a study. */
export function stateOf(study: {
  archived: boolean;
  closed: boolean;
  paused: boolean;
}): StudyState {
  if (study.archived) return "archived";
  if (study.closed) return "closed";
  return study.paused ? "paused" : "open";
}
