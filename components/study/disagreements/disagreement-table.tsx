import Link from "next/link";
import { useTexts } from "#texts";
import { ListedLabels, type ListedLabel } from "../item/listed-labels";

interface Row {
  itemId: string;
  asked: string;
  topic: string;
  run: string | null;
  docid: string | null;
  labels: readonly ListedLabel[];
}

/** The items of a page of the list of disagreements. */
export function DisagreementTable({
  rows,
  itemAt,
}: {
  rows: readonly Row[];
  /** Returns the address of an item's page. */
  itemAt: (id: string) => string;
}) {
  const t = useTexts("disagreements");
  return (
    <table className="table min-w-[44rem]">
      <thead>
        <tr>
          <th scope="col">{t("columns.item")}</th>
          <th scope="col">{t("columns.topic")}</th>
          <th scope="col">{t("columns.text")}</th>
          <th scope="col">{t("columns.labels")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.itemId}>
            <th scope="row" className="max-w-md !border-line !font-medium" dir="auto">
              <Link className="link" href={itemAt(row.itemId)} prefetch={false}>
                {row.asked}
              </Link>
            </th>
            <td className="max-w-48 break-words">{row.topic}</td>
            <td className="max-w-56 break-words text-ink-soft">
              {[row.run, row.docid].filter(Boolean).join(" · ")}
            </td>
            <td className="min-w-56">
              <ListedLabels labels={row.labels} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
