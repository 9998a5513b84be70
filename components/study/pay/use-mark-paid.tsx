"use client";

import { useRouter } from "next/navigation";
import { useState, type ReactNode } from "react";
import { api } from "@/components/ui/api";
import { useToast } from "@/components/ui/kit/toast";
import type { PayRow, PayTerms } from "@/lib/contract/pay";
import { useFormats, useTexts } from "#texts";
import { MarkPaidDialog } from "./mark-paid-dialog";

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
  const router = useRouter();
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
      undo: async () => {
        await api.pay.undo({ study: slug, batch: batch.id });
        router.refresh();
      },
    });
    router.refresh();
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

/** Returns what is owed to these annotators, to two decimals. */
export function owedTo(rows: readonly PayRow[]): number {
  return Math.round(rows.reduce((sum, { owed }) => sum + owed, 0) * 100) / 100;
}
