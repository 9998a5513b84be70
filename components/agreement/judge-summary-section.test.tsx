import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { agreementFigures } from "@/lib/domain/agreement/agreement-figures";
import type { AgreementFigures, ConditionFigures } from "@/lib/domain/agreement/figure-types";
import { JudgmentTable } from "@/lib/domain/agreement/judgment-table";
import { testJudgment } from "@/lib/domain/agreement/test-judgment";
import type { LabelEffort } from "@/lib/domain/agreement/verdict/label-effort";
import { VERDICT_REASONS, type StandInVerdict } from "@/lib/domain/agreement/verdict/verdict";
import { verdictSentences } from "@/lib/domain/agreement/verdict/verdict-sentences";
import { Seeded } from "@/lib/domain/random/seeded";
import { verdictTable } from "@/lib/formats/paper-tables/verdict-table";
import { noteText } from "@/lib/messages/note-text";
import { JudgeSummarySection } from "./judge-summary-section";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const OPTIONS = { interval: "jackknife", bootstrap: 200, seed: 1 } as const;
const NO_EFFORT = { msPerLabel: null, itemsPerPage: 0, pay: null };
const ITEMS = 15;

/** How often a rater of the model study is right; null for labels at random. */
type Rightness = number | null;

/** A study of two labels: raters are right as often as is given. The judge is the last. */
function figuresOf(
  rightness: readonly Rightness[],
  { topics = 20, systems = 1, seed = 1 } = {},
): AgreementFigures {
  const generator = new Seeded(seed);
  const isIn = (chance: number) => generator.below(1000) < 1000 * chance;
  const table = new JudgmentTable({ task: "answerability", threshold: 3, malformed: "zero" });
  for (let topic = 0; topic < topics; topic += 1)
    for (let system = 0; system < systems; system += 1)
      for (let item = 0; item < ITEMS; item += 1) {
        const truth = isIn(0.5);
        rightness.forEach((right, rater) => {
          const isJudge = rater === rightness.length - 1;
          const label = right === null ? isIn(0.5) : isIn(right) ? truth : !truth;
          table.add(
            testJudgment({
              topicId: `t${topic}`,
              runId: `s${system}`,
              questionId: String(item),
              raterId: isJudge ? "m" : `annotator-${rater + 1}`,
              raterType: isJudge ? "llm" : "human",
              label: String(Number(label)),
            }),
          );
        });
      }
  return agreementFigures(table.finish(), OPTIONS);
}

function pageOf(
  figures: AgreementFigures | (ConditionFigures & { task: string }),
  effort: Parameters<typeof JudgeSummarySection>[0]["effort"] = NO_EFFORT,
): string {
  return renderToStaticMarkup(
    <JudgeSummarySection
      figures={{ ...figures, condition: "from_scratch" }}
      task={figures.task}
      partial={[]}
      effort={effort}
    />,
  );
}

/** The text of a page, with the minus sign of the command line. */
function textOf(markup: string): string {
  return markup
    .replaceAll("−", "-")
    .replace(/<svg[\s\S]*?<\/svg>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
}

/** The same figures with changes of the first verdict. */
function withVerdict(figures: AgreementFigures, changes: Partial<StandInVerdict>) {
  const [first] = figures.judges[0]!.verdicts;
  if (first?.role !== "stands_in_for_a_person") throw new Error("The first verdict is another.");
  const verdict: StandInVerdict = { ...first, ...changes };
  return { verdict, figures: { ...figures, judges: [{ judge: "m", verdicts: [verdict] }] } };
}

test("the page has the sentence of every answer and reason, linked to its rule, and nothing in bold", () => {
  const base = figuresOf([0.85, 0.85, 0.85, 0.85], { topics: 6 });
  const changes: Partial<StandInVerdict>[] = [
    { answer: "yes", why: null, better: false },
    { answer: "yes", why: null, better: true, holds_without_any_one: false },
    { answer: "no", why: null },
    { answer: "not_shown", why: null },
    ...VERDICT_REASONS.map((why) => ({ answer: "not_shown" as const, why })),
  ];
  for (const change of changes) {
    const { verdict, figures } = withVerdict(base, change);
    const markup = pageOf(figures);
    const { sentence, detail } = verdictSentences("m", verdict);
    const said = textOf(markup);
    expect(markup).not.toMatch(/[\s[]-\d/);
    for (const one of [sentence, ...detail]) expect(said).toContain(noteText(one));
    expect(noteText(sentence).split(/\s+/).length).toBeLessThanOrEqual(20);
    expect(markup).toContain('href="#rule"');
    expect(markup).not.toMatch(/<(strong|b)\b/);
    expect(said).not.toContain("as well as people");
  }
});

test("a verdict that needs more topics says what their labels take, as far as it is known", () => {
  const { figures } = withVerdict(figuresOf([0.85, 0.85, 0.85, 0.85], { topics: 6 }), {
    answer: "not_shown",
    why: null,
    needed: { topics: 20, labels: 900 },
  });
  const pay = { per: "hour", rate: 12, currency: "GBP" } as const;
  const effort = { msPerLabel: 20_000, itemsPerPage: 15, pay };
  expect(textOf(pageOf(figures, effort))).toContain("take 5 h and cost £60.00");
  expect(textOf(pageOf(figures, { ...effort, pay: null }))).toContain("take 5 h.");
  expect(textOf(pageOf(figures, { ...effort, msPerLabel: null }))).not.toContain("At the pace");
  const perItem: LabelEffort = {
    msPerLabel: null,
    itemsPerPage: 0,
    pay: { ...pay, per: "item", rate: 0.1 },
  };
  expect(textOf(pageOf(figures, perItem))).toContain("cost £90.00");
});

test("a judge drawn as people are is never called worse, and with enough topics it is a yes", () => {
  const pages = [1, 2, 3, 4, 5].map((seed) =>
    textOf(pageOf(figuresOf([0.85, 0.85, 0.85, 0.85], { seed, topics: 40 }))),
  );
  for (const said of pages) expect(said).not.toContain("cannot stand in");
  const yes = pages.filter((said) => said.includes("Yes m can stand in for one person"));
  expect(yes.length).toBeGreaterThanOrEqual(4);
});

test("a random judge is no stand-in, and of three systems no ranking is judged", () => {
  const markup = pageOf(figuresOf([0.85, 0.85, 0.85, null], { topics: 10, systems: 3 }));
  const said = textOf(markup);
  expect(said).toContain("No m cannot stand in for one person");
  expect(said).toContain("ranks systems as people do: there are fewer than six systems.");
  expect(markup).not.toMatch(/<(strong|b)\b/);
});

test("one careless person is named and lets no worse judge pass", () => {
  const said = textOf(pageOf(figuresOf([0.85, 0.85, null, 0.7], { topics: 40 })));
  expect(said).toContain("Unlike the others works: annotator-3.");
  expect(said).toContain("it rests on people unlike the others");
});

test("people who agree no better than chance are no standard", () => {
  const said = textOf(pageOf(figuresOf([null, null, null, null])));
  expect(said).toContain("people may agree only by chance");
});

test("no people, one annotator, no judge, two topics and written answers each have their sentence", () => {
  expect(textOf(pageOf(figuresOf([0.85])))).toContain("No judge has labelled items");
  expect(textOf(pageOf(figuresOf([0.85, 0.85])))).toContain("no item has two people and the judge");
  expect(textOf(pageOf(figuresOf([0.85, 0.85, 0.85], { topics: 2 })))).toContain(
    "fewer than three topics can be compared",
  );
  const figures = figuresOf([0.85, 0.85, 0.85]);
  const written = { ...figures, judges: [{ judge: "m", verdicts: [] }] };
  expect(textOf(pageOf(written))).toContain("Written answers are counted and not compared");
});

test("the table of verdicts has the numbers of the page, and Holm's correction over its tests", () => {
  const figures = figuresOf([0.85, 0.85, 0.85, 0.85], { systems: 6, topics: 12 });
  const { rows } = verdictTable(figures, figures);
  const verdicts = figures.judges[0]!.verdicts;
  expect(rows.map(({ cells }) => cells.role)).toEqual([
    "stands in for a person",
    "ranks systems as people do",
    "tells systems apart",
  ]);
  const [first] = verdicts;
  if (first?.role !== "stands_in_for_a_person") throw new Error("The first verdict is another.");
  const { value, low, high } = first.difference;
  expect(rows[0]!.cells.value).toMatchObject({ value, ci: [low, high] });
  expect(textOf(pageOf(figures))).toContain(
    `${value!.toFixed(3)} [${low!.toFixed(3)}, ${high!.toFixed(3)}]`,
  );
  for (const [i, { cells }] of rows.entries()) {
    const [p, holm] = [cells.p as number | null, cells.p_holm as number | null];
    if (p === null) continue;
    expect(holm).toBeGreaterThanOrEqual(p);
    if (verdicts[i]!.answer === "yes" || verdicts[i]!.answer === "no") expect(p).toBeLessThan(0.05);
    if (holm! >= 0.05) expect(cells.answer_holm).toBe("not shown");
  }
});
