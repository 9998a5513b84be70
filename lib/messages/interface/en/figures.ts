/** How figures, their intervals and pictures are shown. */
export const figures = {
  beingComputed: "The figures are being computed. They appear here when that is done.",
  underWay: "The run of {judge} has not ended: its figures rest on {done} of {total} items so far.",
  undefinedBecause: "undefined: {reason}",
  noInterval: "no interval",
  intervalWords:
    "From {low} to {high}: in 95 of 100 such studies, a range made like this holds the true value. From {n, number} compared, {topics, plural, one {# topic} other {# topics}}.",
  ofPeople: "people",
  topics: "{count, plural, one {# topic} other {# topics}}",
  conservative: "conservative",
  conservativeWhy: "From 3 or 4 raters, so the interval is wider than necessary.",
  intervals: {
    none: "Intervals were not computed.",
    jackknife:
      "The intervals cover 95 %. They are for these raters, and come from leaving out one topic at a time.",
    resampled:
      "The intervals cover 95 %. They are for these raters, and come from {count, plural, one {# resample} other {# resamples}} of topics ({method, select, bca {bias-corrected and accelerated} other {percentiles}}, seed {seed}).",
  },
  dataAge: {
    now: "Up to date: the read server has every label.",
    seconds:
      "Data of {seconds, plural, one {# second} other {# seconds}} ago, from the read server.",
    lags: "Read from the main database, because the read server is too far behind.",
    gone: "Read from the main database, because the read server does not answer.",
    conflict: "Read from the main database, because the read server had to end the query.",
  },
  details: "Details",
  ranks: {
    tau_ap: "τ AP",
    tau_ap_b: "τ AP,b",
    rbo: "RBO",
    kendall_p: "p of τ-b",
    kendall_p_exact: "exact p of τ-b",
    spearman_p: "p of ρ",
    spearman_p_exact: "exact p of ρ",
    otherSystems: "ρ for other systems",
    otherSystemsSource: "Bonett and Wright (2000); the topics are fixed.",
  },
  pictureLabel: "{title}; the tables have the numbers",
  svg: "SVG",
  png: "PNG",
  saveSvg: "{title}: save as SVG",
  savePng: "{title}: save as PNG",
  noPng: "This browser could not make a PNG. Save the SVG instead.",
  contents: "On this page",
  fold: {
    loading: "Loading …",
    show: "Show",
  },
} as const;
