"use client";

import Form from "next/form";
import type { ComponentProps, FocusEvent } from "react";
import { Field, TextField } from "@/components/ui/kit/field";
import { Select } from "@/components/ui/kit/select";
import type { PayTerms } from "@/lib/contract/pay";
import { useTexts } from "#texts";

/** The terms of pay, in the page's address. They apply when a field is left, or with Enter. */
export function PayTermsForm({ terms }: { terms: PayTerms }) {
  const t = useTexts("pay");
  return (
    <Form action="" className="flex flex-wrap items-end gap-4">
      <MoneyField name="rate" label={t("rate")} defaultValue={terms.rate} />
      <Field label={t("per")}>
        {(wired) => (
          <Select
            {...wired}
            name="per"
            defaultValue={terms.per}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            <option value="hour">{t("units.hour")}</option>
            <option value="page">{t("units.page")}</option>
            <option value="item">{t("units.item")}</option>
          </Select>
        )}
      </Field>
      <MoneyField name="floor" label={t("floor")} defaultValue={terms.floor} />
      <noscript>
        <button type="submit" className="button">
          {t("apply")}
        </button>
      </noscript>
    </Form>
  );
}

function MoneyField(
  props: Pick<ComponentProps<typeof TextField>, "name" | "label" | "defaultValue">,
) {
  const apply = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (currentTarget.value !== String(props.defaultValue)) currentTarget.form?.requestSubmit();
  };
  return (
    <TextField
      {...props}
      className="w-48"
      type="number"
      min={0}
      max={100_000}
      step={0.01}
      onBlur={apply}
    />
  );
}
