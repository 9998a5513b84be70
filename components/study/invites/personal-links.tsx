import { Button } from "@/components/ui/kit/button";
import { CopyButton } from "@/components/ui/kit/copy-button";
import { columnsOf, type DataColumn, DataTable } from "@/components/ui/kit/data-table";
import type { PersonalLink } from "@/lib/contract/invites";
import { useTexts } from "#texts";

/** Shows new personal links, once, to copy them. */
export function PersonalLinks({ links, onClose }: { links: PersonalLink[]; onClose: () => void }) {
  const t = useTexts("people");
  const addressOf = ({ token }: PersonalLink) => `${window.location.origin}/join/${token}`;
  const columns: DataColumn<PersonalLink>[] = columnsOf(useTexts("people.list"), {
    who: { isRowHeader: true, value: (row) => row.who },
    role: (row) => t(`roles.${row.role}`),
    link: {
      value: addressOf,
      cell: (row) => (
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 font-mono text-xs break-all">{addressOf(row)}</span>
          <CopyButton text={addressOf(row)} label={t("list.copy", { name: row.who })} isIcon />
        </span>
      ),
    },
  });
  const csv = [
    "account,role,link",
    ...links.map((link) => `${link.who},${link.role},${addressOf(link)}`),
  ].join("\n");
  return (
    <div className="flex flex-col gap-4">
      <p>{t("list.linksHint", { mailed: links.filter(({ mailed }) => mailed).length })}</p>
      <DataTable
        id="personal-links"
        caption={t("list.links")}
        columns={columns}
        rows={links}
        rowId={(row) => row.token}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <CopyButton text={csv} label={t("list.copyAll")} />
        <Button kind="primary" onClick={onClose}>
          {t("list.close")}
        </Button>
      </div>
    </div>
  );
}
