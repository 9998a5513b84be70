import type { AgreementFigures, LevelRow } from "@/lib/domain/agreement/figure-types";
import type { Figure } from "@/lib/domain/figure";
import { latexText } from "./paper-tables/latex-table";
import { markdownText } from "./paper-tables/markdown-table";

/** A table of figures for a paper. */
interface Table {
  name: string;
  caption: string;
  header: string[];
  rows: string[][];
}

/** Returns the tables of agreement as Markdown and LaTeX; `name` has no file extension. */
export function agreementTables(
  figures: AgreementFigures,
): { name: string; markdown: string; latex: string }[] {
  return [interAnnotatorTable(figures), correlationTable(figures), classTable(figures)]
    .filter((table) => table.rows.length > 0)
    .map((table) => ({ name: table.name, markdown: markdown(table), latex: latex(table) }));
}

function interAnnotatorTable(figures: AgreementFigures): Table {
  const inter = figures.inter_annotator;
  const rows: [string, Figure][] = [
    ["Fleiss' kappa", inter.fleiss_kappa],
    ["Krippendorff's alpha (nominal)", inter.krippendorff_alpha.nominal],
    ["Krippendorff's alpha (ordinal)", inter.krippendorff_alpha.ordinal],
    ["Gwet's AC1", inter.gwet_ac1],
    ["Gwet's AC2 (quadratic)", inter.gwet_ac2],
    ["Percent agreement", inter.percent_agreement],
    ["Unanimous items", inter.unanimous],
  ];
  const alone = inter.two_or_more_labels;
  if (inter.dropped_items > 0)
    rows.push(
      ["Fleiss' kappa, two or more labels", alone.fleiss_kappa],
      ["Gwet's AC1, two or more labels", alone.gwet_ac1],
      ["Gwet's AC2 (quadratic), two or more labels", alone.gwet_ac2],
    );
  return {
    name: "inter-annotator",
    caption: `Agreement among ${inter.n_raters} annotators on ${inter.n_items} items with two or more labels, 95 % intervals ${madeBy(figures)}.${singles(inter.dropped_items)}`,
    header: [
      "statistic",
      "value",
      "95 % interval",
      "n",
      "topics",
      "method",
      "95 % interval for other raters like them",
    ],
    rows: rows.map(([name, figure]) => [
      name,
      ...cells(figure),
      String(figure.topics),
      figure.ci_method,
      otherRaters(figure),
    ]),
  };
}

function singles(items: number): string {
  return items === 0 ? "" : ` ${items} items with one label enter chance agreement.`;
}

function otherRaters({ ci_other_raters: others }: Figure): string {
  return others ? `${ends(others.ci)}${others.conservative ? ", conservative" : ""}` : "-";
}

function correlationTable(figures: AgreementFigures): Table {
  const rows = figures.levels.topic.map((row: LevelRow) => [
    row.a,
    row.b,
    row.group,
    ...cells(row.spearman),
    String(row.spearman.topics),
    row.spearman.ci_method,
    String(row.left_out ?? 0),
  ]);
  return {
    name: "topic-correlation",
    caption: "Spearman correlation of topic values, one value per topic and system.",
    header: [
      "a",
      "b",
      "system",
      "Spearman",
      "95 % interval",
      "n",
      "topics",
      "method",
      "unfinished, left out",
    ],
    rows,
  };
}

function classTable(figures: AgreementFigures): Table {
  const rows = figures.human_llm.flatMap((pair) =>
    pair.classes.map((one) => [
      pair.llm,
      pair.human,
      one.label,
      short(one.precision),
      short(one.recall),
      short(one.f1),
      String(one.support),
      String(one.predicted),
      interval(one.precision),
      interval(one.recall),
      interval(one.f1),
      String(one.f1.topics),
      one.f1.ci_method,
    ]),
  );
  return {
    name: "judge-classes",
    caption: `Precision and recall of the judges at threshold ${figures.threshold}; people are the truth.`,
    header: [
      "judge",
      "people",
      "class",
      "precision",
      "recall",
      "F1",
      "support",
      "predicted",
      "precision, 95 %",
      "recall, 95 %",
      "F1, 95 %",
      "topics",
      "method",
    ],
    rows,
  };
}

/** Returns how the intervals of the figures were computed, for a caption. */
function madeBy({ interval }: AgreementFigures): string {
  return interval === "jackknife"
    ? "for these raters, by leaving out one topic at a time"
    : `for these raters, by resampling topics (${interval})`;
}

function cells(figure: Figure): string[] {
  return [short(figure), interval(figure), String(figure.n)];
}

function interval({ ci }: Figure): string {
  return ci ? ends(ci) : "-";
}

function ends([low, high]: [number, number]): string {
  return `[${low.toFixed(3)}, ${high.toFixed(3)}]`;
}

function short({ value }: Figure): string {
  return value === null ? "undefined" : value.toFixed(3);
}

function markdown({ caption, header, rows }: Table): string {
  const line = (row: string[]) => `| ${row.map((cell) => markdownText(cell)).join(" | ")} |`;
  return `${markdownText(caption)}\n\n${[line(header), `|${header.map(() => " --- |").join("")}`, ...rows.map(line)].join("\n")}\n`;
}

function latex({ name, caption, header, rows }: Table): string {
  const line = (row: string[]) => `  ${row.map(latexText).join(" & ")} \\\\`;
  return [
    `\\begin{table}`,
    `\\caption{${latexText(caption)}}`,
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
