/** The formats of a table. */
export const TABLE_FORMATS = ["csv", "tsv", "latex", "markdown", "json"] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** The tables of agreement reports, evaluations of systems and completeness studies. */
export type TableName =
  | "verdicts"
  | "comparison"
  | "annotators"
  | "pairs"
  | "levels"
  | "classes"
  | "coverage"
  | "systems"
  | "tests"
  | "correlations"
  | "topics"
  | "thresholds"
  | "selections"
  | "curve"
  | "buckets"
  | "evidence"
  | "scores"
  | "pool";

/** What can be chosen of a table: its columns, and the names of its rows. */
export interface Choosable {
  name: TableName;
  rows: number;
  columns: { key: string; title: string; isDefault: boolean }[];
  sides: Record<Side, string[]>;
}

/** The sides by which rows are chosen. */
export const SIDES = ["judges", "raters", "systems"] as const;
export type Side = (typeof SIDES)[number];

/** What of a table is written, and how. Absent lists mean all. */
export interface TableChoices {
  format: TableFormat;
  columns?: readonly string[];
  judges?: readonly string[];
  raters?: readonly string[];
  systems?: readonly string[];
  /** Digits after the decimal point; absent: 3 for people (1 in per cent), all of them in data. */
  digits?: number;
  intervals: boolean;
}

/** File name extensions by format. */
export const TABLE_EXTENSIONS: Record<TableFormat, string> = {
  csv: "csv",
  tsv: "tsv",
  latex: "tex",
  markdown: "md",
  json: "json",
};

/** Writes names as one text, separated by commas; a comma within a name gets a backslash. */
export function listText(names: readonly string[]): string {
  return names.map((name) => name.replace(/[\\,]/g, "\\$&")).join(",");
}

/** Reads what `listText` wrote. Spaces around names are left out. */
export function listOf(text: string): string[] {
  const names = [""];
  for (const [part] of text.matchAll(/\\.|,|[^\\,]+|\\$/gsu)) {
    if (part === ",") names.push("");
    else names[names.length - 1] += part.length > 1 && part[0] === "\\" ? part.slice(1) : part;
  }
  return names.map((name) => name.trim()).filter((name) => name !== "");
}
