"use client";

import { useState } from "react";
import { ShownOnce } from "@/components/account/shown-once";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { SendForm } from "@/components/ui/kit/send-form";
import { Checkbox } from "@/components/ui/kit/checkbox";
import { TextField } from "@/components/ui/kit/field";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";
import { EVENT_TYPES } from "@/lib/domain/webhooks/events";
import { useTexts } from "#texts";
import { useEventName } from "./use-event-name";

/** Adds a webhook, and shows its secret once. */
export function AddWebhook({ slug }: { slug: string }) {
  const t = useTexts("webhooks");
  const eventName = useEventName();
  const [secret, setSecret] = useState<string | null>(null);
  const [lacksEvent, setLacksEvent] = useState(false);

  const form = useForm(async (given) => {
    const events = EVENT_TYPES.filter((type) => given.has(type));
    setLacksEvent(events.length === 0);
    if (events.length === 0) return;
    const made = await api.webhooks.add({ study: slug }, { url: textOf(given, "url"), events });
    setSecret(made.secret);
    return "reset";
  });

  return (
    <>
      {secret && <ShownOnce key={secret} label={t("made")} text={secret} />}
      <SendForm
        form={form}
        heading={t("add.title")}
        action={t("add.action")}
        className="card flex max-w-2xl flex-col gap-4"
      >
        <TextField
          label={t("add.url")}
          hint={t("add.urlHint")}
          name="url"
          type="url"
          required
          maxLength={2000}
        />
        <fieldset className="grid gap-2 sm:grid-cols-2">
          <legend className="mb-2 text-sm font-medium">{t("add.events")}</legend>
          {EVENT_TYPES.map((type) => (
            <Checkbox key={type} name={type} defaultChecked label={eventName(type)} />
          ))}
        </fieldset>
        {lacksEvent && <Notice kind="bad">{t("add.needed")}</Notice>}
      </SendForm>
    </>
  );
}
