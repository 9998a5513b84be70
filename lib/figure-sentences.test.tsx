import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FigureCell } from "@/components/figures/figure-cell";
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
