"use client";

import { useId } from "react";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { Button } from "@/components/ui/kit/button";
import { Card } from "@/components/ui/kit/card";
import { TextField } from "@/components/ui/kit/field";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import type { AnnouncedPay, PayTerms } from "@/lib/contract/pay";
import { useFormats, useTexts } from "#texts";

interface Props {
  slug: string;
  terms: PayTerms;
  /** What they are shown now; null if nothing. */
  announced: AnnouncedPay | null;
}

/** Shows annotators what they earn at the terms of the page, or stops showing it. */
export function AnnouncePay({ slug, terms, announced }: Props) {
  const t = useTexts("pay");
  const title = useId();
  const { money } = useFormats();
  const { busy, problem, run } = useAction();
  const save = (given: AnnouncedPay | null) =>
    run(() => api.pay.announce({ study: slug }, { terms: given }));
  const isSame =
    announced?.per === terms.per &&
    announced.rate === terms.rate &&
    announced.floor === terms.floor;
  return (
    <Card id={title} heading={t("announce.title")} gap={3}>
      <p className="text-sm text-ink-soft">
        {announced
          ? t("announce.shown", {
              rate: money(announced.rate, announced.currency),
              per: t(`units.${announced.per}`),
              floor: money(announced.floor, announced.currency),
            })
          : t("announce.none")}
      </p>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const currency = textOf(new FormData(event.currentTarget), "currency").toUpperCase();
          void save({ ...terms, currency });
        }}
      >
        <TextField
          label={t("announce.currency")}
          className="w-48"
          name="currency"
          required
          pattern="[A-Za-z]{3}"
          maxLength={3}
          defaultValue={announced?.currency ?? "EUR"}
        />
        <Button type="submit" disabled={busy}>
          {announced && !isSame ? t("announce.change") : t("announce.show")}
        </Button>
        {announced && (
          <Button disabled={busy} onClick={() => void save(null)}>
            {t("announce.hide")}
          </Button>
        )}
      </form>
    </Card>
  );
}
