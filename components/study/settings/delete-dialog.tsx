import { api, files } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { Button } from "@/components/ui/kit/button";
import { Dialog } from "@/components/ui/kit/dialog";
import { TextField } from "@/components/ui/kit/field";
import { useToast } from "@/components/ui/kit/toast";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";
import { useTexts } from "#texts";

interface Props {
  study: { slug: string; name: string; blind: boolean; stages: { id: string; name: string }[] };
  onClose: () => void;
}

/** Deletes a study after offering its exports; its address is typed as a confirmation. */
export function DeleteDialog({ study, onClose }: Props) {
  const t = useTexts("studySettings");
  return (
    <Dialog title={t("remove.title")} onClose={onClose}>
      <DeleteForm study={study} />
    </Dialog>
  );
}

function DeleteForm({ study }: Pick<Props, "study">) {
  const t = useTexts("studySettings");
  const toast = useToast();
  const { slug, name, blind, stages } = study;

  const { failure, busy, submit } = useForm(async (form) => {
    await api.studies.remove({ study: slug }, { address: textOf(form, "address") });
    toast(t("done.removed", { name }));
    return { to: "/" };
  });

  return (
    <div className="flex flex-col gap-4">
      <p>{t("remove.text")}</p>
      <p className="text-ink-soft">{t("remove.archiveInstead")}</p>
      <div>
        <p className="mb-2 font-medium">{t("remove.download")}</p>
        <ul className="flex flex-col gap-1 text-sm">
          {!blind &&
            stages.map((stage) => (
              <li key={stage.id}>
                <a
                  href={files.agreement.bundle({ study: slug, stage: stage.id })}
                  className="text-accent underline"
                  download
                >
                  {t("remove.bundle", { stage: stage.name })}
                </a>
              </li>
            ))}
          <li>
            <a href={files.audit.file({ study: slug })} className="text-accent underline" download>
              {t("remove.audit")}
            </a>
          </li>
        </ul>
      </div>
      {failure && <Notice kind="bad">{failure.message}</Notice>}
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          label={t("remove.confirm", { slug })}
          name="address"
          required
          autoComplete="off"
          className="grow"
        />
        <Button type="submit" kind="danger" disabled={busy}>
          {t("remove.action")}
        </Button>
      </form>
    </div>
  );
}
