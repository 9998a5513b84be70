"use client";

import Link from "next/link";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { DraftOffer } from "@/components/ui/draft-offer";
import { filesOf, settingsIn, textOf } from "@/components/ui/form-values";
import { Button } from "@/components/ui/kit/button";
import { SendForm } from "@/components/ui/kit/send-form";
import { Dialog } from "@/components/ui/kit/dialog";
import { TextField } from "@/components/ui/kit/field";
import { FileDrop } from "@/components/ui/kit/file-drop";
import { ChoiceField } from "@/components/ui/kit/select";
import { SettingFields } from "@/components/ui/kit/setting-field";
import { useForm } from "@/components/ui/use-form";
import { useUnsaved } from "@/components/ui/use-unsaved";
import type { BuildKindName } from "@/lib/contract/builds";
import { CRUX_SETTINGS, EVIDENCE_SETTINGS } from "@/lib/domain/settings/builds";
import type { Settings } from "@/lib/tasks/setting";
import { useTexts } from "#texts";

/** A button that opens the dialog in which a collection is begun. */
export function NewBuild(props: Props) {
  const t = useTexts("builds");
  return (
    <Dialog
      title={t("form.title")}
      trigger={<Button kind="primary">{t("form.title")}</Button>}
      isWide
    >
      <BuildForm {...props} />
    </Dialog>
  );
}

interface Props {
  slug: string;
  kinds: Kind[];
  endpoints: { id: string; name: string }[];
  prompts: { name: string; task: string }[];
}

interface Kind {
  key: BuildKindName;
  title: string;
  inputs: { name: string; description: string }[];
  /** The steps that ask a model. */
  asks: { title: string; task: string; defaultPrompt: string }[];
}

const SETTINGS = { crux: CRUX_SETTINGS, evidence: EVIDENCE_SETTINGS };

/** Starts building a collection from its input files. */
function BuildForm({ slug, kinds, endpoints, prompts }: Props) {
  const t = useTexts("builds");
  const unsaved = useUnsaved(`build-${slug}`);
  const [kind, setKind] = useState(kinds[0]!.key);
  const form = useForm(async (given) => {
    const { id } = await api.builds.create(
      { study: slug },
      {
        name: textOf(given, "name"),
        kind,
        endpointId: textOf(given, "endpointId"),
        settings: JSON.stringify({
          ...settingsIn<Settings>(given, SETTINGS[kind]),
          prompts: given.getAll("prompt"),
        }),
        files: filesOf(given, "files"),
      },
    );
    unsaved.forget();
    return { to: `/studies/${slug}/builds/${id}` };
  });
  const { inputs, asks } = kinds.find((one) => one.key === kind)!;
  return (
    <SendForm
      form={form}
      action={form.busy ? t("form.reading") : t("form.begin")}
      {...unsaved.form}
      aria-label={t("form.title")}
    >
      <DraftOffer {...unsaved} />
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
        <TextField label={t("form.name")} name="name" required maxLength={100} />
        <ChoiceField
          label={t("form.kind")}
          name="kind"
          value={kind}
          onChange={(event) => setKind(kinds.find(({ key }) => key === event.target.value)!.key)}
          choices={kinds.map((one) => ({ id: one.key, name: one.title }))}
        />
        <ChoiceField label={t("form.model")} name="endpointId" choices={endpoints} />
        {kind === "crux" ? (
          <SettingFields settings={CRUX_SETTINGS} values={{}} label={(name) => t(`form.${name}`)} />
        ) : (
          <SettingFields
            settings={EVIDENCE_SETTINGS}
            values={{}}
            label={(name) => t(`form.${name}`)}
            more={{
              mostReferences: { hint: t("form.mostReferencesHint") },
              fewestEvidence: { hint: t("form.fewestEvidenceHint") },
              anyColumn: { hint: t("form.anyColumnHint"), className: "sm:col-span-2" },
            }}
          />
        )}
      </div>
      <fieldset key={`prompts ${kind}`}>
        <legend className="mb-2 font-semibold">{t("form.prompts")}</legend>
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          {asks.map(({ title, task, defaultPrompt }) => (
            <ChoiceField
              key={task}
              label={title}
              name="prompt"
              defaultValue={defaultPrompt}
              choices={prompts.filter((one) => one.task === task).map(({ name }) => name)}
              hint={task === "rating" ? t("form.orderHint") : undefined}
            />
          ))}
        </div>
        <p className="mt-2 text-sm text-ink-soft">
          {t.rich("form.promptsHint", {
            page: (name) => (
              <Link className="link" href={`/studies/${slug}/judges/prompts`}>
                {name}
              </Link>
            ),
          })}
        </p>
      </fieldset>
      <FileDrop
        key={kind}
        label={t("form.files")}
        hint={t("form.filesHint", {
          files: inputs.map(({ name, description }) => `${name}.jsonl (${description})`).join("; "),
        })}
        name="files"
        multiple
        required
        accept=".jsonl"
      />
    </SendForm>
  );
}
