import { useRouter } from "next/navigation";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { choiceOf, settingsIn, textOf } from "@/components/ui/form-values";
import { Dialog, DialogForm } from "@/components/ui/kit/dialog";
import { NumberField, TextArea, TextField } from "@/components/ui/kit/field";
import { ChoiceField } from "@/components/ui/kit/select";
import { SettingField } from "@/components/ui/kit/setting-field";
import { useToast } from "@/components/ui/kit/toast";
import { useForm } from "@/components/ui/use-form";
import { CURRENCIES, hourlyCents, minHourly, type Currency } from "@/lib/domain/prolific";
import { LINK_SETTINGS } from "@/lib/domain/settings/people";
import { useFormats, useTexts } from "#texts";
import type { LinkStage } from "../invites/link-form";

const QUOTA = { quota: LINK_SETTINGS.quota };

interface Props {
  slug: string;
  stages: readonly LinkStage[];
  /** What people are asked to agree to at first. */
  consentText: string | null;
  isOpen: boolean;
  onClose: () => void;
  /** Called once it is made. */
  onMade: () => void;
}

/**
 * What a study at Prolific needs; says what an hour is paid with while it is filled in. What was
 * filled in stays until the study is made.
 */
export function MakeStudy({ slug, stages, consentText, isOpen, onClose, onMade }: Props) {
  const t = useTexts("prolific");
  const router = useRouter();
  const toast = useToast();
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm(async (given) => {
    const number = (name: string) => Number(textOf(given, name));
    const name = textOf(given, "name");
    try {
      await api.prolific.make(
        { study: slug },
        {
          id,
          stageId: textOf(given, "stage"),
          name,
          description: textOf(given, "description"),
          places: number("places"),
          minutes: number("minutes"),
          reward: number("reward"),
          screenOutReward: textOf(given, "screenOut") === "" ? null : number("screenOut"),
          currency: choiceOf(given, "currency", CURRENCIES),
          consentText: textOf(given, "consent").trim() || null,
          ...settingsIn(given, QUOTA),
        },
      );
      toast(t("made", { name }));
      onMade();
    } finally {
      // Without an answer the page asks what became of it.
      router.refresh();
    }
  });
  return (
    <Dialog title={t("form.title")} isWide keepsContent open={isOpen} onClose={onClose}>
      <DialogForm
        form={form}
        action={t("form.action")}
        className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2"
        onClose={onClose}
      >
        <p className="text-sm text-ink-soft sm:col-span-2">{t("form.note")}</p>
        <ChoiceField label={t("form.stage")} name="stage" choices={stages} selectClass="w-full" />
        <TextField label={t("form.name")} name="name" required maxLength={120} />
        <TextArea
          label={t("form.description")}
          className="sm:col-span-2"
          name="description"
          rows={3}
          required
          maxLength={5000}
        />
        <NumberField
          label={t("form.places")}
          name="places"
          required
          min={1}
          max={10_000}
          defaultValue={10}
        />
        <SettingField
          label={t("form.quota")}
          name="quota"
          setting={LINK_SETTINGS.quota}
          placeholder={t("form.quotaNone")}
        />
        <PayFields />
        <TextArea
          label={t("form.consent")}
          className="sm:col-span-2"
          name="consent"
          rows={2}
          maxLength={20_000}
          defaultValue={consentText ?? ""}
        />
      </DialogForm>
    </Dialog>
  );
}

/** Time and money, with what an hour is paid with. */
function PayFields() {
  const t = useTexts("prolific.form");
  const { money } = useFormats();
  const [minutes, setMinutes] = useState(30);
  const [reward, setReward] = useState(4.5);
  const [currency, setCurrency] = useState<Currency>("GBP");
  const hourly = minutes > 0 ? hourlyCents(reward * 100, minutes) : 0;
  const least = minHourly(currency);
  const amounts = { amount: money(hourly / 100, currency), least: money(least / 100, currency) };
  return (
    <>
      <NumberField
        label={t("minutes")}
        name="minutes"
        required
        min={1}
        max={600}
        value={minutes || ""}
        onChange={(event) => setMinutes(Number(event.target.value))}
      />
      <ChoiceField
        label={t("currency")}
        name="currency"
        value={currency}
        choices={CURRENCIES}
        selectClass="w-full"
        onChange={(event) => setCurrency(event.target.value === "USD" ? "USD" : "GBP")}
      />
      <NumberField
        label={t("reward")}
        hint={hourly >= least ? t("hourly", amounts) : undefined}
        error={hourly >= least ? undefined : t("tooLow", amounts)}
        name="reward"
        unit={currency}
        required
        min={0.01}
        max={1000}
        step={0.01}
        value={reward || ""}
        onChange={(event) => setReward(Number(event.target.value))}
      />
      <NumberField
        label={t("screenOut")}
        hint={t("screenOutHint")}
        name="screenOut"
        unit={currency}
        min={0.01}
        max={1000}
        step={0.01}
      />
    </>
  );
}
