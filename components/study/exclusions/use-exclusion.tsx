"use client";

import { useRouter } from "next/navigation";
import { useState, type ReactNode } from "react";
import { api } from "@/components/ui/api";
import { useToast } from "@/components/ui/kit/toast";
import { useTexts } from "#texts";
import { ExclusionDialog } from "./exclusion-dialog";
import { totals } from "./exclusion-totals";

interface Asked {
  raters: readonly string[];
  onDone?: () => void;
}

/** Excludes annotators after a question, and undoes that. The page draws `dialog` somewhere. */
export function useExclusion(slug: string): {
  ask: (raters: readonly string[], onDone?: () => void) => void;
  undo: (raters: readonly string[]) => Promise<void>;
  dialog: ReactNode;
} {
  const t = useTexts("quality");
  const router = useRouter();
  const toast = useToast();
  const [asked, setAsked] = useState<Asked | null>(null);

  async function undo(raters: readonly string[]) {
    const { annotators } = await api.exclusions.undo({ study: slug }, { raters: [...raters] });
    toast(t("undone", totals(annotators)));
    router.refresh();
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
    router.refresh();
  }

  return {
    ask: (raters, onDone) => setAsked({ raters, onDone }),
    undo: async (raters) => {
      try {
        await undo(raters);
      } catch (error) {
        toast(error instanceof Error ? error.message : String(error), { isProblem: true });
      }
    },
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
