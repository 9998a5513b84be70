/** The prompt versions of judges. */
export const prompts = {
  title: "Prompts",
  heading: "Prompts",
  intro:
    "A prompt is a measuring instrument. A version never changes: another text is another version. Its hash is kept with every answer.",
  trend: "How each version agrees with people is on <page>Judge quality</page>.",
  columns: {
    name: "Prompt",
    task: "Asks for",
    origin: "Origin",
    source: "Source",
    hash: "SHA-256",
    actions: "Actions",
  },
  origins: { study: "added to this study", product: "built in" },
  noSource: "own wording",
  show: "Text of {name}",
  variables: "Filled in: {names}",
  noVariables: "Nothing is filled in.",
  preview: "Whole text",
  version: {
    action: "New version",
    title: "New version of {name}",
    text: "Prompt file",
    hint: "The front matter, then the prompt. Its version is the next free one.",
    changes: "What differs from {name}",
    same: "Nothing yet: change the text of the prompt to save it.",
    save: "Save the version",
    added: "{name} was added.",
  },
  add: {
    heading: "Add a prompt",
    intro:
      "A text file that begins with a line <code>---</code>, then id, version, task and variables, then <code>---</code>, then the prompt. A published prompt keeps its name.",
    file: "Prompt file",
    added: "{name} was added.",
  },
} as const;
