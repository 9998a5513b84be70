import { Card } from "@/components/ui/kit/card";
import { PlainTable } from "@/components/ui/kit/plain-table";
import type { JudgingPoolPlan } from "@/lib/contract/stages";
import { useFormats, useTexts } from "#texts";

/** What a judging pool would be: its size, and what each run brings. */
export function PoolPlan({ plan }: { plan: JudgingPoolPlan }) {
  const t = useTexts("judgingPool");
  const f = useFormats();
  return (
    <Card id="pool-plan" heading={t("plan.title")} level="h3" margin="mb-2">
      <p className="mb-3" role="status">
        {plan.pages === 0
          ? t("plan.nothing")
          : t("plan.total", {
              pages: plan.pages,
              topics: plan.topics,
              judgments: plan.judgments,
              hours: f.number(plan.hours, 1),
            })}{" "}
        {plan.unknownTopics > 0 && t("plan.unknown", { count: plan.unknownTopics })}
      </p>
      <PlainTable
        caption={t("plan.caption")}
        columns={[
          { header: t("plan.run"), cellClass: "break-all", cell: ({ run }) => run },
          { header: t("plan.passages"), isNumber: true, cell: (run) => f.number(run.contributed) },
          { header: t("plan.alone"), isNumber: true, cell: (run) => f.number(run.alone) },
        ]}
        rows={plan.runs}
      />
    </Card>
  );
}
