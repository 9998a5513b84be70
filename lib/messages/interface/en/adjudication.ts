/** Decisions on items on which people disagree. */
export const adjudication = {
  choices: {
    stage: "Stage",
    rule: "Items",
    rules: {
      all: "All on which people disagree",
      sample: "A sample of these from each topic",
      judge: "Those on which a judge contradicts all people",
    },
    perTopic: "Items per topic",
    judge: "Judge",
  },
  progress: "{total, plural, one {# item} other {# items}}, {done, number} of them decided",
  progressName: "Decided items",
  hint: "Names are hidden. Your decisions are kept separately and do not affect agreement.",
  item: "Item to decide",
  nothing: {
    title: "Nobody disagrees here",
    text: "There is nothing to decide. Choose another stage or another rule, or come back when more pages are judged by two or more people.",
  },
  empty: {
    title: "There is nothing to decide yet",
    text: "Import texts, and let people judge. Items on which they disagree appear here.",
  },
  labels: "What people answered",
  decided: "Decided: {decision}",
  decidedBecause: "Decided: {decision} ({reason})",
  undecidable: "undecidable",
  replaces: "A new decision replaces it. The history keeps both.",
  withdraw: "Withdraw the decision",
  reason: "Reason",
  reasonHint: "Needed only if the item is undecidable.",
  decide: "Your decision",
  take: "Take the answer of {who}",
  markUndecidable: "Undecidable",
  done: "Decided: {decision}",
  withdrawn: "The decision is withdrawn.",
} as const;
