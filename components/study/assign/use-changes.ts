"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { api } from "@/components/ui/api";
import type { ApiFailure } from "@/components/ui/call-api";
import { useConfirm } from "@/components/ui/kit/questions";
import { useToast } from "@/components/ui/kit/toast";
import { useFormats, useTexts } from "#texts";

export interface NamedPlace {
  topic: string;
  account: string;
}

/** What is to change; lists that are absent are empty. */
export interface Wished {
  assign?: NamedPlace[];
  release?: NamedPlace[];
  exclude?: NamedPlace[];
  allow?: NamedPlace[];
}

interface Begun extends NamedPlace {
  done: number;
  held: number;
}

const MOST_NAMED = 8;

/** Returns a function that changes who has topics, asks before begun ones move, and offers to undo. */
export function useChanges(slug: string, stageId: string) {
  const t = useTexts("assign");
  const router = useRouter();
  const toast = useToast();
  const confirm = useConfirm();
  const { list, number } = useFormats();
  const [busy, setBusy] = useState(false);
  const send = (wished: Wished, confirmed: boolean) =>
    api.assignment.change({ study: slug, stage: stageId }, { ...wished, confirmed });

  async function mayMove(begun: readonly Begun[], count: number): Promise<boolean> {
    const named = begun
      .slice(0, MOST_NAMED)
      .map(({ topic, account, done, held }) =>
        t("begun.one", { topic, account, done: number(done), held: number(held) }),
      );
    return confirm({
      title: t("begun.title", { count }),
      text: t("begun.text", { named: list(named), more: count - named.length }),
      action: t("begun.action"),
    });
  }

  /** @returns whether something was changed */
  async function change(wished: Wished, undo?: Wished): Promise<boolean> {
    setBusy(true);
    try {
      const changed = await send(wished, false).catch(async (error: unknown) => {
        const failure = error as ApiFailure;
        const { begun } = (failure.details ?? {}) as { begun?: Begun[] };
        if (failure.reasonCode !== "assignment.begun" || !begun) throw error;
        return (await mayMove(begun, begun.length)) ? send(wished, true) : null;
      });
      if (!changed) return false;
      const takesBack = undo && (async () => void (await send(undo, true), router.refresh()));
      toast(t("changed", { ...changed }), takesBack ? { undo: takesBack } : {});
      router.refresh();
      return true;
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), { isProblem: true });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, change };
}
