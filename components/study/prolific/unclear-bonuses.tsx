"use client";

import { useState } from "react";
import { api } from "@/components/ui/api";
import { Button } from "@/components/ui/kit/button";
import { Notice } from "@/components/ui/notice";
import { useAskedAction } from "@/components/ui/use-action";
import type { Bonus } from "@/lib/contract/prolific";
import { useFormats, useTexts } from "#texts";
import { useBonusOutcome } from "./bonus-dialog";

/** Asks about each bonus of which nobody knows whether it was paid. */
export function UnclearBonuses({ slug, bonuses }: { slug: string; bonuses: readonly Bonus[] }) {
  return bonuses.map((bonus) => <UnclearBonus key={bonus.id} slug={slug} bonus={bonus} />);
}

function UnclearBonus({ slug, bonus }: { slug: string; bonus: Bonus }) {
  const t = useTexts("prolific.unclear");
  const { dateTime, money, number } = useFormats();
  const tell = useBonusOutcome();
  const { busy, problem, run } = useAskedAction();
  const [there, setThere] = useState<{ people: number; paid: number } | null>(null);
  const at = { study: slug, bonus: bonus.id };
  const { people, study } = bonus;
  const amount = money(bonus.amount, bonus.currency);

  async function sendAgain() {
    await run(async () => tell(await api.prolific.decideBonus(at, { paid: false })), {
      ask: {
        title: t("question.title"),
        text: t("question.text", { amount, people }),
        action: t("question.action"),
        isDestructive: true,
      },
    });
  }

  return (
    <Notice kind="info">
      <p className="font-semibold">{t("title")}</p>
      <p>{t("text", { amount, people, study, date: dateTime(bonus.createdAt) })}</p>
      {there && (
        <p className="mt-2 font-medium">
          {t("answer", { paid: number(there.paid), people: number(there.people) })}
        </p>
      )}
      {problem && <p className="mt-2 font-medium text-bad">{problem}</p>}
      <span className="mt-3 flex flex-wrap gap-2">
        <Button
          disabled={busy}
          onClick={() => void run(async () => setThere(await api.prolific.askBonus(at)))}
        >
          {t("ask")}
        </Button>
        <Button
          disabled={busy}
          onClick={() => void run(() => api.prolific.decideBonus(at, { paid: true }))}
        >
          {t("paid")}
        </Button>
        <Button disabled={busy} onClick={() => void sendAgain()}>
          {t("notPaid")}
        </Button>
      </span>
    </Notice>
  );
}
