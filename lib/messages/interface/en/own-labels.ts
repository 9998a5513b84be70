/** An annotator's list of their own labels and comments. */
export const ownLabels = {
  filters: {
    stage: "Stage",
    kind: "Show",
    searchHint: "Words of the question, the topic, your comment or your highlights",
    all: "all",
    clear: "Clear the filters",
  },
  kinds: {
    labelled: "labels",
    skipped: "skipped",
    unjudgeable: "cannot be judged",
    commented: "with a comment",
    difficult: "difficult",
  },
  heading: "{count, plural, =0 {Nothing found} one {# answer} other {# answers}}",
  list: "Your labels",
  textNumber: "Text {number}",
  facts: {
    skipped: "skipped",
    unjudgeable: "cannot be judged",
    none: "no label",
    difficult: "difficult",
    highlights: "{count, plural, one {# highlight} other {# highlights}}",
  },
  empty: {
    title: "You have not judged anything yet",
    text: "What you label and comment on is listed here, and you can go back to each of it.",
    action: "To my work",
  },
  noneFound: "No label of yours fits these filters.",
  download: "Download my labels",
} as const;
