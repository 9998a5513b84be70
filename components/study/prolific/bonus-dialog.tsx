import { useRouter } from "next/navigation";
import { useState } from "react";
import { api } from "@/components/ui/api";
import type { ApiFailure } from "@/components/ui/call-api";
import { textOf } from "@/components/ui/form-values";
import { Dialog, DialogForm } from "@/components/ui/kit/dialog";
import { NumberField } from "@/components/ui/kit/field";
import { useToast } from "@/components/ui/kit/toast";
import { useForm } from "@/components/ui/use-form";
import type { Bonus } from "@/lib/contract/prolific";
import { useFormats, useTexts } from "#texts";

interface Props {
  at: { study: string; market: string };
  currency: string;
  submissions: readonly string[];
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Asks how much the bonus is. Pressed twice or sent again by the network, it is paid once. */
export function BonusDialog({ at, currency, submissions, onDone, onClose }: Props) {
  const t = useTexts("prolific");
  const { money } = useFormats();
  const tell = useBonusOutcome();
  const [id, setId] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState(1);
  const form = useForm(async (given) => {
    const bonus = { id, submissions: [...submissions], amount: Number(textOf(given, "amount")) };
    try {
      tell(await api.prolific.bonus(at, bonus));
    } catch (error) {
      // Nothing was paid then. Any other failure keeps the id, so that nothing is paid twice.
      if ((error as ApiFailure).reasonCode?.startsWith("prolific.")) setId(crypto.randomUUID());
      throw error;
    }
    await onDone();
  });
  const count = submissions.length;
  return (
    <Dialog title={t("dialog.bonus", { count })} onClose={onClose}>
      <DialogForm form={form} action={t("dialog.bonusAction")} onClose={onClose}>
        <NumberField
          label={t("dialog.amount", { currency })}
          hint={t("dialog.total", { total: money(amount * count, currency) })}
          name="amount"
          required
          min={0.01}
          max={1000}
          step={0.01}
          value={amount || ""}
          onChange={(event) => setAmount(Number(event.target.value))}
        />
      </DialogForm>
    </Dialog>
  );
}

/** Returns a function that says what came of a bonus. */
export function useBonusOutcome() {
  const t = useTexts("prolific");
  const toast = useToast();
  const router = useRouter();
  return ({ state }: Bonus) => {
    router.refresh();
    if (state === "done") return toast(t("bonusPaid"));
    toast(state === "refused" ? t("bonusRefused") : t("bonusUnclear"), { isProblem: true });
  };
}
