import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { figure, type Figure } from "@/lib/domain/figure";
import { listOf, listText } from "@/lib/domain/table-choices";
import { roundedTo, shownNumber } from "./cell-text";
import type { PaperTable } from "./paper-table";
import { systemGroups, systemMarks } from "./system-marks";
import { writeTable } from "./write-table";

const of = (value: number, ci: [number, number] | null = null): Figure => ({
  ...figure({ value, reason: null }, 10, 4),
  ci,
});

const table: PaperTable = {
  name: "comparison",
  caption: "Judges & people, 95 %",
  columns: [
    { key: "rater", title: "Rater", kind: "text" },
    { key: "kappa", title: "Cohen's κ", kind: "figure" },
    { key: "recall", title: "Recall", kind: "share" },
    { key: "n", title: "Items", kind: "count" },
  ],
  rows: [
    {
      cells: { rater: "gpt_4@1", kappa: of(0.4567, [-0.0004, 0.9]), recall: of(0.5), n: 174 },
      judges: ["gpt_4@1"],
      best: ["kappa"],
    },
    {
      cells: { rater: "=1+1", kappa: of(-0.1, [-0.3, 0.1]), recall: of(1), n: 168 },
      judges: ["=1+1"],
    },
    {
      cells: {
        rater: "ann|a",
        kappa: { ...of(0), value: null, reason: { code: "labels.none_by_both", data: {} } },
        n: 0,
      },
      raters: ["ann|a"],
      isFirstOfKind: true,
    },
  ],
};

const all = { intervals: true } as const;

test("LaTeX has booktabs rules, aligned values with intervals, the best in bold, and escapes names", () => {
  expect(writeTable(table, { ...all, format: "latex", digits: 2 })).toBe(
    String.raw`% Needs \usepackage{booktabs,siunitx}
\begin{table}
  \centering
  \sisetup{detect-weight=true}
  \caption{Judges \& people, 95 \%}
  \label{tab:comparison}
  \begin{tabular}{l S[table-format=-1.2]@{\,}r S[table-format=3.2] r}
    \toprule
    Rater & \multicolumn{2}{c}{Cohen's $\kappa$} & {Recall (\%)} & Items \\
    \midrule
    gpt\_4@1 & \bfseries 0.46 & {\scriptsize [0.00, 0.90]} & 50.00 & 174 \\
    =1+1 & -0.10 & {\scriptsize [-0.30, 0.10]} & 100.00 & 168 \\
    \midrule
    ann|a & {--} &  & {--} & 0 \\
    \bottomrule
  \end{tabular}
\end{table}
`,
  );
});

test("Markdown shows the same numbers, and a bar within a name does not end its cell", () => {
  expect(writeTable(table, { ...all, format: "markdown" }).split("\n")).toEqual([
    "Judges & people, 95 %",
    "",
    "| Rater | Cohen's κ | Recall (%) | Items |",
    "| --- | ---: | ---: | ---: |",
    "| gpt_4@1 | **0.457** [0.000, 0.900] | 50.0 | 174 |",
    "| =1+1 | -0.100 [-0.300, 0.100] | 100.0 | 168 |",
    "| ann\\|a | – | – | 0 |",
    "",
  ]);
});

test("Markdown has names as text: no HTML, no links, no pictures", () => {
  const name = "<img src=x onerror=alert(1)>![a](http://b) &lt;b> **c**";
  const named = {
    ...table,
    rows: [{ ...table.rows[0]!, cells: { ...table.rows[0]!.cells, rater: name } }],
  };
  expect(writeTable(named, { ...all, format: "markdown" })).toContain(
    String.raw`| &lt;img src=x onerror=alert(1)>!\[a\](http://b) &amp;lt;b> \*\*c\*\* |`,
  );
});

test("CSV has all digits, the ends of intervals in columns, and no formulas", () => {
  expect(parse(writeTable(table, { ...all, format: "csv" }))).toEqual([
    ["rater", "kappa", "kappa_low", "kappa_high", "recall", "recall_low", "recall_high", "n"],
    ["gpt_4@1", "0.4567", "-0.0004", "0.9", "0.5", "", "", "174"],
    ["'=1+1", "-0.1", "-0.3", "0.1", "1", "", "", "168"],
    ["ann|a", "", "", "", "", "", "", "0"],
  ]);
});

test("chosen columns come in the order of the choice, and only rows of chosen judges and raters", () => {
  const choices = { columns: ["n", "rater"], judges: ["gpt_4@1"], raters: [] };
  expect(writeTable(table, { ...choices, format: "tsv", intervals: false })).toBe(
    "n\trater\n174\tgpt_4@1\n",
  );
});

test("a name that the table does not have is refused, and the known ones are said", () => {
  const wrong = () => writeTable(table, { ...all, format: "csv", columns: ["rater", "f2"] });
  expect(wrong).toThrow("no column “f2”: choose rater, kappa, recall, n");
  const nobody = () => writeTable(table, { ...all, format: "csv", judges: ["nobody"] });
  expect(nobody).toThrow("no judge “nobody”: choose gpt_4@1, =1+1");
});

test("JSON keeps an undefined figure as null with its reason", () => {
  const { rows } = JSON.parse(writeTable(table, { ...all, format: "json", digits: 1 }));
  expect(rows[0].kappa).toEqual({ value: 0.5, ci: [0, 0.9], n: 10, topics: 4, reason: null });
  expect(rows[2].kappa).toMatchObject({ value: null, reason: "no item was labelled by both" });
});

test("every LaTeX row has as many cells as the table has columns, whatever the names", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string(), { minLength: 1 }),
      fc.integer({ min: 0, max: 6 }),
      (names, digits) => {
        const named = {
          ...table,
          rows: names.map((rater) => ({
            cells: { rater, kappa: of(0.5, [0, 1]), recall: of(1), n: 1 },
          })),
        };
        const lines = writeTable(named, { ...all, format: "latex", digits }).split("\n");
        const body = lines.slice(
          lines.indexOf("    \\midrule") + 1,
          lines.indexOf("    \\bottomrule"),
        );
        expect(body).toHaveLength(names.length);
        for (const line of body) {
          expect(line.endsWith(" \\\\")).toBe(true);
          expect(line.match(/(?<!\\)&/g)).toHaveLength(4);
        }
      },
    ),
  );
});

test("a list of names is read as it was written, whatever the names hold", () => {
  const name = fc.string({ minLength: 1 }).filter((text) => text.trim() === text);
  fc.assert(
    fc.property(fc.array(name), (names) => {
      expect(listOf(listText(names))).toEqual(names);
    }),
  );
});

test("tables for people write a small p-value as pages do, and files for programs all its digits", () => {
  const column = { key: "p", title: "p", kind: "p" } as const;
  expect(shownNumber(0.0004, column, 3)).toBe("<0.001");
  expect(shownNumber(0.25, column, 3)).toBe("0.250");
  expect(roundedTo(0.0004, undefined)).toBe(0.0004);
});

test("the best value is bold, the second best underlined, and a superscript names what is beaten", () => {
  const runs = ["bm25", "bm25:sum", "dense", "dense:sum", "alone"];
  expect(systemGroups(runs)).toEqual([["bm25", "bm25:sum"], ["dense", "dense:sum"], ["alone"]]);
  const test = (a: string, b: string, difference: number, p: number) => ({
    ...{ a, b, measure: "cov", difference, t: 1, df: 3, p, p_holm: 2 * p, p_bonferroni: 2 * p },
    ...{ p_benjamini_hochberg: p, p_sign_flip: null, n: 4, reason: null },
  });
  const marks = (significance: "holm" | "uncorrected") =>
    systemMarks(
      [
        { run: "x", values: { cov: 0.3 } },
        { run: "y", values: { cov: 0.5 } },
        { run: "z", values: { cov: 0.4 } },
      ],
      ["cov"],
      [test("x", "y", -0.2, 0.01), test("x", "z", -0.1, 0.03), test("y", "other", 0.4, 0.001)],
      significance,
    );
  expect(marks("holm")).toEqual(
    new Map([
      ["x", { letter: "a", best: [], second: [], marks: {} }],
      ["y", { letter: "b", best: ["cov"], second: [], marks: { cov: "a" } }],
      ["z", { letter: "c", best: [], second: ["cov"], marks: {} }],
    ]),
  );
  expect(marks("uncorrected").get("z")!.marks).toEqual({ cov: "a" });
  const shown: PaperTable = {
    ...table,
    columns: [table.columns[0]!, table.columns[2]!],
    rows: [
      {
        cells: { rater: "y", recall: 0.5 },
        best: ["recall"],
        marks: { recall: "a" },
        systems: ["y"],
      },
      { cells: { rater: "z", recall: 0.4 }, second: ["recall"], systems: ["z"] },
    ],
    foot: [{ cells: { rater: "τ", recall: 0.75 } }],
  };
  expect(
    writeTable(shown, { ...all, format: "markdown" })
      .split("\n")
      .slice(4),
  ).toEqual(["| y | **50.0**<sup>a</sup> |", "| z | <u>40.0</u> |", "| τ | 0.750 |", ""]);
  const latex = writeTable(shown, { ...all, format: "latex" }).split("\n");
  expect(latex.slice(latex.indexOf("    \\midrule") + 1, -4)).toEqual([
    String.raw`    y & \bfseries 50.0{\textsuperscript{a}} \\`,
    String.raw`    z & {\underline{40.0}} \\`,
    String.raw`    \midrule`,
    String.raw`    $\tau$ & {0.750} \\`,
  ]);
  expect(writeTable(shown, { ...all, format: "csv", intervals: false })).toBe(
    "rater,recall\ny,0.5\nz,0.4\n",
  );
  expect(writeTable(shown, { ...all, format: "markdown", systems: ["y"] })).not.toContain("τ");
});
