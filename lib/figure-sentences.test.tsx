import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FigureCell } from "@/components/figures/figure-cell";
import { RankDetailsCell } from "@/components/figures/rank-details-cell";
import { ComparedAgreement } from "@/components/study/judge-runs/compare/compared-agreement";
import { compareJudges } from "@/lib/domain/agreement/compare-judges";
import { figureText } from "@/lib/cli/figure-text";
import { defined, figure, undefinedBecause } from "@/lib/domain/figure";
import { note } from "@/lib/messages/note";

test("page and command line show the same sentence for a figure without an interval or value", () => {
  const wide = {
    ...figure(defined(0.5), 4, 2),
    ci_reason: note("interval.few_topics", { topics: 2 }),
  };
  expect(figureText(wide)).toBe("0.5000, no interval: it rests on 2 topics (n = 4, 2 topics)");
  expect(renderToStaticMarkup(<FigureCell figure={wide} />)).toContain(
    'no interval<span class="sr-only">: it rests on 2 topics</span>',
  );
  const none = figure(undefinedBecause("labels.one_category"), 4, 2);
  expect(figureText(none)).toBe("undefined: only one category was used (n = 4)");
  expect(renderToStaticMarkup(<FigureCell figure={none} />)).toContain(
    "undefined: only one category was used",
  );
});

test("a p-value is not written as 0, and an approximate one not beside the exact one", () => {
  const details = {
    ...{ tau_ap: 1, tau_ap_b: 1, rbo: 1, kendall_p: 0.1, kendall_p_exact: 0.333 },
    ...{ spearman_p: 0, spearman_p_exact: 0.333, spearman_ci_systems: null },
  };
  const few = renderToStaticMarkup(<RankDetailsCell details={details} />);
  expect(few).toContain("exact p of ρ");
  expect(few).not.toMatch(/>p of ρ|>0\.000/);
  const many = { ...details, spearman_p_exact: null };
  expect(renderToStaticMarkup(<RankDetailsCell details={many} />)).toContain("&lt;0.001");
});

test("the sentence on two runs names its figure, and the interval in it is that of the table", () => {
  const row = (topic: string, a: string, b: string, people: string, count: number) => ({
    ...{ topic, a, b, people, count, saidByA: "label" as const, saidByB: "label" as const },
  });
  const counts = ["t1", "t2", "t3", "t4"].flatMap((topic, i) => [
    row(topic, "1", "1", "1", 5 + i),
    row(topic, "0", "1", "0", 1 + (i % 2)),
    row(topic, "0", "0", "0", 3),
  ]);
  const comparison = compareJudges(counts, "answerability", {
    interval: "jackknife",
    bootstrap: 100,
    seed: 1,
  });
  const shown = renderToStaticMarkup(
    <ComparedAgreement comparison={comparison} onlyA={0} onlyB={0} isBlind={false} />,
  );
  const ends = comparison.people!.difference.kappa.ci!.map((end) =>
    end.toFixed(3).replace("-", "−"),
  );
  expect(shown).toMatch(/[Bb]y kappa/);
  expect(shown).toContain(`difference of kappas, ${ends[0]} to ${ends[1]},`);
});
