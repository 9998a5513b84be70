"use client";

import { useState } from "react";
import { useFormats, useTexts } from "#texts";
import { ShownOnce } from "@/components/account/shown-once";
import { api } from "@/components/ui/api";
import { choiceOf, textOf } from "@/components/ui/form-values";
import { questionOf } from "@/components/ui/kit/confirm-dialog";
import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { SendForm } from "@/components/ui/kit/send-form";
import { columnsOf, type DataColumn, DataTable } from "@/components/ui/kit/data-table";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { TextField } from "@/components/ui/kit/field";
import { ChoiceField } from "@/components/ui/kit/select";
import { Notice } from "@/components/ui/notice";
import { useAskedAction } from "@/components/ui/use-action";
import { useForm } from "@/components/ui/use-form";
import type { ApiToken } from "@/lib/contract/tokens";

const ROLES = ["researcher", "coordinator"] as const;

/** Manages tokens for programs that use the API of this study. */
export function Tokens({ slug, tokens }: { slug: string; tokens: ApiToken[] }) {
  const t = useTexts("tokens");
  const { date } = useFormats();
  const { busy, problem, run } = useAskedAction();
  const [made, setMade] = useState<string | null>(null);

  const form = useForm(async (given) => {
    const role = choiceOf(given, "role", ROLES);
    const { token } = await api.tokens.create(
      { study: slug },
      { name: textOf(given, "name"), role },
    );
    setMade(token);
    return "reset";
  });

  async function revoke({ id, name }: ApiToken) {
    await run(() => api.tokens.revoke({ study: slug, token: id }), {
      ask: questionOf((key) => t(`ask.${key}`, { name }), true),
      said: t("revoked", { name }),
    });
  }

  const columns: DataColumn<ApiToken>[] = columnsOf(useTexts("tokens.columns"), {
    name: { value: (token) => token.name, isRowHeader: true },
    role: { value: (token) => roleName(token.role), canFilter: true },
    used: {
      value: (token) => token.lastUsed,
      cell: (token) => (token.lastUsed ? date(token.lastUsed) : t("never")),
    },
    state: {
      value: (token) => t(token.revoked ? "states.revoked" : "states.active"),
      cell: (token) => (
        <Badge kind={token.revoked ? "neutral" : "good"}>
          {t(token.revoked ? "states.revoked" : "states.active")}
        </Badge>
      ),
      canFilter: true,
    },
    actions: {
      cell: (token) =>
        !token.revoked && (
          <Button
            size="small"
            disabled={busy}
            aria-label={t("revokeOf", { name: token.name })}
            onClick={() => void revoke(token)}
          >
            {t("revoke")}
          </Button>
        ),
    },
  });

  function roleName(role: string): string {
    const known = ROLES.find((each) => each === role);
    return known ? t(`roles.${known}`) : role;
  }

  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose text-sm text-ink-soft">
        {t.rich("hint", {
          code: (words) => <code>{words}</code>,
          link: (words) => (
            <a className="link" href="/api/v1/openapi.json">
              {words}
            </a>
          ),
        })}
      </p>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {made && <ShownOnce key={made} label={t("made")} text={made} />}
      <section className="card" aria-label={t("title")}>
        <DataTable
          id="tokens"
          caption={t("title")}
          columns={columns}
          rows={tokens}
          rowId={(token) => token.id}
          empty={<EmptyState title={t("empty")} />}
        />
      </section>
      <SendForm
        form={form}
        heading={t("add.title")}
        action={t("add.action")}
        className="card flex max-w-2xl flex-col gap-4"
      >
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextField
            label={t("add.name")}
            hint={t("add.nameHint")}
            name="name"
            required
            maxLength={100}
          />
          <ChoiceField
            label={t("add.role")}
            name="role"
            choices={ROLES.map((role) => ({ id: role, name: t(`roles.${role}`) }))}
          />
        </div>
      </SendForm>
    </div>
  );
}
