import { comparison } from "@/lib/domain/agreement/comparison";
import type { AgreementFigures, ConditionFigures } from "@/lib/domain/agreement/figure-types";
import { verdictSentences } from "@/lib/domain/agreement/verdict/verdict-sentences";
import type { Figure } from "@/lib/domain/figure";
import { noteText } from "@/lib/messages/note-text";
import { figureText } from "./figure-text";
import { counted } from "./print";

type Part = Omit<ConditionFigures, "condition"> & { condition: string | null };

/**
 * Formats the most important agreement figures for a terminal, the verdict on each judge and its
 * summary first; `--json` has all of them.
 */
export function agreementText(figures: AgreementFigures): string {
  const conditions: Part[] = figures.conditions.length > 0 ? figures.conditions : [figures];
  const lines = [
    ...conditions.flatMap((one) => verdictLines(one, figures.raters)),
    `${figures.task}: ${figures.items} items, ${figures.topics} topics, threshold ${figures.threshold}`,
    `labels: ${figures.raters.map((rater) => `${rater.rater_id} (${rater.rater_type}) ${rater.labels}`).join(", ")}`,
    `superseded ${figures.superseded}, missing ${figures.missing}, cannot be judged ` +
      `${figures.unjudgeable}, malformed ${figures.malformed_count} (${figures.malformed})`,
    ...figures.warnings.map((warning) => `note: ${noteText(warning)}`),
  ];
  for (const one of conditions) lines.push("", ...conditionLines(one));
  return `${lines.join("\n")}\n`;
}

/** The figures of a judge that are its summary, by their column in the comparison. */
const SUMMARY = [
  ["kappa", "Cohen's kappa with the majority of people"],
  ["topics_spearman", "Spearman over topics with the mean of people"],
  ["systems_spearman", "Spearman over systems with the mean of people"],
] as const;

function verdictLines(part: Part, raters: AgreementFigures["raters"]): string[] {
  const { rows } = comparison(part, raters);
  return part.judges.flatMap(({ judge, verdicts }) => {
    const figures = rows.find((row) => row.id === judge && row.kind !== "human")?.figures ?? {};
    const summary = SUMMARY.flatMap(([key, name]) => {
      const figure = figures[key];
      return figure ? [line(name, figure)] : [];
    });
    const lines = verdicts.flatMap((verdict) => {
      const { sentence, detail } = verdictSentences(judge, verdict);
      return [
        noteText(sentence),
        ...(detail.length > 0 ? [`    ${detail.map((one) => noteText(one)).join(" ")}`] : []),
      ];
    });
    return lines.length + summary.length > 0 ? [...lines, ...summary, ""] : [];
  });
}

function conditionLines(figures: Part): string[] {
  const { inter_annotator: inter } = figures;
  const lines = [
    `condition ${figures.condition ?? "none"}`,
    `  among ${counted(inter.n_raters, "annotator")}, ${counted(inter.n_items, "item")} with two or more labels${singles(inter)}`,
    line("Fleiss' kappa", inter.fleiss_kappa),
    line("Krippendorff's alpha", inter.krippendorff_alpha.nominal),
    line("Gwet's AC1", inter.gwet_ac1),
    line("percent agreement", inter.percent_agreement),
  ];
  if (inter.dropped_items > 0)
    lines.push(
      line("Fleiss' kappa, two or more labels", inter.two_or_more_labels.fleiss_kappa),
      line("Gwet's AC1, two or more labels", inter.two_or_more_labels.gwet_ac1),
    );
  for (const row of figures.levels.topic)
    lines.push(
      `${line(`Spearman of ${row.measure}, ${row.a} with ${row.b}, ${row.group}`, row.spearman)}${leftOut(row.left_out)}`,
    );
  for (const row of figures.levels.run)
    lines.push(
      line(`Spearman over systems of ${row.measure}, ${row.a} with ${row.b}`, row.spearman),
    );
  for (const row of figures.human_llm) {
    lines.push(
      `  ${row.llm} (${row.llm_type}) against ${row.human}: ${counted(row.n, "item")}${majorityOfTwo(row.majority_people)}`,
    );
    for (const one of row.classes)
      lines.push(
        line(`class ${one.label}: precision`, one.precision),
        line(`class ${one.label}: recall`, one.recall),
      );
    lines.push(line("Cohen's kappa", row.cohen_kappa), line("bias (judge - human)", row.bias));
  }
  return lines;
}

function singles({ dropped_items, labelled_items }: ConditionFigures["inter_annotator"]): string {
  return dropped_items === 0
    ? ""
    : `; ${dropped_items} more ${dropped_items === 1 ? "has" : "have"} one label, and Fleiss' kappa and AC take these ${labelled_items} for chance agreement`;
}

function leftOut(pages: number | undefined): string {
  return pages ? `; ${counted(pages, "unfinished page")} left out` : "";
}

function majorityOfTwo(people: number | undefined): string {
  return people === 2 ? "; a majority of two is what both agree on" : "";
}

function line(name: string, figure: Figure): string {
  return `    ${name}: ${figureText(figure)}`;
}
