"use client";

import { LinkIcon } from "lucide-react";
import { api } from "@/components/ui/api";
import { Card } from "@/components/ui/kit/card";
import { questionOf } from "@/components/ui/kit/confirm-dialog";
import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { columnsOf, type DataColumn, DataTable } from "@/components/ui/kit/data-table";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { useToastAction } from "@/components/ui/use-action";
import type { Invite } from "@/lib/contract/invites";
import { useFormats, useTexts } from "#texts";
import type { LinkOptions } from "./link-form";
import { MakeLink } from "./make-link";
import { roleOf } from "../people/person";

/** Lists the links that let people join; makes and withdraws them. */
export function Invites({ invites, ...options }: LinkOptions & { invites: readonly Invite[] }) {
  const t = useTexts("invites");
  const { run } = useToastAction();

  async function withdraw({ id, name }: Invite) {
    await run(() => api.invites.revoke({ study: options.slug, invite: id }), {
      ask: questionOf((key) => t(`question.${key}`, { name }), true),
      said: t("withdrawn", { name }),
    });
  }

  const columns = useColumns((invite) => void withdraw(invite));
  return (
    <Card id="links" heading={t("title")} margin="mb-4" actions={<MakeLink {...options} />}>
      <DataTable
        id="invites"
        caption={t("table")}
        columns={columns}
        rows={invites}
        rowId={(invite) => invite.id}
        empty={<EmptyState title={t("none")} text={t("noneText")} icon={LinkIcon} />}
      />
    </Card>
  );
}

const STATES = ["open", "expired", "used_up", "revoked"] as const;

function stateOf({ state }: Invite): (typeof STATES)[number] {
  return STATES.find((one) => one === state.replace(" ", "_")) ?? "open";
}

function useColumns(onWithdraw: (invite: Invite) => void): DataColumn<Invite>[] {
  const t = useTexts("invites");
  const roles = useTexts("people");
  const { date, number } = useFormats();
  const forWhom = (invite: Invite) =>
    invite.isCrowd ? t("crowd", { quota: invite.quota ?? 0 }) : roles(`roles.${roleOf(invite)}`);
  return columnsOf(useTexts("invites.columns"), {
    name: { isRowHeader: true, value: (invite) => invite.name },
    for: { canFilter: true, value: forWhom },
    stages: (invite) => invite.stages?.join(", ") ?? "",
    used: {
      isNumber: true,
      value: (invite) => invite.uses,
      cell: (invite) =>
        invite.maxUses === null
          ? number(invite.uses)
          : t("used", { uses: number(invite.uses), of: number(invite.maxUses) }),
    },
    until: {
      value: (invite) => invite.expiresAt,
      cell: (invite) => (invite.expiresAt === null ? t("noEnd") : date(invite.expiresAt)),
    },
    state: {
      canFilter: true,
      value: (invite) => t(`states.${stateOf(invite)}`),
      cell: (invite) => (
        <Badge kind={stateOf(invite) === "open" ? "good" : "neutral"}>
          {t(`states.${stateOf(invite)}`)}
        </Badge>
      ),
    },
    actions: {
      cell: (invite) =>
        stateOf(invite) === "open" && (
          <Button
            size="small"
            aria-label={t("withdrawOf", { name: invite.name })}
            onClick={() => onWithdraw(invite)}
          >
            {t("withdraw")}
          </Button>
        ),
    },
  });
}
