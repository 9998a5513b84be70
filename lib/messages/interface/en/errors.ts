/** Pages that cannot be shown. */
export const errors = {
  again: "Try again",
  files: {
    title:
      "Nothing was imported: {count, plural, one {# problem} other {# problems}}. {shown, plural, =0 {} other {The first # are listed.}}",
    oneCause:
      "Nothing was imported: one problem, on {count, plural, one {# line} other {# lines}}.",
    alike: "(and {count, plural, one {one more} other {# more}} like it)",
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
    cutOff: "The server’s response was incomplete.",
    answered: "The server responded with {status}.",
  },
  /** Why a call of a model failed. */
  failureKinds: {
    rate_limit: "rate limit",
    server: "server",
    timeout: "timeout",
    network: "network",
    garbage: "garbage",
    no_answer: "no answer",
    filtered: "filtered",
    too_large: "too large",
    too_long: "too long",
    bad_request: "bad request",
    forbidden: "forbidden",
    key: "key",
    quota: "quota",
    wrong_model: "wrong model",
    redirect: "redirect",
    refused_address: "refused address",
    not_recorded: "not recorded",
  },
  notFound: {
    title: "This page does not exist, or you may not open it",
    text: "Check the address, or ask the coordinator of the study to add you.",
    home: "Go to your studies",
    stages: "Go to the stages",
  },
} as const;
