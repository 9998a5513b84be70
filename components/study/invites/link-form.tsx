import { useState } from "react";
import { api } from "@/components/ui/api";
import { Checkbox } from "@/components/ui/kit/checkbox";
import { DialogForm } from "@/components/ui/kit/dialog";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { TextArea, TextField } from "@/components/ui/kit/field";
import { ChoiceField } from "@/components/ui/kit/select";
import { SettingField } from "@/components/ui/kit/setting-field";
import { choiceOf, settingsIn, textOf } from "@/components/ui/form-values";
import { useForm } from "@/components/ui/use-form";
import { COMPLETION_ADDRESS, CROWD_QUERY } from "@/lib/domain/prolific";
import { LINK_SETTINGS } from "@/lib/domain/settings/people";
import { useTexts } from "#texts";
import { ROLES } from "../people/person";

/** A stage to which a link for crowd workers can lead. */
export interface LinkStage {
  id: string;
  name: string;
}

/** What a new link can be. */
export interface LinkOptions {
  slug: string;
  stages: readonly LinkStage[];
  /** Whether the link can be sent by mail. */
  canMail: boolean;
  /** What people are asked to agree to at first: what earlier links asked for. */
  consentText: string | null;
}

interface Props extends LinkOptions {
  onMade: (link: string) => void;
  onClose: () => void;
}

/** What a link is for, and how long and how often it can be used. */
export function LinkForm({ slug, stages, canMail, consentText, onMade, onClose }: Props) {
  const t = useTexts("invites");
  const roles = useTexts("people");
  const [isCrowd, setCrowd] = useState(false);
  const form = useForm(async (given) => {
    const text = (name: string) => textOf(given, name).trim() || null;
    const { token } = await api.invites.create(
      { study: slug },
      {
        name: text("name") ?? t("defaultName"),
        role: isCrowd ? "annotator" : choiceOf(given, "role", ROLES),
        isCrowd,
        stageIds: isCrowd ? given.getAll("stages").map(String) : [],
        completionCode: isCrowd ? text("code") : null,
        screenOutCode: isCrowd ? text("screenOut") : null,
        returnAddress: isCrowd ? text("returnTo") : null,
        marketplaceKey: isCrowd ? text("key") : null,
        marketplaceStudy: isCrowd ? text("marketStudy") : null,
        marketplaceAudience: isCrowd ? text("audience") : null,
        consentText: text("consent"),
        email: isCrowd ? null : text("email"),
        ...settingsIn(given, LINK_SETTINGS),
      },
    );
    onMade(`${window.location.origin}/join/${token}${isCrowd ? CROWD_QUERY : ""}`);
    return "saved";
  });
  return (
    <DialogForm
      form={form}
      action={t("make")}
      className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2"
      onClose={onClose}
    >
      <TextField label={t("name")} name="name" maxLength={100} placeholder={t("namePlaceholder")} />
      <ChoiceField
        label={t("who")}
        value={isCrowd ? "crowd" : "people"}
        onChange={(event) => setCrowd(event.target.value === "crowd")}
        choices={[
          { id: "people", name: t("whoPeople") },
          { id: "crowd", name: t("whoCrowd") },
        ]}
      />
      {!isCrowd && (
        <ChoiceField
          label={t("role")}
          name="role"
          choices={ROLES.map((role) => ({ id: role, name: roles(`roles.${role}`) }))}
        />
      )}
      {isCrowd && <CrowdFields stages={stages} />}
      <SettingField
        label={t("uses")}
        name="maxUses"
        setting={LINK_SETTINGS.maxUses}
        placeholder={t("usesNone")}
      />
      <SettingField label={t("days")} name="days" setting={LINK_SETTINGS.days} />
      {canMail && !isCrowd && (
        <TextField
          label={t("email")}
          hint={t("emailHint")}
          className="sm:col-span-2"
          name="email"
          type="email"
          maxLength={200}
        />
      )}
      <TextArea
        label={t("consent")}
        className="sm:col-span-2"
        name="consent"
        rows={3}
        maxLength={20_000}
        defaultValue={consentText ?? ""}
      />
    </DialogForm>
  );
}

/** What a link for a marketplace needs: how much work, the codes, and keys of signed links. */
function CrowdFields({ stages }: { stages: readonly LinkStage[] }) {
  const t = useTexts("invites");
  return (
    <>
      {stages.length === 1 && <input type="hidden" name="stages" value={stages[0]!.id} />}
      {stages.length > 1 && (
        <fieldset className="flex flex-col gap-1.5 sm:col-span-2">
          <legend className="mb-1.5 text-sm font-medium">{t("stages")}</legend>
          {stages.map(({ id, name }, i) => (
            <Checkbox key={id} label={name} name="stages" value={id} defaultChecked={i === 0} />
          ))}
          <p className="text-sm text-ink-soft">{t("stagesHint")}</p>
        </fieldset>
      )}
      <SettingField
        label={t("quota")}
        name="quota"
        setting={LINK_SETTINGS.quota}
        placeholder={t("quotaNone")}
      />
      <TextField label={t("code")} name="code" required maxLength={200} />
      <TextField
        label={t("screenOut")}
        className="sm:col-span-2"
        name="screenOut"
        maxLength={200}
        placeholder={t("screenOutNone")}
      />
      <TextField
        label={t("returnTo")}
        hint={t("returnToHint")}
        className="sm:col-span-2"
        name="returnTo"
        type="url"
        maxLength={500}
        placeholder={COMPLETION_ADDRESS}
      />
      <Disclosure className="text-sm sm:col-span-2" title={t("signed")}>
        <p className="mb-2 text-ink-soft">{t("signedHint")}</p>
        <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
          <TextArea
            label={t("key")}
            className="sm:col-span-2"
            font="font-mono"
            name="key"
            rows={2}
            maxLength={20_000}
          />
          <TextField label={t("marketStudy")} name="marketStudy" maxLength={200} />
          <TextField label={t("audience")} name="audience" maxLength={500} />
        </div>
      </Disclosure>
    </>
  );
}
