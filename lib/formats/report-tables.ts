import type { AgreementReport, LevelRow } from "@/lib/domain/agreement/agreement-report-types";
import type { Figure } from "@/lib/domain/figure";

/** A table of figures for a paper. */
interface Table {
  name: string;
  caption: string;
  header: string[];
  rows: string[][];
}

/** The tables of a report as Markdown and LaTeX: name without ending -> text. */
export function reportTables(
  report: AgreementReport,
): { name: string; markdown: string; latex: string }[] {
  return [interAnnotatorTable(report), correlationTable(report), classTable(report)]
    .filter((table) => table.rows.length > 0)
    .map((table) => ({ name: table.name, markdown: markdown(table), latex: latex(table) }));
}

function interAnnotatorTable(report: AgreementReport): Table {
  const inter = report.inter_annotator;
  const rows: [string, Figure][] = [
    ["Fleiss' kappa", inter.fleiss_kappa],
    ["Krippendorff's alpha (nominal)", inter.krippendorff_alpha.nominal],
    ["Krippendorff's alpha (ordinal)", inter.krippendorff_alpha.ordinal],
    ["Gwet's AC1", inter.gwet_ac1],
    ["Gwet's AC2 (quadratic)", inter.gwet_ac2],
    ["Percent agreement", inter.percent_agreement],
    ["Unanimous items", inter.unanimous],
  ];
  return {
    name: "inter-annotator",
    caption: `Agreement among ${inter.n_raters} annotators on ${inter.n_items} items, 95 % intervals ${madeBy(report)}.`,
    header: ["statistic", "value", "95 % interval", "n", "topics", "method"],
    rows: rows.map(([name, figure]) => [
      name,
      ...cells(figure),
      String(figure.topics),
      figure.ci_method,
    ]),
  };
}

function correlationTable(report: AgreementReport): Table {
  const rows = report.levels.topic.map((row: LevelRow) => [
    row.a,
    row.b,
    row.group,
    ...cells(row.spearman),
  ]);
  return {
    name: "topic-correlation",
    caption: "Spearman correlation of topic values, one value per topic and system.",
    header: ["a", "b", "system", "Spearman", "95 % interval", "n"],
    rows,
  };
}

function classTable(report: AgreementReport): Table {
  const rows = report.human_llm.flatMap((pair) =>
    pair.classes.map((one) => [
      pair.llm,
      pair.human,
      one.label,
      short(one.precision),
      short(one.recall),
      short(one.f1),
      String(one.support),
      String(one.predicted),
    ]),
  );
  return {
    name: "judge-classes",
    caption: `Precision and recall of the judges at threshold ${report.threshold}; people are the truth.`,
    header: ["judge", "people", "class", "precision", "recall", "F1", "support", "predicted"],
    rows,
  };
}

/** How the intervals of a report were made, for a caption. */
function madeBy({ interval }: AgreementReport): string {
  return interval === "jackknife"
    ? "for these raters, by leaving out one topic at a time"
    : `for these raters, by resampling topics (${interval})`;
}

function cells(figure: Figure): string[] {
  return [
    short(figure),
    figure.ci ? `[${figure.ci[0].toFixed(3)}, ${figure.ci[1].toFixed(3)}]` : "-",
    String(figure.n),
  ];
}

function short({ value }: Figure): string {
  return value === null ? "undefined" : value.toFixed(3);
}

function markdown({ caption, header, rows }: Table): string {
  const line = (row: string[]) =>
    `| ${row.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return `${caption}\n\n${[line(header), `|${header.map(() => " --- |").join("")}`, ...rows.map(line)].join("\n")}\n`;
}

const SPECIAL: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

function latex({ name, caption, header, rows }: Table): string {
  const safe = (text: string) =>
    text.replace(/[\\&%$#_{}~^]/g, (character) => SPECIAL[character] ?? `\\${character}`);
  const line = (row: string[]) => `  ${row.map(safe).join(" & ")} \\\\`;
  return [
    `\\begin{table}`,
    `\\caption{${safe(caption)}}`,
    `\\label{tab:${name}}`,
    `\\begin{tabular}{${"l".repeat(header.length)}}`,
    line(header),
    "  \\hline",
    ...rows.map(line),
    `\\end{tabular}`,
    `\\end{table}`,
    "",
  ].join("\n");
}
