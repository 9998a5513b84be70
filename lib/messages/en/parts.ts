/** Parts of sentences: what other sentences take as data. */
export const parts = {
  /** What was not done, at the beginning of a refusal of files. */
  undone: {
    done: "Nothing was done.",
    assigned: "Nothing was assigned.",
    imported: "Nothing was imported.",
    computed: "Nothing was computed.",
    judged: "Nothing was judged.",
    stored: "Nothing was stored.",
    written: "Nothing was written.",
    reranked: "Nothing was reranked.",
    drawn: "Nothing was drawn.",
  },
  place: {
    line: "{file}, line {line}: {problem}",
    cell: "{file}, row {line}, column {column}: {problem}",
    file: "{file}: {problem}",
    lines: "line {lines}",
    line_of_list: "line {line}: {problem}",
  },
  character: {
    nul: "a NUL character at position {position}",
    surrogate: "a lone surrogate at position {position}",
    too_deep: "lists and objects nested more than {deepest} deep",
    in_field: "{found} in {field}",
  },
  account: {
    given_twice: '"{username}" is given twice.',
    long_name: 'the name of "{username}" is longer than {most} characters, or cannot be stored.',
  },
} as const;
