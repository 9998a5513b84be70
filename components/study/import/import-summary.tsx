import { Notice } from "@/components/ui/notice";
import type { ImportSummary as ImportedFiles } from "@/lib/contract/studies";

export function ImportSummary({ result }: { result: ImportedFiles }) {
  const { judgments } = result;
  const rows: [string, number][] = [
    ["topics", result.topics],
    ["sub-questions", result.subQuestions],
    ["passages", result.passages],
    ["reports", result.reports],
    ["answers", result.answers],
    ...Object.entries(result.pages).map(([task, pages]): [string, number] => [
      `pages for ${task}`,
      pages,
    ]),
    ...(judgments
      ? ([
          ["judgments", judgments.written],
          ["highlights", judgments.highlights],
          ["raters", judgments.raters],
        ] as [string, number][])
      : []),
  ];
  return (
    <Notice kind="good">
      <p>
        {rows
          .filter(([, n]) => n > 0)
          .map(([name, n]) => `${n.toLocaleString("en")} ${name}`)
          .join(" · ") || "Everything in these files was there already."}
      </p>
      {result.warnings.map((warning) => (
        <p key={warning} className="font-medium">
          {warning}
        </p>
      ))}
      {result.unchanged > 0 && (
        <p>{result.unchanged.toLocaleString("en")} records were there already, unchanged.</p>
      )}
      {judgments && judgments.read > judgments.written && (
        <p>
          {judgments.read - judgments.written} judgments were superseded by later ones of the same
          rater on the same item.
        </p>
      )}
      {judgments && judgments.replaced > 0 && (
        <p>{judgments.replaced} judgments replaced earlier versions; the history keeps both.</p>
      )}
      {judgments && judgments.onesWithoutSpan > 0 && (
        <p>{judgments.onesWithoutSpan} labels of 1 have no highlighted span.</p>
      )}
    </Notice>
  );
}
