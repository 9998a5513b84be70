import { type ReactNode } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { DraftOffer } from "@/components/ui/draft-offer";
import { textOf } from "@/components/ui/form-values";
import { SendForm } from "@/components/ui/kit/send-form";
import { TextField } from "@/components/ui/kit/field";
import { useForm } from "@/components/ui/use-form";
import { useUnsaved } from "@/components/ui/use-unsaved";
import type { EvaluationKind } from "@/lib/contract/evaluations";
import { EvaluationDrop, type RoleTexts } from "./evaluation-drop";
import type { GivenFile } from "./evaluation-files";

export interface NewEvaluationProps {
  slug: string;
  kind: EvaluationKind;
  /** What files can be given. */
  roles: readonly RoleTexts[];
  settingsOf: (form: FormData) => object;
  /** The fields for settings. */
  children: ReactNode;
}

/** The form with which an evaluation is begun. Files are kept where it was opened. */
export function EvaluationForm({
  slug,
  kind,
  roles,
  settingsOf,
  given,
  onGiven,
  children,
}: NewEvaluationProps & { given: GivenFile[]; onGiven: (given: GivenFile[]) => void }) {
  const t = useTexts(kind);
  const unsaved = useUnsaved(`${kind}-${slug}`);
  const sent = useForm(async (form) => {
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
    return { to: `/studies/${slug}/${kind}/${made.id}` };
  });
  return (
    <div className="flex flex-col gap-4">
      <DraftOffer {...unsaved} />
      <EvaluationDrop kind={kind} roles={roles} given={given} onGiven={onGiven} />
      <SendForm
        form={sent}
        action={sent.busy ? t("form.sending") : t("form.start")}
        at="end"
        {...unsaved.form}
        aria-label={t("form.title")}
      >
        <TextField label={t("form.name")} name="name" maxLength={200} placeholder={t("title")} />
        {children}
      </SendForm>
    </div>
  );
}
