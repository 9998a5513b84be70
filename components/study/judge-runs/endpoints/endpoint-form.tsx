import { useEffect, useRef, useState } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { ApiFailure } from "@/components/ui/call-api";
import { Button } from "@/components/ui/kit/button";
import { Checkbox } from "@/components/ui/kit/checkbox";
import { TextField } from "@/components/ui/kit/field";
import { ChoiceField } from "@/components/ui/kit/select";
import { SendForm } from "@/components/ui/kit/send-form";
import { SettingFields } from "@/components/ui/kit/setting-field";
import { useToast } from "@/components/ui/kit/toast";
import { useForm } from "@/components/ui/use-form";
import type { ModelEndpoint } from "@/lib/contract/model-endpoints";
import { ENDPOINT_SETTINGS } from "@/lib/domain/settings/judging";
import { EXAMPLE_ADDRESSES, PROFILE_NAMES } from "@/lib/domain/judging/profile-names";
import { EXTRA_BODY_EXAMPLE, NoExtraBody, endpointIn, kindKey } from "./endpoint-input";
import { MoreFields } from "./more-fields";

const GRID = "grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-4";

interface Props {
  slug: string;
  /** The endpoint that is changed; null to add one. */
  edited: ModelEndpoint | null;
  /** Called with the endpoint that was saved, or null if none shall be. */
  onEnd: (saved: ModelEndpoint | null) => void;
}

/** Adds an endpoint once it answers, or changes one. */
export function EndpointForm({ slug, edited, onEnd }: Props) {
  const t = useTexts("endpoints");
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  // Rows that were added stay as long as the form; a new one begins without them.
  const [turn, setTurn] = useState(0);

  function inputOf(given: FormData) {
    try {
      return endpointIn(given, edited);
    } catch (error) {
      if (!(error instanceof NoExtraBody)) throw error;
      const message =
        error.problem === null
          ? t("add.bodyNoObject", { example: EXTRA_BODY_EXAMPLE })
          : t("add.bodyNotJson", { problem: error.problem });
      throw new ApiFailure(message, "failed", 400);
    }
  }

  const form = useForm(async (given) => {
    const input = inputOf(given);
    const saved = await api.modelEndpoints.save({ study: slug }, input);
    toast(t("saved", { name: input.name }));
    element.current?.reset();
    setTurn((count) => count + 1);
    onEnd(saved);
    return "saved";
  });
  return (
    <SendForm
      ref={element}
      form={form}
      action={form.busy ? t("add.checking") : t("add.submit")}
      before={
        edited && (
          <Button disabled={form.busy} onClick={() => onEnd(null)}>
            {t("add.cancel")}
          </Button>
        )
      }
    >
      <MainFields key={`main ${turn}`} edited={edited} />
      <LimitFields edited={edited} />
      <MoreFields key={`more ${turn}`} endpoint={edited} />
      {form.busy && <ProbeProgress />}
    </SendForm>
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

const { inputPrice, outputPrice, ...LIMITS } = ENDPOINT_SETTINGS;

/** How fast the endpoint is called, and what its tokens cost. */
function LimitFields({ edited }: { edited: ModelEndpoint | null }) {
  const t = useTexts("endpoints");
  const none = { placeholder: t("noLimit") };
  const unknown = { placeholder: t("add.unknown") };
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{t("add.limits")}</legend>
        <div className={GRID}>
          <SettingFields
            settings={LIMITS}
            values={edited ?? {}}
            label={(name) => t(`add.${name}`)}
            more={{ requestsPerMinute: none, tokensPerMinute: none }}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="text-sm font-semibold">{t("add.prices")}</legend>
        <p className="mb-2 text-sm text-ink-soft">{t("add.pricesHint")}</p>
        <div className={GRID}>
          <SettingFields
            settings={{ inputPrice, outputPrice }}
            values={edited ?? {}}
            label={(name) => t(`add.${name}`)}
            more={{ inputPrice: unknown, outputPrice: unknown }}
          />
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
