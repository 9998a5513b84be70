/** Two judge runs side by side. */
export const judgeCompare = {
  heading: "Two runs side by side",
  choose: {
    heading: "Choose two runs",
    text: "Choose two runs of the same stage.",
    a: "Run A",
    b: "Run B",
    option: "{judge} · {stage} · {date}",
    none: "choose a run",
    open: "Compare",
    few: "There are not two runs to compare yet.",
  },
  runs: {
    heading: "The runs",
    calls: "Calls",
    malformed: "Malformed",
    failed: "Failed",
    sent: "Sent",
    cached: "From cache",
    tokens: "Tokens in / out",
    cost: "Cost",
    started: "Started",
  },
  agreement: {
    heading: "Agreement",
    items:
      "{items, plural, one {# item} other {# items}} answered by both runs. Intervals (95 %) are over topics.",
    withPeople:
      "{items, plural, one {# of them has} other {# of them have}} a majority of people; both runs are compared with people on the same ones.",
    noPeople: "None of them has a majority of people.",
    blind: "The study is blind, so people’s labels are not part of this comparison.",
    malformed:
      "Malformed answers ({a} of A, {b} of B) count as the lowest label, as on the page Agreement.",
    leftOut:
      "{count, plural, one {# item is} other {# items are}} left out, because a call failed or has no answer yet.",
    onlyOne: "{a} items are in run A alone, and {b} in run B alone; they are left out.",
    nothing: "The two runs have no item in common that both answered.",
    pair: "Compared",
    between: "A with B",
    aPeople: "A with people",
    bPeople: "B with people",
    difference: "B minus A",
    share: "Same label",
    kappa: "Cohen’s kappa",
    weighted: "Weighted kappa",
    clearlyBetter:
      "By kappa, B agrees better with people than A: the interval of the difference of kappas, {low} to {high}, is above 0.",
    clearlyWorse:
      "By kappa, A agrees better with people than B: the interval of the difference of kappas, {low} to {high}, is below 0.",
    unclear:
      "The interval of the difference of kappas, {low} to {high}, includes 0, so by kappa these items do not show which run agrees better with people.",
  },
  right: {
    heading: "Same label as the majority of people",
    both: "both",
    onlyA: "A alone",
    onlyB: "B alone",
    neither: "neither",
  },
  table: {
    heading: "Labels of A (rows) and B (columns)",
    corner: "A \\ B",
  },
  items: {
    heading: "Items",
    a: "A",
    b: "B",
    malformed: "malformed",
    failed: "failed",
    pending: "not answered yet",
    raw: "Raw answers",
    none: "No item matches these choices.",
    reset: "Show all items",
    name: "Items with the labels of both runs",
  },
  show: {
    label: "Items shown",
    all: "All",
    differ: "A and B differ",
    same: "Same label",
    a_right: "Only A agrees with people",
    b_right: "Only B agrees with people",
    neither: "Neither agrees with people",
    unusable: "No label of A or B",
  },
} as const;
