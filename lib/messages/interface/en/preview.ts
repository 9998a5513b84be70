/** The preview of a stage, in which coordinators try its pages and choose some for practice. */
export const preview = {
  title: "Preview.",
  nothingKept: "Judge as an annotator would; nothing you do here is kept.",
  pages: "Pages of the stage",
  previous: "Previous page",
  next: "Next page",
  place: "Page {number, number} of {total, number}",
  isPractice: "practice page",
  plan: "Annotators get {practice, plural, one {# page} other {# pages}} of practice; {pages, plural, one {# page is} other {# pages are}} judged for real.",
  use: "Use this page for practice",
  change: "Change the practice",
  leaves:
    "The page leaves the plan: nobody judges it for real any more. Of {pages, plural, one {# page} other {# pages}}, {left, plural, one {# stays} other {# stay}} to be judged; labels given on it so far stay and count. Annotators get {practice, plural, one {# page} other {# pages}} of practice before they begin, with feedback after each label.",
  isUsed:
    "Annotators get this page as practice. Other expected answers replace those of now. Removed from practice, it is judged for real again.",
  answers: "Expected answers",
  given: "The labels I gave here, with my highlights and comments",
  labelFirst:
    "Label the page first: {missing, plural, one {# of {items, number} items is} other {# of {items, number} items are}} without a label.",
  person: "The labels of a person:",
  nobody: "Nobody has labelled the whole page.",
  adjudication: "Adjudication",
  decided: "The decided labels, and elsewhere those on which all people agree.",
  blind: "Not while the study is blind: nobody may see what people labelled.",
  useNow: "Use for practice",
  changeNow: "Replace the expected answers",
  remove: "Remove from practice",
} as const;
