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
  },
  origins: { study: "added to this study", product: "built in" },
  noSource: "own wording",
  show: "Text of {name}",
  variables: "Filled in: {names}",
  noVariables: "Nothing is filled in.",
  add: {
    heading: "Add a prompt",
    intro:
      "A text file that begins with a line <code>---</code>, then id, version, task and variables, then <code>---</code>, then the prompt. A published prompt keeps its name.",
    file: "Prompt file",
    added: "{name} was added.",
  },
} as const;
