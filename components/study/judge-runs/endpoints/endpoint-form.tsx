"use client";

import { useEffect, useRef, useState } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { ApiFailure } from "@/components/ui/call-api";
import { Button } from "@/components/ui/kit/button";
import { Checkbox } from "@/components/ui/kit/checkbox";
import { TextField } from "@/components/ui/kit/field";
import { ChoiceField } from "@/components/ui/kit/select";
import { useToast } from "@/components/ui/kit/toast";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";
import type { ModelEndpoint } from "@/lib/contract/model-endpoints";
import { EXAMPLE_ADDRESSES, PROFILE_NAMES } from "@/lib/domain/judging/profile-names";
import { EXTRA_BODY_EXAMPLE, NoExtraBody, endpointIn, kindKey } from "./endpoint-input";
import { MoreFields } from "./more-fields";

const GRID = "grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-4";

/** Adds an endpoint once it answers, or changes one. */
export function EndpointForm({
  slug,
  edited,
  onEnd,
}: {
  slug: string;
  /** The endpoint that is changed; null to add one. */
  edited: ModelEndpoint | null;
  /** Called with the endpoint that was saved, or null if none shall be. */
  onEnd: (saved: ModelEndpoint | null) => void;
}) {
  const t = useTexts("endpoints");
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  // Rows that were added stay as long as the form; a new one begins without them.
  const [turn, setTurn] = useState(0);

  function inputOf(form: FormData) {
    try {
      return endpointIn(form, edited);
    } catch (error) {
      if (!(error instanceof NoExtraBody)) throw error;
      const message =
        error.problem === null
          ? t("add.bodyNoObject", { example: EXTRA_BODY_EXAMPLE })
          : t("add.bodyNotJson", { problem: error.problem });
      throw new ApiFailure(message, "failed", 400);
    }
  }

  const { failure, busy, submit } = useForm(async (form) => {
    const input = inputOf(form);
    const saved = await api.modelEndpoints.save({ study: slug }, input);
    toast(t("saved", { name: input.name }));
    element.current?.reset();
    setTurn((count) => count + 1);
    onEnd(saved);
    return "saved";
  });
  return (
    <form ref={element} onSubmit={submit} className="flex flex-col gap-5">
      <MainFields key={`main ${turn}`} edited={edited} />
      <LimitFields edited={edited} />
      <MoreFields key={`more ${turn}`} endpoint={edited} />
      {failure && <Notice kind="bad">{failure.message}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? t("add.checking") : t("add.submit")}
        </Button>
        {edited && (
          <Button disabled={busy} onClick={() => onEnd(null)}>
            {t("add.cancel")}
          </Button>
        )}
      </div>
      {busy && <ProbeProgress />}
    </form>
  );
}

/** What kind of endpoint it is, where it is, its model and key. */
function MainFields({ edited }: { edited: ModelEndpoint | null }) {
  const t = useTexts("endpoints");
  const [profile, setProfile] = useState(edited?.calling.profile ?? "other");
  return (
    <>
      <ChoiceField
        label={t("add.kind")}
        hint={t(`kinds.${kindKey(profile)}.hint`)}
        className="max-w-3xl"
        name="profile"
        value={profile}
        selectClass="w-full sm:w-64"
        onChange={(event) =>
          setProfile(PROFILE_NAMES.find((one) => one === event.target.value) ?? "other")
        }
        choices={PROFILE_NAMES.map((name) => ({
          id: name,
          name: t(`kinds.${kindKey(name)}.name`),
        }))}
      />
      <div className={GRID}>
        <TextField
          label={t("add.name")}
          name="name"
          required
          maxLength={100}
          defaultValue={edited?.name}
          readOnly={edited !== null}
        />
        <TextField
          label={t("add.address")}
          name="baseUrl"
          required
          placeholder={EXAMPLE_ADDRESSES[profile]}
          defaultValue={edited?.baseUrl}
        />
        <TextField
          label={t("add.model")}
          name="model"
          required
          maxLength={200}
          placeholder={t("add.modelHint")}
          defaultValue={edited?.model}
          readOnly={edited !== null}
        />
        <TextField
          label={t("add.key")}
          name="key"
          type="password"
          autoComplete="off"
          placeholder={edited?.hasKey ? t("add.keyStored") : t("add.keyNone")}
        />
      </div>
      {edited?.hasKey && <Checkbox label={t("add.dropKey")} name="dropKey" />}
    </>
  );
}

/** How fast the endpoint is called, and what its tokens cost. */
function LimitFields({ edited }: { edited: ModelEndpoint | null }) {
  const t = useTexts("endpoints");
  const none = { placeholder: t("noLimit") };
  const limits = {
    window: { max: 1024, defaultValue: edited?.window ?? 16 },
    timeout: { max: 600, defaultValue: edited?.timeoutSeconds ?? 60 },
    callsPerMinute: { ...none, defaultValue: edited?.requestsPerMinute ?? "" },
    tokensPerMinute: { ...none, defaultValue: edited?.tokensPerMinute ?? "" },
  };
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{t("add.limits")}</legend>
        <div className={GRID}>
          {(["window", "timeout", "callsPerMinute", "tokensPerMinute"] as const).map((name) => (
            <TextField
              key={name}
              label={t(`add.${name}`)}
              name={name}
              type="number"
              min={1}
              {...limits[name]}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="text-sm font-semibold">{t("add.prices")}</legend>
        <p className="mb-2 text-sm text-ink-soft">{t("add.pricesHint")}</p>
        <div className={GRID}>
          {(["inputPrice", "outputPrice"] as const).map((name) => (
            <TextField
              key={name}
              label={t(`add.${name}`)}
              name={name}
              type="number"
              min={0}
              step="any"
              placeholder={t("add.unknown")}
              defaultValue={edited?.[name] ?? ""}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** From here on, the wait is explained. */
const LONG_SECONDS = 15;

/** What the check of an endpoint does, and for how long; drawn while it goes on. */
function ProbeProgress() {
  const t = useTexts("endpoints.add");
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="text-sm text-ink-soft" aria-live="off">
      {seconds < LONG_SECONDS ? t("progress", { seconds }) : t("progressLong", { seconds })}
    </p>
  );
}
