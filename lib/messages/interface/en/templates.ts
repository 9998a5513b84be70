/** Templates: settings of a study, to start others from. */
export const templates = {
  title: "Start others from this study",
  save: "Save as a template…",
  saveText:
    "Keeps stages, guidelines, practice, exam, known labels, prompts and pay as a template for new studies. What people labelled, and who they are, stays out.",
  copy: "Copy this study…",
  copyText:
    "Makes a study with the same texts and settings, without labels and people. You coordinate it.",
  download: "Download the template",
  downloadText:
    "The same as one file, for another installation. It holds the known labels: keep it from annotators.",
  downloadOf: "Download the template {name}",
  downloadShort: "Download",
  saveDialog: {
    title: "Save as a template",
    name: "Name",
    description: "Description",
    shared: "Everybody who may create studies can use it",
    sharedHint:
      "They can read its known labels too. Otherwise you can use it, and who coordinates this study.",
    action: "Save",
    done: "The template {name} is saved. Choose it when you create a study.",
  },
  copyDialog: { title: "Copy this study", name: "Name of the copy", action: "Copy" },
  made: {
    title: "The study is there",
    text: "Something of the template could not be put in place:",
    open: "Open the study",
  },
  from: "Start from",
  fromHint:
    "A template gives stages, guidelines, practice, exam, prompts and pay. Files add what it lacks.",
  nothing: "the files alone",
  aFile: "the file of a template",
  file: "File of the template",
  list: {
    title: "Templates",
    by: "{date}, {who, select, none {command line} other {{who}}}",
    shared: "for everybody who creates studies",
    remove: "Remove",
    removeOf: "Remove the template {name}",
    removed: "The template {name} is removed.",
  },
  ask: {
    title: "Remove the template {name}?",
    text: "Studies that were made from it stay as they are.",
    action: "Remove",
  },
} as const;
