import { useEffect, useState } from "react";
import { api } from "@/components/ui/api";
import { Checkbox } from "@/components/ui/kit/checkbox";
import { Dialog, DialogForm } from "@/components/ui/kit/dialog";
import { useToast } from "@/components/ui/kit/toast";
import { Notice } from "@/components/ui/notice";
import { useToastAction } from "@/components/ui/use-action";
import { useForm } from "@/components/ui/use-form";
import type { Excluded } from "@/lib/contract/exclusions";
import { useTexts } from "#texts";

interface Asked {
  raters: readonly string[];
  onDone?: () => void;
}

/** Excludes annotators after a question, and undoes that. The page draws `dialog` somewhere. */
export function useExclusion(slug: string) {
  const t = useTexts("quality");
  const toast = useToast();
  const { run } = useToastAction();
  const [asked, setAsked] = useState<Asked | null>(null);

  async function undo(raters: readonly string[]) {
    const { annotators } = await api.exclusions.undo({ study: slug }, { raters: [...raters] });
    toast(t("undone", totals(annotators)));
  }

  async function exclude(mayGoOn: boolean) {
    if (!asked) return;
    const { raters, onDone } = asked;
    const { annotators } = await api.exclusions.exclude(
      { study: slug },
      { raters: [...raters], mayGoOn },
    );
    setAsked(null);
    onDone?.();
    toast(t("done", { people: raters.length, name: raters[0] ?? "", ...totals(annotators) }), {
      undo: () => undo(raters),
    });
  }

  return {
    ask: (raters: readonly string[], onDone?: () => void) => setAsked({ raters, onDone }),
    undo: async (raters: readonly string[]) => void (await run(() => undo(raters))),
    dialog: asked && (
      <ExclusionDialog
        slug={slug}
        raters={asked.raters}
        onExclude={exclude}
        onClose={() => setAsked(null)}
      />
    ),
  };
}

interface Props {
  slug: string;
  raters: readonly string[];
  onExclude: (mayGoOn: boolean) => Promise<void>;
  onClose: () => void;
}

/** Says what excluding annotators does, with numbers, and asks whether to do it. */
function ExclusionDialog({ slug, raters, onExclude, onClose }: Props) {
  const t = useTexts("quality");
  const [plan, setPlan] = useState<{ labels: number; pages: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm(async (given) => {
    await onExclude(given.has("mayGoOn"));
    return "saved";
  });
  const count = raters.length;

  useEffect(() => {
    let isShown = true;
    api.exclusions
      .plan({ study: slug }, { raters: [...raters] })
      .then(({ annotators }) => isShown && setPlan(totals(annotators)))
      .catch((error: Error) => isShown && setProblem(error.message));
    return () => {
      isShown = false;
    };
  }, [slug, raters]);

  return (
    <Dialog title={t("dialog.title", { count, name: raters[0] ?? "" })} onClose={onClose}>
      <DialogForm
        form={form}
        action={t("exclude")}
        kind="danger"
        canSend={plan !== null}
        onClose={onClose}
      >
        {plan === null && !problem && <p role="status">{t("dialog.counting")}</p>}
        {plan && (
          <ul className="flex list-disc flex-col gap-1 ps-5">
            <li>{t("dialog.labels", { count: plan.labels })}</li>
            <li>{t("dialog.pages", { count: plan.pages })}</li>
            <li>{t("dialog.kept")}</li>
          </ul>
        )}
        {problem && <Notice kind="bad">{problem}</Notice>}
        <Checkbox
          label={t("dialog.mayGoOn")}
          hint={t("dialog.mayGoOnHint", { count })}
          name="mayGoOn"
        />
      </DialogForm>
    </Dialog>
  );
}

/** Returns the labels and pages of all annotators together. */
function totals(annotators: readonly Excluded[]): { labels: number; pages: number } {
  return {
    labels: annotators.reduce((sum, one) => sum + one.labels, 0),
    pages: annotators.reduce((sum, one) => sum + one.pages, 0),
  };
}
