import { Card } from "@/components/ui/kit/card";
import { PlainTable } from "@/components/ui/kit/plain-table";
import { Notice } from "@/components/ui/notice";
import type { DrawnContexts } from "@/lib/contract/draws";
import { useFormats, useTexts } from "#texts";

/** How many topics of a warning are named. */
const NAMED = 5;

/** What a draw of contexts gives: counts by run, warnings, and the first lines. */
export function ContextsPlan({ plan, size }: { plan: DrawnContexts; size: number }) {
  const t = useTexts("draws.contexts");
  const f = useFormats();
  const contexts = plan.runs.reduce((sum, run) => sum + run.contexts, 0);
  return (
    <Card id="contexts-plan" heading={t("plan")} level="h3" gap={3}>
      <p role="status">{t("total", { contexts, size, topics: plan.topics })}</p>
      <PlainTable
        label={t("caption")}
        columns={[
          { header: t("run"), cellClass: "wrap-anywhere", cell: (one) => one.run },
          { header: t("contextsOf"), isNumber: true, cell: (one) => f.number(one.contexts) },
          {
            header: t("documents"),
            isNumber: true,
            cell: ({ least, most }) =>
              least === most ? f.number(most) : t("range", { least, most }),
          },
        ]}
        rows={plan.runs}
      />
      {plan.runs
        .filter(({ short }) => short.length > 0)
        .map(({ run, short }) => (
          <Notice key={run} kind="info">
            {t("short", {
              run,
              count: short.length,
              topics: `${short.slice(0, NAMED).join(", ")}${short.length > NAMED ? ", …" : ""}`,
            })}
          </Notice>
        ))}
      <div>
        <h4 className="mb-1 text-sm font-medium">{t("first")}</h4>
        <pre
          className="overflow-x-auto rounded border border-line bg-sunken p-2 text-sm"
          dir="ltr"
          tabIndex={0}
          aria-label={t("first")}
        >
          {plan.firstLines.join("\n")}
        </pre>
      </div>
    </Card>
  );
}
