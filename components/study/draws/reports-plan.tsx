import { Check, Minus } from "lucide-react";
import { Card } from "@/components/ui/kit/card";
import { PlainTable } from "@/components/ui/kit/plain-table";
import { Notice } from "@/components/ui/notice";
import type { DrawnReports } from "@/lib/contract/draws";
import { useFormats, useTexts } from "#texts";

/** How many topics the matrix shows. */
const SHOWN = 100;

/** A balanced draw: how even it is, and which reports are drawn. */
export function ReportsPlan({ drawn, wanted }: { drawn: DrawnReports; wanted: number }) {
  const t = useTexts("draws.reports");
  const f = useFormats();
  const { systems, topics } = drawn;
  const ofSystems = systems.map((one) => one.drawn);
  const ofTopics = topics.map((one) => one.drawn);
  const range = (values: readonly number[]) => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return least === most ? f.number(least) : t("range", { least, most });
  };
  return (
    <Card id="reports-plan" heading={t("plan")} level="h3" gap={3}>
      <p role="status">
        {t("total", {
          reports: drawn.reports,
          available: drawn.available,
          topics: topics.length,
        })}{" "}
        {t("spread", {
          systems: range(ofSystems),
          n: Math.max(...ofSystems),
          topics: range(ofTopics),
        })}
      </p>
      {drawn.reports < wanted && <Notice kind="info">{t("fewer")}</Notice>}
      <PlainTable
        label={t("matrix")}
        scroll="max-h-96 overflow-auto"
        columns={[
          {
            header: t("topic"),
            dir: "auto",
            cell: (row) => <span className="line-clamp-2">{row.title}</span>,
            total: t("sum"),
          },
          systems.map((one, i) => ({
            header: one.system,
            className: "text-center break-all",
            cell: ({ cells }: (typeof topics)[number]) => <Cell drawn={cells[i]!} />,
            total: f.number(one.drawn),
          })),
          {
            header: t("sum"),
            isNumber: true,
            cell: (row) => f.number(row.drawn),
            total: f.number(drawn.reports),
          },
        ]}
        rows={topics.slice(0, SHOWN)}
      />
      {topics.length > SHOWN && (
        <p className="text-sm text-ink-soft">
          {t("shown", { shown: SHOWN, topics: topics.length })}
        </p>
      )}
    </Card>
  );
}

function Cell({ drawn }: { drawn: boolean | null }) {
  const t = useTexts("draws.reports");
  if (drawn === null) return <span className="text-sm text-ink-soft">{t("missing")}</span>;
  const text = t(drawn ? "drawn" : "left");
  return (
    <span className="inline-flex" title={text}>
      {drawn ? <Check size={18} aria-hidden /> : <Minus size={14} aria-hidden />}
      <span className="sr-only">{text}</span>
    </span>
  );
}
