import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { SendForm } from "@/components/ui/kit/send-form";
import { columnsOf, type DataColumn, DataTable } from "@/components/ui/kit/data-table";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";
import type { InvitedLine } from "@/lib/contract/invites";
import { useTexts } from "#texts";

interface Props {
  lines: readonly InvitedLine[];
  onChange: () => void;
  onInvite: () => Promise<"saved">;
}

/** Shows line by line what inviting a list does, before it is done. */
export function ListPreview({ lines, onChange, onInvite }: Props) {
  const t = useTexts("people");
  const form = useForm(onInvite);
  const bad = lines.filter(({ outcome }) => outcome === "problem").length;
  const new_ = lines.filter(({ outcome }) => outcome !== "problem" && outcome !== "member").length;
  const columns: DataColumn<InvitedLine>[] = columnsOf(useTexts("people.list"), {
    line: { isNumber: true, value: (row) => row.line },
    who: { isRowHeader: true, value: (row) => row.who },
    role: (row) => t(`roles.${row.role}`),
    outcome: {
      canFilter: true,
      value: (row) => t(`list.outcomes.${row.outcome}`),
      cell: (row) => (
        <>
          <Badge kind={KINDS[row.outcome]}>{t(`list.outcomes.${row.outcome}`)}</Badge>
          {row.problem && (
            <span className="block text-bad">{t(`list.problems.${row.problem}`)}</span>
          )}
        </>
      ),
    },
  });
  return (
    <SendForm
      form={form}
      action={t("list.action", { count: new_ })}
      canSend={bad === 0 && new_ > 0}
      at="end"
      before={<Button onClick={onChange}>{t("list.again")}</Button>}
    >
      {bad > 0 && <Notice kind="bad">{t("list.fix", { count: bad })}</Notice>}
      {bad === 0 && new_ === 0 && <Notice kind="info">{t("list.nothing")}</Notice>}
      <DataTable
        id="invited-list"
        caption={t("list.preview")}
        columns={columns}
        rows={lines}
        rowId={(row) => String(row.line)}
        initialSort={bad > 0 ? undefined : { id: "line", desc: false }}
        rowClass={(row) => (row.outcome === "problem" ? "bg-bad-soft" : "")}
      />
    </SendForm>
  );
}

const KINDS = {
  add: "good",
  change: "accent",
  member: "neutral",
  link: "good",
  problem: "bad",
} as const;
