/** The guidelines that annotators read, stage by stage. */
export const guidelines = {
  intro:
    "This is what annotators read. Each label keeps the version of the guidelines under which it was given.",
  empty: {
    title: "No stage yet",
    text: "Each stage has guidelines of its own. Stages appear when their files are imported.",
    action: "Import files",
  },
  own: "of this study",
  ofTask: "of the task",
  version: "Version {hash}",
  labels:
    "{count, plural, =0 {No label has been given under this version.} one {One label was given under this version.} other {# labels were given under this version.}}",
  readers: {
    none: "Nobody has acknowledged this version yet.",
    read: "{count, plural, one {One annotator has} other {# annotators have}} acknowledged this version.",
    missing:
      "{count, plural, one {One annotator with pages has not} other {# annotators with pages have not}}.",
    names: "Who has acknowledged it",
    at: "{rater}, on {date}",
    not: "{rater}: not yet",
  },
  earlier: "Earlier versions",
  earlierOne: "{hash}: {count, plural, one {one label} other {# labels}}, the last on {date}",
  read: "Read the guidelines",
  edit: "Edit",
  editOf: "Edit the guidelines of {stage}",
  preview: "Preview as an annotator",
  text: "Guidelines of {stage}, in Markdown",
  save: "Save as a new version",
  cancel: "Cancel",
  reset: "Use those of the task",
  saved: "The guidelines of {stage} have a new version.",
  resetDone: "{stage} has the guidelines of the task again.",
  notes: {
    title: "Notes",
    hint: "Notes stand below the guidelines. Answers to questions of annotators become notes if everybody should see them. Adding or removing one makes a new version.",
    none: "No note yet.",
    about: "Note {number, number}, {date}",
    add: "Add a note",
    text: "Note for the annotators of {stage}, in Markdown",
    save: "Add the note",
    remove: "Remove",
    removeOf: "Remove note {number, number} of {stage}",
    added: "Note {number, number} is added to the guidelines of {stage}.",
    removed: "Note {number, number} is removed from the guidelines of {stage}.",
  },
  ask: {
    title: "Change the guidelines?",
    text: "{count, plural, one {One label was} other {# labels were}} given under the current version. They stay, with the version they were given under. Pages taken from now on show the new one.",
    action: "Save as a new version",
  },
  askReset: {
    title: "Use the guidelines of the task?",
    text: "The text of this study is removed from the stage. Labels stay, with the version they were given under.",
    action: "Use those of the task",
  },
} as const;
