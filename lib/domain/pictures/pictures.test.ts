import { expect, test } from "vitest";
import { agreementFigures } from "../agreement/agreement-figures";
import { JudgmentTable } from "../agreement/judgment-table";
import type { Figure } from "../figure";
import { agreementPictures } from "./agreement-pictures";
import type { CoverageRow } from "../agreement/figure-types";
import { coveragePicture } from "./coverage-picture";
import { forestPicture } from "./forest-picture";
import { lineChart } from "./line-chart";
import { NARROW_WIDTH, type Picture, type Shape } from "./picture";
import { promptTrendPicture } from "./prompt-trend-picture";
import { svgText } from "./svg-text";
import { sweepPicture } from "./sweep-picture";
import { systemsPicture } from "./systems-picture";
import { textWidth, type TextStyle } from "./text-width";
import { thresholdPicture } from "./threshold-picture";

const HOSTILE = '<script>alert("x")</script>&\u0001';

function agreement(judges: readonly string[]) {
  const table = new JudgmentTable({ task: "answerability", threshold: 3, malformed: "zero" });
  for (const [r, raterId] of ["a", "b", HOSTILE, ...judges].entries())
    for (const topicId of ["t1", "t2", "t3"])
      for (const runId of ["s/1", "s 1"])
        for (const questionId of ["0", "1"]) {
          table.add({
            topicId,
            runId,
            questionId,
            docid: "",
            sentenceId: "",
            member: "",
            raterId,
            raterType: r >= 3 ? "llm" : "human",
            purpose: "work",
            condition: "from_scratch",
            label:
              r >= 3
                ? ""
                : String((r + Number(questionId) + topicId.length + runId.charCodeAt(1)) & 1),
            rating: r >= 3 ? 2 + Number(questionId) : null,
            status: "submitted",
            submittedAt: null,
            shownLabel: null,
            durationMs: null,
            synthetic: false,
          });
        }
  const report = agreementFigures(table.finish(), {
    interval: "percentile",
    bootstrap: 20,
    seed: 1,
  });
  return { report };
}

const THRESHOLDS = [1, 2, 3, 4, 5].map((threshold) => ({
  threshold,
  judge: "m",
  n: 12,
  judgeShare: 0.5,
  humanShare: 0.4,
  kappa: -0.2,
  precision: null,
  recall: 1,
}));

function pictures(judges = ["m"]) {
  return agreementPictures(agreement(judges).report, THRESHOLDS, { t1: HOSTILE });
}

test("the legend of coverage by topic has Spearman of each annotator with the judge, where there is one", () => {
  const row = (topic_id: string, rater_id: string, coverage: number) =>
    ({ run_id: "s", topic_id, rater_id, coverage }) as CoverageRow;
  const coverage = ["t1", "t2", "t3"].flatMap((topic, i) => [
    row(topic, "m", i / 4),
    row(topic, "same", i / 3),
    row(topic, "constant", 0.5),
  ]);
  const legend = (judge: string | null) =>
    JSON.stringify(
      coveragePicture({
        figures: { coverage },
        run: "s",
        judge,
        humans: ["same", "constant"],
        titles: {},
      }).shapes,
    );
  expect(legend("m")).toContain('"same (ρ 1.000, n 3)"');
  expect(legend("m")).toContain('"constant"');
  expect(legend(null)).not.toContain("ρ");
});

test("agreement with a judge has every kind of picture, each with a unique portable file name", () => {
  const names = pictures().map((picture) => picture.name);
  expect(names).toEqual([
    "summary-m",
    "coverage-s-1",
    "coverage-s-1-2",
    "intervals",
    "rater-matrix",
    "confusion-m-majority",
    "shift-m",
    "thresholds-m",
  ]);
});

test("with two judges each system has a picture for each judge, with unique names", () => {
  const names = pictures(["m", "other"]).map((picture) => picture.name);
  expect(names.filter((name) => name.startsWith("coverage-"))).toEqual([
    "coverage-s-1-m",
    "coverage-s-1-other",
    "coverage-s-1-m-2",
    "coverage-s-1-other-2",
  ]);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
});

test("imported text never becomes markup in a file, and characters that XML forbids are replaced", () => {
  for (const picture of pictures()) {
    const text = svgText(picture);
    expect(text).not.toContain("<script");
    expect(text).not.toContain("\u0001");
    expect(text).not.toContain("NaN");
    expect(text.match(/<svg /g)).toHaveLength(1);
  }
  expect(pictures().map(svgText).join("")).toContain("&lt;script&gt;");
});

/** Returns the ends of a shape on both axes; a text takes the room of its letters. */
function extentOf(shape: Shape): { xs: number[]; ys: number[] } {
  switch (shape.kind) {
    case "line":
      return { xs: [shape.x1, shape.x2], ys: [shape.y1, shape.y2] };
    case "rect":
      return { xs: [shape.x, shape.x + shape.width], ys: [shape.y, shape.y + shape.height] };
    case "circle":
      return { xs: [shape.x], ys: [shape.y] };
    case "path":
      return { xs: [], ys: [] };
    case "text": {
      const room = textWidth(shape.text, shape.style as TextStyle);
      const before = { start: 0, middle: room / 2, end: room }[shape.anchor ?? "start"];
      const along = (at: number) => [at - before, at - before + room];
      return shape.isUpright
        ? { xs: [shape.x - 11, shape.x + 3], ys: along(shape.y).map((y) => 2 * shape.y - y) }
        : { xs: along(shape.x), ys: [shape.y - 11, shape.y + 3] };
    }
  }
}

/** Returns what of pictures lies outside of them. */
function outside(all: readonly (Picture | null)[]): string[] {
  return all.flatMap((picture) =>
    picture === null
      ? ["no picture"]
      : picture.shapes.flatMap((shape) => {
          const { xs, ys } = extentOf(shape);
          const isIn =
            xs.every((x) => x >= 0 && x <= picture.width) &&
            ys.every((y) => y >= 0 && y <= picture.height);
          return isIn ? [] : [`${picture.name} ${picture.width} ${JSON.stringify(shape)}`];
        }),
  );
}

const LONG = "a-judge-with-a-long-name/of-a-provider:whose-version-is-long-2026-11-24";
const TITLES = { t1: LONG, t2: "Which of the many questions does this report really answer?" };

test("everything drawn is within the picture, all letters of its texts too", () => {
  expect(outside([...pictures(), ...pictures([LONG, "m"])])).toEqual([]);
});

test("all letters are within a picture of any kind, however long its names, wide and narrow", () => {
  const { report } = agreement([LONG]);
  const figure = (value: number): Figure => ({
    ...report.inter_annotator.fleiss_kappa,
    value,
    ci: [-0.73, 1],
  });
  const row = (measure: string, n: number) => ({
    strategy: LONG,
    tau: n,
    questions: null,
    measures: { [measure]: figure(n / 7) },
  });
  for (const width of [undefined, NARROW_WIDTH]) {
    const names = Array.from({ length: 7 }, (_, i) => `${LONG}-${i}`);
    expect(
      outside([
        coveragePicture({
          figures: report,
          run: "s/1",
          judge: LONG,
          humans: ["a"],
          titles: TITLES,
          width,
        }),
        forestPicture(report, "answerability", { width }),
        thresholdPicture(THRESHOLDS, 3, { width }),
        sweepPicture(
          [1, 2, 3].map((n) => row("alpha_ndcg@10", n)),
          "alpha_ndcg@10",
          { width },
        ),
        systemsPicture(
          [
            {
              source: null,
              runs: names.map((run, i) => ({
                run,
                measures: { "alpha_ndcg@10": { ...figure(i / 6), ci: [0, 1] } },
                reports: {},
              })),
            },
          ],
          "alpha_ndcg@10",
          { width },
        ),
        promptTrendPicture(
          {
            model: LONG,
            task: "rubric",
            points: [
              {
                rater: LONG,
                prompt: LONG,
                at: null,
                kappa: figure(0.2),
                accuracy: figure(0.5),
                bias: figure(0),
              },
            ],
            people: [0.1, 0.9],
          },
          { width, language: "de" },
        ),
        lineChart({
          name: "lines",
          title: LONG,
          xLabel: `The number of documents that each of the systems gives (${LONG})`,
          yLabel: "The share of the positives that all of the systems find together",
          xNames: names,
          series: names.map((name, i) => ({
            name,
            points: names.map((_, x) => ({ x, y: 123_456 * i * x })),
          })),
          width,
        }),
      ]),
    ).toEqual([]);
  }
});

test("pictures of agreement are German as a whole, and their letters stay within them", () => {
  const { report } = agreement(["m"]);
  const english = agreementPictures(report, THRESHOLDS, TITLES);
  const german = agreementPictures(report, THRESHOLDS, TITLES, "de");
  expect(german.map(({ name }) => name)).toEqual(english.map(({ name }) => name));
  expect(outside(german)).toEqual([]);
  for (const [i, picture] of german.entries()) {
    expect(picture.title, picture.name).not.toBe(english[i]!.title);
    const words = picture.shapes.map((shape) =>
      JSON.stringify({ ...shape, style: null, of: null }),
    );
    expect(words.join(" "), picture.name).not.toMatch(
      /\b(people|label|topics|share|agreement|majority|annotators|items)\b/i,
    );
  }
});

test("a picture of systems is German as a whole, and people and judges keep their colours in it", () => {
  const { report } = agreement(["m"]);
  const figure: Figure = { ...report.inter_annotator.fleiss_kappa, value: 0.5, ci: [0.4, 0.6] };
  const runs = [{ run: "s", measures: { "cov@10": figure }, reports: {} }];
  const by = (source: string, kind: string) => ({ source, kind, runs });
  const picture = systemsPicture(
    [by("people", "human"), by("m", "llm"), by("n", "llm"), by("file", "ratings")],
    "cov@10",
    { language: "de" },
  )!;
  expect(picture.title).toBe("Abdeckung bei 10 jedes Systems");
  expect(JSON.stringify(picture.shapes)).not.toMatch(/\b(Coverage|by|mean|intervals)\b/);
  const dots = picture.shapes.filter(({ hint }) => hint !== undefined);
  expect(dots.map(({ style }) => style)).toEqual(["people", "judge", "judge-ring", "dot-3"]);
});
