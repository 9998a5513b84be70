import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PlainTable } from "./plain-table";

test("every column under a shared heading is announced with it, and every row with its name", () => {
  const html = renderToStaticMarkup(
    <PlainTable
      label="Systems"
      columns={[
        { header: "System", cell: ({ run }) => run, total: "Sum" },
        [0, 1].map((source) => ({
          group: "Coverage",
          header: `Judge ${source}`,
          isNumber: true,
          cell: ({ values }: { values: number[] }) => values[source],
          total: source,
        })),
        false,
      ]}
      rows={[{ run: "bm25", values: [7, 8] }]}
    />,
  ).replaceAll(/ class="[^"]*"/g, "");
  expect(html).toBe(
    '<div tabindex="0" role="region" aria-label="Systems"><table>' +
      '<thead><tr><th scope="col" rowSpan="2">System</th><th scope="colgroup" colSpan="2">Coverage</th></tr>' +
      '<tr><th scope="col">Judge 0</th><th scope="col">Judge 1</th></tr></thead>' +
      '<tbody><tr><th scope="row">bm25</th><td>7</td><td>8</td></tr></tbody>' +
      '<tfoot><tr><th scope="row">Sum</th><td>0</td><td>1</td></tr></tfoot></table></div>',
  );
});
