import type { ConditionFigures } from "../agreement/figure-types";
import { cut, marker, polyline, short, tenth, yGrid, type Picture, type Shape } from "./picture";

interface Content {
  figures: Pick<ConditionFigures, "coverage">;
  run: string;
  judge: string | null;
  humans: readonly string[];
  titles: Readonly<Record<string, string>>;
}

const PLOT = { left: 40, top: 34, height: 190, bottom: 28, legend: 24 };

/**
 * Draws the coverage of one system by topic: the judge as a line, each annotator as a marker of a
 * different shape, their mean as a bar.
 */
export function coveragePicture({ figures, run, judge, humans, titles }: Content): Picture {
  const rows = figures.coverage.filter((row) => row.run_id === run);
  const byKey = new Map(rows.map((row) => [`${row.topic_id}\0${row.rater_id}`, row.coverage]));
  const value = (topic: string, rater: string) => byKey.get(`${topic}\0${rater}`) ?? null;
  const topics = [...new Set(rows.map((row) => row.topic_id))];
  // Wide for few topics, and never so narrow that markers touch.
  const step = Math.min(130, Math.max(74, 420 / topics.length));
  const width = Math.max(360, PLOT.left + topics.length * step + 10);
  const bottom = PLOT.top + PLOT.height;
  const y = (coverage: number) => PLOT.top + PLOT.height * (1 - coverage);
  const x = (i: number) => PLOT.left + (i + 0.5) * step;
  const points =
    judge === null
      ? []
      : topics.flatMap((topic, i) => {
          const coverage = value(topic, judge);
          return coverage === null ? [] : [{ x: x(i), y: y(coverage), coverage }];
        });
  const shapes: Shape[] = [
    { kind: "text", style: "title", x: PLOT.left, y: 18, text: run },
    ...yGrid([0, 0.25, 0.5, 0.75, 1], y, PLOT.left, width - 6),
  ];
  topics.forEach((topic, i) => {
    const given = humans
      .map((human) => value(topic, human))
      .filter((coverage): coverage is number => coverage !== null);
    const mean =
      given.length > 0 ? given.reduce((sum, coverage) => sum + coverage, 0) / given.length : null;
    const title = titles[topic] ?? topic;
    if (mean !== null)
      shapes.push({
        kind: "rect",
        style: "bar",
        x: tenth(x(i) - 22),
        y: tenth(y(mean)),
        width: 44,
        height: tenth(PLOT.height * mean),
        hint: `${title}: mean of annotators ${short(mean)}`,
      });
    shapes.push({
      kind: "text",
      style: "axis-text",
      x: tenth(x(i)),
      y: bottom + 16,
      anchor: "middle",
      text: cut(title, Math.floor(step / 6.5)),
      hint: title,
    });
  });
  if (points.length > 0) shapes.push({ kind: "path", style: "judge-line", d: polyline(points) });
  for (const point of points)
    shapes.push({
      kind: "circle",
      style: "judge-dot",
      x: tenth(point.x),
      y: tenth(point.y),
      r: 4,
      hint: `${judge}: ${short(point.coverage)}`,
    });
  topics.forEach((topic, i) =>
    humans.forEach((human, h) => {
      const coverage = value(topic, human);
      if (coverage !== null)
        shapes.push(
          marker(
            h,
            x(i) + (h - (humans.length - 1) / 2) * Math.min(10, 40 / humans.length),
            y(coverage),
            `${human}: ${short(coverage)}`,
          ),
        );
    }),
  );
  const { legend, lines } = legendOf(judge, humans, width, bottom + PLOT.bottom + 12);
  return {
    name: `coverage-${run}`,
    title: `Coverage by topic of the system ${run}`,
    width: tenth(width),
    height: bottom + PLOT.bottom + PLOT.legend * lines,
    shapes: [...shapes, ...legend],
  };
}

/** Returns the legend below the picture, on as many lines as it needs. */
function legendOf(
  judge: string | null,
  humans: readonly string[],
  width: number,
  top: number,
): { legend: Shape[]; lines: number } {
  const entries = [
    {
      name: "mean of annotators",
      draw: (x: number, y: number): Shape[] => [
        { kind: "rect", style: "bar", x, y: y - 9, width: 14, height: 11 },
      ],
    },
    ...humans.map((human, h) => ({
      name: human,
      draw: (x: number, y: number): Shape[] => [marker(h, x + 7, y - 4)],
    })),
    ...(judge === null
      ? []
      : [
          {
            name: judge,
            draw: (x: number, y: number): Shape[] => [
              { kind: "line", style: "judge-line", x1: x - 2, x2: x + 16, y1: y - 4, y2: y - 4 },
              { kind: "circle", style: "judge-dot", x: x + 7, y: y - 4, r: 3 },
            ],
          },
        ]),
  ];
  const legend: Shape[] = [];
  let [x, line] = [PLOT.left, 0];
  for (const { name, draw } of entries) {
    const room = 34 + Math.min(28, name.length) * 6.6;
    if (x + room > width && x > PLOT.left) {
      x = PLOT.left;
      line += 1;
    }
    const y = top + line * PLOT.legend;
    legend.push(...draw(tenth(x), y), {
      kind: "text",
      style: "axis-text",
      x: tenth(x + 20),
      y,
      text: cut(name, 28),
      hint: name,
    });
    x += room;
  }
  return { legend, lines: line + 1 };
}
