import { useState, type ReactNode } from "react";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { Dialog, DialogForm } from "@/components/ui/kit/dialog";
import { TextField } from "@/components/ui/kit/field";
import { useToast } from "@/components/ui/kit/toast";
import { useForm } from "@/components/ui/use-form";
import type { PayRow, PayTerms } from "@/lib/contract/pay";
import { useFormats, useTexts } from "#texts";

interface Asked {
  rows: readonly PayRow[];
  onDone?: () => void;
}

/** Marks what annotators are owed as paid, after a question. The page draws `dialog` somewhere. */
export function useMarkPaid(
  slug: string,
  terms: PayTerms,
): { ask: (rows: readonly PayRow[], onDone?: () => void) => void; dialog: ReactNode } {
  const t = useTexts("pay");
  const { number } = useFormats();
  const toast = useToast();
  const [asked, setAsked] = useState<Asked | null>(null);

  async function mark(name: string) {
    if (!asked) return;
    const batch = await api.pay.mark(
      { study: slug },
      {
        ...terms,
        name,
        raters: asked.rows.map(({ rater }) => rater),
        expected: owedTo(asked.rows),
      },
    );
    setAsked(null);
    asked.onDone?.();
    toast(t("marked", { people: batch.people, total: number(batch.total, 2) }), {
      undo: () => api.pay.undo({ study: slug, batch: batch.id }),
    });
  }

  return {
    ask: (rows, onDone) => setAsked({ rows: rows.filter(({ owed }) => owed > 0), onDone }),
    dialog: asked && (
      <MarkPaidDialog
        people={asked.rows.length}
        total={owedTo(asked.rows)}
        onMark={mark}
        onClose={() => setAsked(null)}
      />
    ),
  };
}

interface Props {
  people: number;
  total: number;
  onMark: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Says what is marked as paid, and asks for the name of the batch. */
function MarkPaidDialog({ people, total, onMark, onClose }: Props) {
  const t = useTexts("pay");
  const { date, number } = useFormats();
  const form = useForm(async (given) => {
    await onMark(textOf(given, "name"));
    return "saved";
  });
  return (
    <Dialog title={t("dialog.title")} onClose={onClose}>
      <DialogForm form={form} action={t("dialog.action")} onClose={onClose}>
        <p>{t("dialog.says", { people, total: number(total, 2) })}</p>
        <TextField
          label={t("dialog.name")}
          name="name"
          required
          maxLength={100}
          defaultValue={t("dialog.defaultName", { date: date(new Date()) })}
        />
      </DialogForm>
    </Dialog>
  );
}

/** Returns what is owed to these annotators, to two decimals. */
export function owedTo(rows: readonly PayRow[]): number {
  return Math.round(rows.reduce((sum, { owed }) => sum + owed, 0) * 100) / 100;
}
