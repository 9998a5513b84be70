/** Pages that cannot be shown. */
export const errors = {
  again: "Try again",
  files: {
    title:
      "Nothing was imported: {count, plural, one {# problem} other {# problems}}. {shown, plural, =0 {} other {The first # are listed.}}",
    list: "Problems in the files",
    times: "{count, number} times:",
    line: "{file}, line {line, number}",
    cell: "{file}, row {line, number}, column {column}",
  },
  page: {
    title: "This page could not be shown",
    text: "Nothing you saved is lost. Try again. If it happens again, tell your coordinator.",
  },
  network: {
    unreachable: "The server cannot be reached.",
    cutOff: "The answer of the server did not arrive whole.",
    answered: "The server answered {status}.",
  },
  notFound: {
    title: "This page does not exist, or you may not open it",
    text: "Check the address, or ask the coordinator of the study to add you.",
    home: "Go to your studies",
  },
} as const;
