"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { ShownOnce } from "@/components/account/shown-once";
import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { columnsOf, DataTable, type DataColumn } from "@/components/ui/kit/data-table";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { Notice } from "@/components/ui/notice";
import type { AccountRow } from "@/lib/contract/accounts";
import { AccountMenu } from "./account-menu";
import { EmailDialog } from "./email-dialog";
import { AddAccount } from "./add-account";
import { useAccountActions } from "./use-account-actions";

interface Props {
  accounts: AccountRow[];
  own: string;
  /** Whether a reset link can be sent by mail. */
  canMail: boolean;
}

/** Shows every account of the installation; adds accounts and changes them. */
export function Accounts({ accounts, own, canMail }: Props) {
  const t = useTexts("accounts");
  const [made, setMade] = useState<{ label: string; text: string } | null>(null);
  const [emailOf, setEmailOf] = useState<AccountRow | null>(null);
  const { problem, busy, setDisabled, ...actions } = useAccountActions();

  const columns: DataColumn<AccountRow>[] = columnsOf(useTexts("accounts.columns"), {
    account: {
      value: (row) => row.username,
      isRowHeader: true,
    },
    name: (row) => row.name,
    email: (row) => row.email ?? "",
    studies: { value: (row) => row.studies, isNumber: true },
    role: {
      value: (row) => t(row.isAdmin ? "roles.administrator" : "roles.member"),
      cell: (row) =>
        row.isAdmin ? <Badge kind="accent">{t("roles.administrator")}</Badge> : t("roles.member"),
      canFilter: true,
    },
    secondFactor: {
      value: (row) => t(row.secondFactor ? "on" : "off"),
      canFilter: true,
    },
    providers: {
      value: (row) => row.providers,
      isNumber: true,
    },
    state: {
      value: (row) => t(row.disabled ? "states.deactivated" : "states.active"),
      cell: (row) => (
        <Badge kind={row.disabled ? "bad" : "good"}>
          {t(row.disabled ? "states.deactivated" : "states.active")}
        </Badge>
      ),
      canFilter: true,
    },
    actions: {
      cell: (row) => (
        <AccountMenu
          account={row}
          isOwn={row.username === own}
          canMail={canMail}
          busy={busy}
          onDisabled={(disabled) => void setDisabled([row], disabled)}
          onEmail={() => setEmailOf(row)}
          onResetLink={(text) =>
            setMade({ label: t("resetLink", { account: row.username }), text })
          }
          {...actions}
        />
      ),
    },
  });

  return (
    <div className="flex flex-col gap-6">
      {problem && <Notice kind="bad">{problem}</Notice>}
      {made && <ShownOnce key={made.text} label={made.label} text={made.text} />}
      <section className="card">
        <DataTable
          id="accounts"
          caption={t("title")}
          columns={columns}
          rows={accounts}
          rowId={(row) => row.username}
          empty={<EmptyState title={t("empty")} />}
          bulk={(selected, clear) => {
            const others = selected.filter((row) => row.username !== own);
            const button = (name: "activate" | "deactivate", disables: boolean) => {
              const changed = others.filter((row) => row.disabled !== disables);
              return (
                <Button
                  disabled={busy || changed.length === 0}
                  onClick={() =>
                    void setDisabled(changed, disables).then((worked) => worked && clear())
                  }
                >
                  {t(`selected.${name}`)}
                </Button>
              );
            };
            return (
              <>
                {button("deactivate", true)}
                {button("activate", false)}
                {others.length < selected.length && (
                  <span className="text-ink-soft">{t("selected.own")}</span>
                )}
              </>
            );
          }}
        />
      </section>
      {emailOf && <EmailDialog account={emailOf} onClose={() => setEmailOf(null)} />}
      <AddAccount onMade={(account, text) => setMade({ label: t("made", { account }), text })} />
    </div>
  );
}
