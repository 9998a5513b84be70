"use client";

import Form from "next/form";
import Link from "next/link";
import type { FocusEvent } from "react";
import { Button } from "@/components/ui/kit/button";
import { DateField, TextField } from "@/components/ui/kit/field";
import { ChoiceField } from "@/components/ui/kit/select";
import { useTexts } from "#texts";
import type { AuditKind } from "./kind-of";

/** What of the audit is shown, as it stands in the page's address. */
export interface ShownAudit {
  kind: string;
  who: string;
  from: string;
  to: string;
  search: string;
}

interface Props {
  shown: ShownAudit;
  kinds: readonly AuditKind[];
  people: readonly string[];
}

/** Filters the audit by kind, person, time and text. */
export function AuditFilters({ shown, kinds, people }: Props) {
  const t = useTexts("audit");
  const applyIfChanged = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (currentTarget.value !== currentTarget.defaultValue) currentTarget.form?.requestSubmit();
  };
  const isFiltered = Object.values(shown).some(Boolean);
  return (
    <Form
      action=""
      key={JSON.stringify(shown)}
      className="mb-4 flex flex-wrap items-end gap-3"
      aria-label={t("filters.title")}
    >
      <ChoiceField
        label={t("filters.kind")}
        name="kind"
        defaultValue={shown.kind}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        none={t("filters.all")}
        choices={kinds.map((kind) => ({ id: kind, name: t(`kinds.${kind}`) }))}
      />
      <ChoiceField
        label={t("filters.who")}
        name="who"
        defaultValue={shown.who}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        choices={[{ id: "", name: t("filters.everybody") }, ...people]}
      />
      {(["from", "to"] as const).map((name) => (
        <DateField
          key={name}
          label={t(`filters.${name}`)}
          name={name}
          defaultValue={shown[name]}
          onBlur={applyIfChanged}
        />
      ))}
      <TextField
        label={t("filters.search")}
        name="search"
        type="search"
        maxLength={100}
        placeholder={t("filters.searchHint")}
        defaultValue={shown.search}
        onBlur={applyIfChanged}
      />
      <noscript>
        <Button type="submit">{t("filters.apply")}</Button>
      </noscript>
      {isFiltered && (
        <Link className="button" href="?">
          {t("filters.clear")}
        </Link>
      )}
    </Form>
  );
}
