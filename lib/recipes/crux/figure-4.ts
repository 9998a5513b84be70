import { agreementPictures, sidesOf } from "@/lib/domain/pictures/agreement-pictures";
import type { AgreementFigures } from "@/lib/domain/agreement/figure-types";
import { agreementPaperTables } from "@/lib/formats/paper-tables/agreement-tables";
import type { PaperTable } from "@/lib/formats/paper-tables/paper-table";
import { Problems } from "@/lib/formats/problems";
import { readTopics } from "@/lib/formats/topics";
import type { InputFile } from "@/lib/formats/input-file";
import { agreementOfFiles } from "@/lib/studies/agreement/agreement-of-files";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { maybe, one, type DataFolder } from "../data-folder";
import type { Recipe } from "../recipe";
import { besides, type Beside } from "../tables";
import { besideDuc } from "./printed";

/** Figure 4: what people and a judge find in the reports of three contexts. */
export const cruxFigure4: Recipe = {
  name: "crux-figure-4",
  paper: "CRUX",
  place: "Figure 4",
  title: "Coverage of reports by topic: each annotator, their mean, and the judge",
  sets: [["judgments", "topics"]],
  uses: ["rubric"],
  collect:
    "Let people judge which sub-questions each report answers (a study with the answerability task), run a judge over the same items, and export judgments.jsonl. rubric-judgments.jsonl adds the second task, passages on the 0-5 scale.",
  example: "coverage",
  async make(folder) {
    const titles: Record<string, string> = {};
    const problems = new Problems();
    for await (const topic of readTopics(one(folder, "topics"), problems))
      titles[topic.topicId] = topic.title ?? topic.topicId;
    problems.refuse();
    const figures = await agreementIn(folder, one(folder, "judgments"), "answerability");
    const rubricFile = maybe(folder, "rubric");
    const rubric = rubricFile ? await agreementIn(folder, rubricFile, "rubric") : null;
    return {
      tables: [
        ...tablesOf(figures, titles, ""),
        ...(rubric ? tablesOf(rubric, titles, "passages-") : []),
        ...besideDuc(
          Object.keys(titles),
          [...besideReports(figures), ...besidePassages(rubric)],
          "The paper has 10 topics with three reports each and 226 ratings of passages; here are those of the folder. Its Spearman is “above 0.8”, its precision “above 0.6”.",
        ),
      ],
      pictures: agreementPictures(figures, [], titles).filter(({ name }) =>
        name.startsWith("coverage"),
      ),
    };
  },
};

function agreementIn(
  folder: DataFolder,
  judgments: InputFile,
  task: TaskKey,
): Promise<AgreementFigures> {
  return agreementOfFiles({
    judgments: [judgments],
    topics: maybe(folder, "topics"),
    answers: null,
    task,
    threshold: DEFAULT_THRESHOLD,
    malformed: "zero",
    interval: "jackknife",
    counts: null,
    reading: "auto",
    bootstrap: 2000,
    seed: 1,
  });
}

function tablesOf(
  figures: AgreementFigures,
  titles: Readonly<Record<string, string>>,
  prefix: string,
): PaperTable[] {
  return agreementPaperTables(figures, figures, titles)
    .filter(({ rows }) => rows.length > 0)
    .map((table) => ({ ...table, name: `${prefix}${table.name}` }));
}

function besideReports(figures: AgreementFigures): Beside[] {
  const value = figures.inter_annotator.fleiss_kappa.value;
  const { humans, judges } = sidesOf(figures.raters);
  const spearman = judges.flatMap((judge) =>
    humans.flatMap((person) => {
      const row = figures.levels.topic.find(
        ({ a, b, measure, group }) =>
          measure === "coverage" &&
          group === "all" &&
          [a, b].sort().join() === [person, judge].sort().join(),
      );
      const what = `Spearman of ${person} with ${judge}, over ${row?.n ?? 0} reports (paper: above)`;
      return [{ what, value: row?.spearman.value ?? null, paper: 0.8 }];
    }),
  );
  return [{ what: "Fleiss' κ of the annotators of reports", value, paper: 0.52 }, ...spearman];
}

/** The judge's precision and recall of passages, against all ratings of the annotators. */
function besidePassages(rubric: AgreementFigures | null): Beside[] {
  const row = rubric?.human_llm.find(({ human }) => human === "pooled");
  const of = (wanted: string) => row?.classes.find(({ label }) => label === wanted);
  return besides([
    ["Precision of the judge, answered", of("1")?.precision.value ?? null, 0.6],
    ["Precision of the judge, not answered", of("0")?.precision.value ?? null, 0.6],
    ["Recall of the judge, answered", of("1")?.recall.value ?? null, 0.4],
  ]);
}
