import { Badge } from "@/components/ui/kit/badge";
import { Card } from "@/components/ui/kit/card";
import { PlainTable } from "@/components/ui/kit/plain-table";
import { Notice } from "@/components/ui/notice";
import type { ImportSummary } from "@/lib/contract/studies";
import { useFormats, useTexts } from "#texts";
import { useMade } from "./use-made";

const KINDS = ["topics", "passages", "reports", "answers", "judgments", "ratings"] as const;

/** What an import made, or would make: the files, what is new, and what does not count. */
export function ImportPlan({ summary, isDryRun }: { summary: ImportSummary; isDryRun: boolean }) {
  const t = useTexts("importFiles");
  const f = useFormats();
  const made = useMade(summary);
  const kindName = (kind: string) => {
    const known = KINDS.find((one) => one === kind);
    return known ? t(`plan.kinds.${known}`) : kind;
  };
  return (
    <Card
      id="import-plan"
      heading={t(isDryRun ? "plan.title" : "plan.imported")}
      gap={4}
      className={isDryRun ? "" : "border-good"}
    >
      <div role="status">
        {made.length === 0 ? (
          <p>{t(isDryRun ? "plan.nothing" : "plan.nothingDone")}</p>
        ) : (
          <ul className="flex flex-wrap gap-2" aria-label={t("plan.newOnes")}>
            {made.map(({ key, count, text }) => (
              <li key={key}>
                <Badge kind="accent">
                  <strong className="tabular-nums">{f.number(count)}</strong> {text}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <PlainTable
        caption={t("plan.caption")}
        isCaptionHidden
        columns={[
          { header: t("plan.file"), cellClass: "break-words", cell: ({ file }) => file },
          { header: t("plan.holds"), cell: ({ kind }) => kindName(kind) },
          { header: t("plan.records"), isNumber: true, cell: ({ records }) => f.number(records) },
        ]}
        rows={summary.files}
      />
      <Losses summary={summary} />
      {isDryRun && (
        <p className="text-sm text-ink-soft">
          {t("plan.nothingChanged")} {made.length > 0 && t("plan.fits")}
        </p>
      )}
    </Card>
  );
}

/** An import without judgments. */
const NONE = { read: 0, written: 0, leftOut: 0, replaced: 0, onesWithoutSpan: 0 };

/** What of the files does not count, and why. */
function Losses({ summary: { judgments, unchanged, warnings } }: { summary: ImportSummary }) {
  const t = useTexts("importFiles");
  const { read, written, leftOut, replaced, onesWithoutSpan } = judgments ?? NONE;
  const superseded = read - written - leftOut;
  const counted = [
    unchanged > 0 && t("plan.unchanged", { count: unchanged }),
    superseded > 0 && t("plan.superseded", { count: superseded }),
    leftOut > 0 && t("plan.leftOut", { count: leftOut }),
    replaced > 0 && t("plan.replaced", { count: replaced }),
    onesWithoutSpan > 0 && t("plan.noSpan", { count: onesWithoutSpan }),
  ].filter((text) => text !== false);
  return (
    <>
      {counted.length > 0 && (
        <ul className="list-disc ps-5 text-sm">
          {counted.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {warnings.map((warning) => (
        <Notice key={warning} kind="info">
          {warning}
        </Notice>
      ))}
    </>
  );
}
