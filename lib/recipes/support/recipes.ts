import { AppError } from "@/lib/domain/app-error";
import {
  supportScores,
  type CitedAnswer,
  type SupportRow,
} from "@/lib/domain/systems/support-scores";
import { readAnswers, type AnswerRecord } from "@/lib/formats/answers";
import type { InputFile } from "@/lib/formats/input-file";
import { readTexts } from "@/lib/formats/passages";
import { Problems } from "@/lib/formats/problems";
import { readSupportLabels } from "@/lib/formats/support-labels";
import { textSheet } from "@/lib/formats/sheets/text-sheet";
import { workbookOf } from "@/lib/formats/sheets/workbook";
import type { SheetRow } from "@/lib/formats/sheets/sheet-row";
import { allOf, one, type DataFolder } from "../data-folder";
import type { Recipe } from "../recipe";
import { count, share, tableOf, text } from "../tables";
import { taskDefinition } from "@/lib/tasks/registry";
import { dotChart } from "@/lib/domain/pictures/dot-chart";
import type { Picture } from "@/lib/domain/pictures/picture";
import { percentage } from "@/lib/domain/number-text";

const SHEET = taskDefinition("support").files.sheet!;
const ROWS_SHOWN = 10;
const INTERVALS = { interval: "jackknife", bootstrap: 2000, seed: 1 } as const;

/** The guide's example: the sheet of one topic, grouped by passage. */
const sheet: Recipe = {
  name: "support-sheet",
  paper: "TREC RAG support guide",
  place: "Example sheet",
  title: "The sheet of a topic: every sentence beside the passage that it cites",
  sets: [["answers", "passages"]],
  uses: [],
  collect:
    "Generate cited answers and keep the passages that they cite. Assessors fill the sheet with an x for full, partial or no support; assay study takes it back.",
  example: "support",
  async make(folder) {
    const { rows, topicId } = await sheetOf(folder);
    return {
      tables: [
        tableOf(
          "sheet",
          `The sheet of the topic ${topicId}: sentences that cite the same passage stand together.`,
          [
            text("passage", SHEET.text),
            text("sentence", SHEET.asked),
            ...SHEET.marks.map(({ column }) => text(column, column)),
          ],
          rows.slice(0, ROWS_SHOWN).map((row, i) => ({
            passage: rows[i - 1]?.docid === row.docid ? "" : shortened(row.passage),
            sentence: row.sentence,
          })),
        ),
      ],
      files: [
        { name: "support-sheet.csv", content: textSheet(SHEET, rows, ",") },
        { name: "support-sheet.xlsx", content: await workbookOf(SHEET, rows) },
      ],
      notes:
        rows.length > ROWS_SHOWN
          ? [
              `The table shows the first ${ROWS_SHOWN} of ${rows.length} rows; the files have them all.`,
            ]
          : [],
    };
  },
};

const MAX_LETTERS = 160;

function shortened(passage: string): string {
  return passage.length <= MAX_LETTERS ? passage : `${passage.slice(0, MAX_LETTERS - 1)}…`;
}

function refuseEmpty({ name }: InputFile, size: number): void {
  if (size === 0) throw new AppError("bad_input", "recipe.nothing_in", { file: name });
}

/** Returns the rows of the topic with the most answers, by passage. */
async function sheetOf(folder: DataFolder): Promise<{ rows: SheetRow[]; topicId: string }> {
  const problems = new Problems();
  const byTopic = new Map<string, AnswerRecord[]>();
  for await (const answer of readAnswers(one(folder, "answers"), problems))
    byTopic.set(answer.topicId, [...(byTopic.get(answer.topicId) ?? []), answer]);
  const texts = await readTexts(one(folder, "passages"), problems);
  problems.refuse();
  refuseEmpty(one(folder, "answers"), byTopic.size);
  const [topicId, answers] = [...byTopic].reduce((most, next) =>
    next[1].length > most[1].length ? next : most,
  );
  const rows = answers.flatMap(({ sentences }, a) =>
    sentences.flatMap(({ text: sentence, docids }, at) =>
      docids.map((docid): SheetRow => ({
        passage: texts.get(docid) ?? "",
        sentence,
        label: null,
        unjudgeable: null,
        prediction: null,
        answer: sentences.map((one) => one.text),
        at,
        topicId,
        runCode: `system-${a + 1}`,
        sentenceId: String(at),
        docid,
      })),
    ),
  );
  const order = [...new Set(rows.map(({ docid }) => docid))];
  rows.sort((a, b) => order.indexOf(a.docid) - order.indexOf(b.docid));
  return { rows, topicId };
}

/** What the labels give for every system: the measures of the track. */
const scores: Recipe = {
  name: "support-scores",
  paper: "TREC RAG support guide",
  place: "Three-point scale",
  title: "Labels of each system, and weighted precision and recall of its citations",
  sets: [["answers", "judgments"]],
  uses: [],
  collect: "Let assessors or a judge label every cited passage (the support task).",
  example: "support",
  async make(folder) {
    const problems = new Problems();
    const answers: CitedAnswer[] = [];
    for await (const { topicId, runId, sentences } of readAnswers(one(folder, "answers"), problems))
      answers.push({ topicId, runId, sentences });
    const { sources } = await readSupportLabels(
      allOf(folder, "judgments"),
      { isByRater: false, condition: "from_scratch" },
      problems,
    );
    problems.refuse();
    refuseEmpty(one(folder, "answers"), answers.length);
    const rows = sources.flatMap(({ name, labelOf }) =>
      (["all", "first"] as const).flatMap((citations) =>
        supportScores(answers, labelOf, citations, INTERVALS).map((row) => ({
          ...row,
          source: name,
          citations,
          judged: row.citations.judged,
        })),
      ),
    );
    return {
      tables: [
        {
          ...tableOf(
            "scores",
            "Weighted precision and recall of cited answers (full support 1, partial 0.5, none 0), means over topics.",
            [
              text("source", "Labels by"),
              text("run", "System"),
              text("citations", "Citations"),
              share("weighted_precision", "Weighted precision"),
              share("weighted_recall", "Weighted recall"),
              count("judged", "Citations judged"),
            ],
            rows.map(({ source, run, citations, weighted_precision, weighted_recall, judged }) => ({
              ...{ source, run, citations, weighted_precision, weighted_recall, judged },
            })),
          ),
          intervals: "In brackets 95 % intervals over topics.",
        },
        labelsTable(answers, sources),
      ],
      pictures: sources.map(({ name, labelOf }) =>
        supportPicture(name, supportScores(answers, labelOf, "all", INTERVALS)),
      ),
    };
  },
};

type Sources = Awaited<ReturnType<typeof readSupportLabels>>["sources"];

/** Counts the labels of every system's citations. */
function labelsTable(answers: readonly CitedAnswer[], sources: Sources) {
  const runs = [...new Set(answers.map(({ runId }) => runId))].sort();
  return tableOf(
    "labels",
    "Labels of the citations of each system, on the three-point scale.",
    [
      text("source", "Labels by"),
      text("run", "System"),
      ...SHEET.marks.map(({ column, label }) => count(label, column)),
    ],
    sources.flatMap(({ name, labelOf }) =>
      runs.map((run) => {
        const labels = answers
          .filter(({ runId }) => runId === run)
          .flatMap(({ topicId, sentences }) =>
            sentences.flatMap(({ docids }, i) =>
              docids.map((docid) => labelOf(topicId, run, i, docid)),
            ),
          );
        const counted = SHEET.marks.map(({ label }) => [
          label,
          labels.filter((own) => own === label).length,
        ]);
        return { source: name, run, ...Object.fromEntries(counted) };
      }),
    ),
  );
}

/** The recipes of the support guide. */
export const supportRecipes: readonly Recipe[] = [sheet, scores];

const MEASURES = [
  ["weighted_precision", "weighted precision"],
  ["weighted_recall", "weighted recall"],
] as const;

/** Draws weighted precision and recall of every system by one source of labels. */
export function supportPicture(source: string, rows: readonly SupportRow[]): Picture {
  return dotChart({
    name: `support-${source}`,
    title: `Support of citations, labelled by ${source}`,
    xLabel: "Mean over topics in %, with 95 % intervals",
    rows: rows.map((row) => ({
      label: row.run,
      dots: MEASURES.flatMap(([name, words], series) => {
        const { value, ci } = row[name];
        return value === null ? [] : [{ value, ci, name: `${row.run}, ${words}`, series }];
      }),
    })),
    ticks: [0, 0.25, 0.5, 0.75, 1],
    tickText: (tick) => percentage(tick, 0),
    valueText: (value) => percentage(value, 1),
    width: 860,
    legend: MEASURES.map(([, words]) => words),
  });
}
