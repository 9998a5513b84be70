"use client";

import Form from "next/form";
import type { FocusEvent } from "react";
import { Button } from "@/components/ui/kit/button";
import { TextField } from "@/components/ui/kit/field";
import { ChoiceField } from "@/components/ui/kit/select";
import { limitsOf } from "@/components/ui/kit/setting-field";
import type { PayTerms } from "@/lib/contract/pay";
import { PAY_SETTINGS } from "@/lib/domain/settings/people";
import { useTexts } from "#texts";

/** The terms of pay, in the page's address. They apply when a field is left, or with Enter. */
export function PayTermsForm({ terms }: { terms: PayTerms }) {
  const t = useTexts("pay");
  return (
    <Form action="" className="flex flex-wrap items-end gap-4">
      <MoneyField name="rate" label={t("rate")} terms={terms} />
      <ChoiceField
        label={t("per")}
        name="per"
        defaultValue={terms.per}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        choices={PAY_SETTINGS.per.choices.map((unit) => ({ id: unit, name: t(`units.${unit}`) }))}
      />
      <MoneyField name="floor" label={t("floor")} terms={terms} />
      <noscript>
        <Button type="submit">{t("apply")}</Button>
      </noscript>
    </Form>
  );
}

interface Props {
  name: "rate" | "floor";
  label: string;
  terms: PayTerms;
}

function MoneyField({ name, label, terms }: Props) {
  const apply = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (currentTarget.value !== String(terms[name])) currentTarget.form?.requestSubmit();
  };
  return (
    <TextField
      {...limitsOf(PAY_SETTINGS[name])}
      name={name}
      label={label}
      className="w-48"
      defaultValue={terms[name]}
      onBlur={apply}
    />
  );
}
