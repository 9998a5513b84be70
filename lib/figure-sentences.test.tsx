import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FigureCell } from "@/components/figures/figure-cell";
import { ComparedAgreement } from "@/components/study/judges/compare/compared-agreement";
import { figureText } from "@/lib/cli/figure-text";
import { defined, figure, undefinedBecause, type Figure } from "@/lib/domain/figure";
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

const between = (value: number, ci: [number, number]): Figure => ({
  ...figure(defined(value), 8, 4),
  ci,
});

test("two runs are compared in a sentence that names the figure whose interval it is about", () => {
  const kappa = between(-0.06, [-0.3, 0.1]);
  const share = between(-0.173, [-0.34, -0.006]);
  const agreement = { share, kappa, weighted: null };
  const page = renderToStaticMarkup(
    <ComparedAgreement
      comparison={{
        common: 8,
        items: 8,
        malformed: { a: 0, b: 0 },
        unanswered: 0,
        labels: ["0", "1"],
        between: agreement,
        people: {
          items: 8,
          a: agreement,
          b: agreement,
          difference: { share, kappa },
          right: { both: 1, onlyA: 3, onlyB: 1, neither: 3 },
        },
        table: [],
      }}
      onlyA={0}
      onlyB={0}
      isBlind={false}
    />,
  );
  expect(page).toContain("By Cohen’s kappa, these items do not show which run agrees better");
});
