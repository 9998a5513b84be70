/** A study's name, and what can be done with it as a whole. */
export const studySettings = {
  actions: {
    close: "Close the study",
    reopen: "Open the study again",
    blind: "Make blind…",
    unblind: "End the blinding…",
    archive: "Archive…",
    unarchive: "Take out of the archive",
    remove: "Delete…",
  },
  acts: {
    title: "Close, blind, archive or delete",
    reopen: "The study is closed. When it is open again, pages are given out and labels are taken.",
    unarchive: "The study is archived. Out of the archive it stays closed until you open it.",
  },
  ask: {
    close: {
      title: "Close the study?",
      text: "No page will be given out and no label taken. Judge runs in progress are paused. You can open it again at any time.",
      action: "Close the study",
    },
    closeHeld: { title: "Pages are still held", action: "Close anyway" },
    blind: {
      title: "Make the study blind?",
      text: "Nobody will see what people labelled: no agreement, no disagreements, no quality, no adjudication. Progress stays visible.",
      action: "Make blind",
    },
    unblind: {
      title: "End the blinding?",
      text: "Those who run the study will see what people labelled. The audit records it. You can make the study blind again, but what was seen stays seen.",
      action: "Show the labels",
    },
    archive: {
      title: "Archive the study?",
      text: "The study will be closed, with its judge runs paused, and left out of the list of studies. Nothing is lost, and you can take it out of the archive at any time.",
      action: "Archive",
    },
  },
  done: {
    closed: "The study is closed. Judge runs in progress are paused.",
    opened: "The study is open again.",
    renamed: "Name and description are saved.",
    blind: "The study is blind.",
    unblind: "The study is no longer blind.",
    archived: "The study is archived.",
    unarchived: "The study is out of the archive. It stays closed until you open it.",
    removed: "{name} is deleted.",
  },
  about: {
    title: "Name and description",
    name: "Name",
    description: "Description",
    hint: "Its address stays {slug}, so that links keep working.",
    save: "Save",
  },
  remove: {
    title: "Delete this study",
    text: "All texts, labels, history, judge runs and results of this study will be deleted. This cannot be undone. The audit keeps that the study existed and who deleted it.",
    archiveInstead: "To keep it out of sight without losing anything, archive it instead.",
    download: "Download what you may need first:",
    bundle: "Everything of {stage} (zip)",
    audit: "The audit (JSON lines)",
    confirm: "Type {slug} to delete it",
    action: "Delete for good",
  },
} as const;
