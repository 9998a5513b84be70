"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { TextField } from "@/components/ui/kit/field";
import { useToast } from "@/components/ui/kit/toast";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";

/** An address as model servers on one's own machine have it. */
const EXAMPLE = "http://localhost:8000/v1";

const GRID = "grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-4";

/** Adds an endpoint once it answers, or replaces the one of that name. */
export function EndpointForm({ slug }: { slug: string }) {
  const t = useTexts("endpoints");
  const router = useRouter();
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  const { failure, busy, submit } = useForm(async (form) => {
    const text = (name: string) => textOf(form, name).trim();
    const number = (name: string) => (text(name) === "" ? null : Number(text(name)));
    await api.modelEndpoints.save(
      { study: slug },
      {
        name: text("name"),
        baseUrl: text("baseUrl"),
        model: text("model"),
        key: text("key") || null,
        window: number("window") ?? 16,
        requestsPerMinute: number("callsPerMinute"),
        tokensPerMinute: number("tokensPerMinute"),
        timeoutSeconds: number("timeout") ?? 60,
        inputPrice: number("inputPrice"),
        outputPrice: number("outputPrice"),
      },
    );
    toast(t("saved", { name: text("name") }));
    element.current?.reset();
    router.refresh();
  });
  const limit = { type: "number", min: 1, placeholder: t("noLimit") } as const;
  const price = { type: "number", min: 0, step: "any", placeholder: t("add.unknown") } as const;
  return (
    <form ref={element} onSubmit={submit} className="flex flex-col gap-5">
      <div className={GRID}>
        <TextField label={t("add.name")} name="name" required maxLength={100} />
        <TextField label={t("add.address")} name="baseUrl" required placeholder={EXAMPLE} />
        <TextField
          label={t("add.model")}
          name="model"
          required
          maxLength={200}
          placeholder={t("add.modelHint")}
        />
        <TextField
          label={t("add.key")}
          name="key"
          type="password"
          autoComplete="off"
          placeholder={t("add.keyNone")}
        />
      </div>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{t("add.limits")}</legend>
        <div className={GRID}>
          <TextField
            label={t("add.window")}
            name="window"
            type="number"
            min={1}
            max={1024}
            defaultValue={16}
          />
          <TextField
            label={t("add.timeout")}
            name="timeout"
            type="number"
            min={1}
            max={600}
            defaultValue={60}
          />
          <TextField label={t("add.callsPerMinute")} name="callsPerMinute" {...limit} />
          <TextField label={t("add.tokensPerMinute")} name="tokensPerMinute" {...limit} />
        </div>
      </fieldset>
      <fieldset>
        <legend className="text-sm font-semibold">{t("add.prices")}</legend>
        <p className="mb-2 text-sm text-ink-soft">{t("add.pricesHint")}</p>
        <div className={GRID}>
          <TextField label={t("add.inputPrice")} name="inputPrice" {...price} />
          <TextField label={t("add.outputPrice")} name="outputPrice" {...price} />
        </div>
      </fieldset>
      {failure && <Notice kind="bad">{failure.message}</Notice>}
      <button type="submit" className="button button-primary self-start" disabled={busy}>
        {busy ? t("add.checking") : t("add.submit")}
      </button>
    </form>
  );
}
