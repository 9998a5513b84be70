"use client";

import { useState } from "react";
import { api } from "@/components/ui/api";
import { Button } from "@/components/ui/kit/button";
import { Card } from "@/components/ui/kit/card";
import { TextArea, TextField } from "@/components/ui/kit/field";
import { ChoiceField } from "@/components/ui/kit/select";
import { useToast } from "@/components/ui/kit/toast";
import { choiceOf, textOf } from "@/components/ui/form-values";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";
import type { EndedWork } from "@/lib/contract/crowd";
import { useTexts } from "#texts";

interface Props {
  slug: string;
  retentionDays: number | null;
}

/**
 * Ends work that the marketplace reports as returned or timed out, and sets how long its ids are
 * kept.
 */
export function CrowdEnded({ slug, retentionDays }: Props) {
  const t = useTexts("invites");
  return (
    <Card id="crowd-ended" heading={t("ended.title")} margin="" className="flex flex-col gap-5">
      <EndedForm slug={slug} />
      <RetentionForm slug={slug} retentionDays={retentionDays} />
    </Card>
  );
}

function EndedForm({ slug }: { slug: string }) {
  const t = useTexts("invites");
  const [ended, setEnded] = useState<EndedWork | null>(null);
  const { failure, busy, submit } = useForm(async (form) => {
    const ids = textOf(form, "ids")
      .split(/[\s,;]+/)
      .filter(Boolean);
    const reason = choiceOf(form, "reason", ["returned", "timed out"]);
    setEnded(await api.crowd.endWork({ study: slug }, { ids, reason }));
  });
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3">
      <TextArea label={t("ended.ids")} className="w-full max-w-2xl" name="ids" rows={2} required />
      <div className="flex flex-wrap items-end gap-3">
        <ChoiceField
          label={t("ended.how")}
          name="reason"
          choices={[
            { id: "returned", name: t("ended.returned") },
            { id: "timed out", name: t("ended.timedOut") },
          ]}
        />
        <Button type="submit" disabled={busy}>
          {t("ended.action")}
        </Button>
      </div>
      {failure && <Notice kind="bad">{failure.message}</Notice>}
      {ended && (
        <Notice kind={ended.unknown.length > 0 ? "info" : "good"}>
          {t("ended.done", { people: ended.people, pages: ended.released })}{" "}
          {ended.unknown.length > 0 &&
            t("ended.unknown", { ids: ended.unknown.slice(0, 10).join(", ") })}
        </Notice>
      )}
    </form>
  );
}

function RetentionForm({ slug, retentionDays }: Props) {
  const t = useTexts("invites");
  const toast = useToast();
  const { failure, busy, submit } = useForm(async (form) => {
    const days = textOf(form, "days");
    await api.crowd.setRetention({ study: slug }, { days: days === "" ? null : Number(days) });
    toast(t("ended.saved"));
  });
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        label={t("ended.keep")}
        name="days"
        type="number"
        min={0}
        max={3650}
        defaultValue={retentionDays ?? ""}
        placeholder={t("ended.never")}
      />
      <Button type="submit" disabled={busy}>
        {t("ended.save")}
      </Button>
      {failure && <Notice kind="bad">{failure.message}</Notice>}
    </form>
  );
}
