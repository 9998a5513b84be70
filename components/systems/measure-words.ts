const WORDS: Record<string, string> = {
  cov: "Coverage",
  alpha_ndcg: "α-nDCG",
  den: "Density",
  strec: "Subtopic recall",
  err_ia: "ERR-IA",
  nrbp: "NRBP",
  map: "MAP",
  ndcg: "nDCG",
  p: "Precision",
  recall: "Recall",
  rprec: "R-precision",
  rr: "Reciprocal rank",
  nugget_strict: "Nuggets, strict",
  nugget_partial: "Nuggets, partial",
  nugget_vital_strict: "Vital nuggets, strict",
  nugget_vital_partial: "Vital nuggets, partial",
};

/** Returns a readable name of a measure: `cov@oracle` is "Coverage at oracle". */
export function measureWords(name: string): string {
  const isReport = name.startsWith("report ");
  const [base = "", depth] = name.replace("report ", "").split("@");
  return `${isReport ? "Report: " : ""}${WORDS[base] ?? base}${depth === undefined ? "" : ` at ${depth}`}`;
}

const BY_QUESTIONS = ["cov", "alpha_ndcg", "den", "strec", "err_ia", "nrbp"];

export function isByQuestions(name: string): boolean {
  return BY_QUESTIONS.includes(name.split("@")[0]!);
}
