import { useTexts } from "#texts";
import { PlainTable } from "@/components/ui/kit/plain-table";
import type { SystemRow } from "@/lib/domain/agreement/figure-types";

/**
 * Shows how many items of each system both sides labelled: figures are based on the last column.
 */
export function SystemTable({ rows }: { rows: SystemRow[] }) {
  const t = useTexts("agreement");
  return (
    <PlainTable
      label={t("sections.systems")}
      columns={[
        { header: t("system"), cell: (row) => row.run_id },
        { header: t("levels.items"), isNumber: true, cell: (row) => row.items },
        { header: t("labelled.people"), isNumber: true, cell: (row) => row.human },
        { header: t("labelled.judge"), isNumber: true, cell: (row) => row.judge },
        { header: t("labelled.both"), isNumber: true, cell: (row) => row.both },
      ]}
      rows={rows}
    />
  );
}
