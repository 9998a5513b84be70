"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, type ReactNode } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { DraftOffer } from "@/components/ui/draft-offer";
import { textOf } from "@/components/ui/form-values";
import { Button } from "@/components/ui/kit/button";
import { Dialog } from "@/components/ui/kit/dialog";
import { TextField } from "@/components/ui/kit/field";
import { ProblemList } from "@/components/ui/problem-list";
import { useForm } from "@/components/ui/use-form";
import { useUnsaved } from "@/components/ui/use-unsaved";
import type { EvaluationKind } from "@/lib/contract/evaluations";
import { EvaluationDrop, type RoleTexts } from "./evaluation-drop";
import type { GivenFile } from "./evaluation-files";

interface Props {
  slug: string;
  kind: EvaluationKind;
  /** What files can be given. */
  roles: readonly RoleTexts[];
  settingsOf: (form: FormData) => object;
  /** The fields for settings. */
  children: ReactNode;
}

/** A button that opens the dialog in which an evaluation is begun. Files stay when it is closed. */
export function NewEvaluation(props: Props) {
  const t = useTexts(props.kind);
  const [given, setGiven] = useState<GivenFile[]>([]);
  return (
    <Dialog
      title={t("form.title")}
      trigger={<Button kind="primary">{t("form.title")}</Button>}
      isWide
    >
      <EvaluationForm {...props} given={given} onGiven={setGiven} />
    </Dialog>
  );
}

function EvaluationForm({
  slug,
  kind,
  roles,
  settingsOf,
  given,
  onGiven,
  children,
}: Props & { given: GivenFile[]; onGiven: (given: GivenFile[]) => void }) {
  const t = useTexts(kind);
  const router = useRouter();
  const element = useRef<HTMLFormElement>(null);
  const unsaved = useUnsaved(`${kind}-${slug}`, element);
  const { failure, busy, submit } = useForm(async (form) => {
    const used = given.filter(({ role }) => role !== "");
    const made = await api.evaluations.create(
      { study: slug },
      {
        kind,
        name: textOf(form, "name"),
        settings: JSON.stringify(settingsOf(form)),
        roles: JSON.stringify(used.map(({ role }) => role)),
        // Without a file the request would not be a form.
        files: used.length > 0 ? used.map(({ file }) => file) : [new File([], "")],
      },
    );
    unsaved.forget();
    router.push(`/studies/${slug}/${kind}/${made.id}`);
    return "leaving";
  });
  return (
    <div className="flex flex-col gap-4">
      <DraftOffer {...unsaved} />
      <EvaluationDrop kind={kind} roles={roles} given={given} onGiven={onGiven} />
      <form
        ref={element}
        onSubmit={submit}
        onChange={unsaved.onChange}
        className="flex flex-col gap-4"
        aria-label={t("form.title")}
      >
        <TextField label={t("form.name")} name="name" maxLength={200} placeholder={t("title")} />
        {children}
        {failure && <ProblemList failure={failure} />}
        <Button type="submit" kind="primary" className="self-end" disabled={busy}>
          {busy ? t("form.sending") : t("form.start")}
        </Button>
      </form>
    </div>
  );
}
