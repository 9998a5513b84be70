/** Pages that annotators hold and have not finished. */
export const heldPages = {
  hint: "A held page is kept for one annotator until its time is up. A page you free goes to whoever asks next, but not back to the same annotator. Labels given on it stay.",
  table: "Held pages",
  none: "Nobody holds an unfinished page",
  noneText:
    "Pages that annotators take are listed here until they are finished or their time is up.",
  columns: {
    annotator: "Annotator",
    stage: "Stage",
    topic: "Topic",
    labelled: "Labelled",
    taken: "Taken",
    until: "Kept until",
    state: "State",
    actions: "Actions",
  },
  labelled: "{done} of {of}",
  states: { held: "held", expired: "time is up" },
  free: "Free",
  freeOf: "Free the page of {name} on {topic}",
  give: "Give to…",
  giveOf: "Give the page of {name} on {topic} to another annotator",
  freeSelected: "Free {count, plural, one {# page} other {# pages}}",
  giveSelected: "Give {count, plural, one {# page} other {# pages}} to…",
  question: {
    title: "Free {count, plural, one {# page} other {# pages}}?",
    text: "{people, plural, one {# annotator loses} other {# annotators lose}} {count, plural, one {the page} other {these pages}} and cannot take {count, plural, one {it} other {them}} again. Labels already given stay, and labels still on their devices are kept as late.",
  },
  dialog: {
    title: "Give {count, plural, one {# page} other {# pages}} to another annotator",
    text: "Whoever holds {count, plural, one {it} other {them}} now loses {count, plural, one {it} other {them}}. A page that the chosen annotator has already stays as it is.",
    annotator: "Annotator",
    choose: "Choose an annotator",
    action: "Give",
  },
  freed:
    "{count, plural, =0 {No page is free again.} one {# page is free again.} other {# pages are free again.}}",
  given: "{count, plural, =0 {No page went} one {# page went} other {# pages went}} to {name}.",
  kept: "{count, plural, one {# page} other {# pages}} stayed as before: finished or freed meanwhile, or not to be given.",
} as const;
