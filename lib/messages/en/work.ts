/**
 * What a worker reports about an evaluation or a build step: its progress, why it waits, why it
 * failed.
 */
export const work = {
  evaluation: {
    reading_files: "reading the files",
    computing: "computing",
    storing_topics: "storing the topics",
    random_selection: "random selection",
    system_selection: "system-based selection",
    share_curve: "share of positives",
    evidence_curve: "evidence of each system",
    finishing: "done",
    no_end:
      "It was started {attempts} times and never finished. It may need more memory than the server has: compute it with the command line (assay evaluate, assay completeness).",
    files_wrong: "{first} {others}",
    labels_wrong: "{first} {others}",
    labels_hidden:
      "Something is wrong with the labels of this study. The study is blind, so the details are shown only once it is unblinded.",
  },
  step: {
    stopped: "it was stopped",
    call_limit: "the limit of {maxCalls} calls is used up",
    calls_failed:
      "{count, plural, one {# call} other {# calls}} failed ({kinds}), the first one so: {first} The answers that came are kept. Ask again, or go on without them.",
    budget: "the budget of {budget} does not pay for another call",
    failed: "It failed: {text}.",
    too_large:
      "It ended its worker {attempts} times, so it is too large to be made here: use assay generate on the command line, or fewer texts.",
  },
  earlier: {
    sentence: "{text}",
  },
} as const;
