"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { filesOf, textOf } from "@/components/ui/form-values";
import { Checkbox } from "@/components/ui/kit/checkbox";
import { TextField } from "@/components/ui/kit/field";
import { FileDrop } from "@/components/ui/kit/file-drop";
import { ChoiceField } from "@/components/ui/kit/select";
import { ProblemList } from "@/components/ui/problem-list";
import { useForm } from "@/components/ui/use-form";
import type { BuildKindName } from "@/lib/contract/builds";
import { useTexts } from "#texts";

interface Kind {
  key: BuildKindName;
  title: string;
  inputs: { name: string; says: string }[];
}

const SETTINGS = [
  "questions",
  "threshold",
  "mostReferences",
  "fewestEvidence",
  "sample",
  "seed",
] as const;

/** Starts building a collection from its input files. */
export function BuildForm({
  slug,
  kinds,
  endpoints,
}: {
  slug: string;
  kinds: Kind[];
  endpoints: { id: string; name: string }[];
}) {
  const t = useTexts("builds");
  const router = useRouter();
  const [kind, setKind] = useState(kinds[0]!.key);
  const { failure, busy, submit } = useForm(async (given) => {
    const numbers = Object.fromEntries(
      SETTINGS.flatMap((name) => (given.get(name) ? [[name, Number(given.get(name))]] : [])),
    );
    const settings = { ...numbers, anyColumn: given.get("anyColumn") !== null };
    const { id } = await api.builds.create(
      { study: slug },
      {
        name: textOf(given, "name"),
        kind,
        endpointId: textOf(given, "endpointId"),
        settings: JSON.stringify(settings),
        files: filesOf(given, "files"),
      },
    );
    router.push(`/studies/${slug}/builds/${id}`);
    return "leaving";
  });
  const inputs = kinds.find((one) => one.key === kind)!.inputs;
  return (
    <form onSubmit={submit} className="card flex max-w-3xl flex-col gap-4">
      <h2 className="text-lg font-semibold">{t("form.title")}</h2>
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
        <TextField label={t("form.name")} name="name" required maxLength={100} />
        <ChoiceField
          label={t("form.kind")}
          value={kind}
          onChange={(event) => setKind(kinds.find(({ key }) => key === event.target.value)!.key)}
          choices={kinds.map((one) => ({ id: one.key, name: one.title }))}
        />
        <ChoiceField label={t("form.model")} name="endpointId" choices={endpoints} />
        {kind === "crux" ? <CruxFields /> : <EvidenceFields />}
      </div>
      <FileDrop
        key={kind}
        label={t("form.files")}
        hint={t("form.filesHint", {
          files: inputs.map(({ name, says }) => `${name}.jsonl (${says})`).join("; "),
        })}
        name="files"
        multiple
        required
        accept=".jsonl"
      />
      {failure && <ProblemList failure={failure} />}
      <div>
        <button type="submit" className="button button-primary" disabled={busy}>
          {busy ? t("form.reading") : t("form.begin")}
        </button>
      </div>
    </form>
  );
}
function CruxFields() {
  const t = useTexts("builds");
  return (
    <>
      <TextField
        label={t("form.questions")}
        name="questions"
        type="number"
        min={1}
        max={100}
        defaultValue={15}
      />
      <TextField
        label={t("form.threshold")}
        name="threshold"
        type="number"
        min={1}
        max={5}
        defaultValue={3}
      />
    </>
  );
}

function EvidenceFields() {
  const t = useTexts("builds");
  return (
    <>
      <TextField
        label={t("form.mostReferences")}
        hint={t("form.mostReferencesHint")}
        name="mostReferences"
        type="number"
        min={1}
        defaultValue={10_000}
      />
      <TextField
        label={t("form.fewestEvidence")}
        hint={t("form.fewestEvidenceHint")}
        name="fewestEvidence"
        type="number"
        min={1}
        defaultValue={5}
      />
      <TextField label={t("form.sample")} name="sample" type="number" min={1} defaultValue={200} />
      <Checkbox
        className="sm:col-span-2"
        label={t("form.anyColumn")}
        hint={t("form.anyColumnHint")}
        name="anyColumn"
      />
    </>
  );
}
