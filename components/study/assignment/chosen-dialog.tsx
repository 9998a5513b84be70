import { useState } from "react";
import { Dialog, DialogForm } from "@/components/ui/kit/dialog";
import { useForm } from "@/components/ui/use-form";
import type { AssignmentMatrix } from "@/lib/contract/assignment";
import { useFormats, useTexts } from "#texts";
import { changeOf, holdersOf, type Change } from "./changes";
import { PeopleChoice, useMarks } from "./people-choice";

const KINDS = ["assign", "release", "exclude", "allow"] as const;
type Kind = (typeof KINDS)[number];

/** What a dialog that changes chosen topics gets. */
export interface ChangeDialogProps {
  matrix: AssignmentMatrix;
  chosen: ReadonlySet<number>;
  busy: boolean;
  onChange: (change: Change) => Promise<void>;
  onClose: () => void;
}

/** Changes the chosen topics for one or many people. */
export function ChosenDialog({ matrix, chosen, busy, onChange, onClose }: ChangeDialogProps) {
  const t = useTexts("assign");
  const { number } = useFormats();
  const [kind, setKind] = useState<Kind>("assign");
  const [people, setPeople] = useState<ReadonlySet<string>>(new Set());
  const marksOf = useMarks(matrix, chosen);
  const holders = holdersOf(matrix, chosen);
  // Topics can be released by those alone who have them.
  const choices = matrix.people.filter(({ account, canHave }) =>
    kind === "release" ? holders.has(account) : canHave,
  );
  const accounts = choices.map(({ account }) => account).filter((account) => people.has(account));
  const change = changeOf(matrix, kind, { topics: [...chosen], accounts });
  const form = useForm(() => onChange(change));
  return (
    <Dialog title={t("change.title", { count: chosen.size })} onClose={onClose}>
      <DialogForm
        form={form}
        action={t(`change.actions.${kind}`, { count: number(change.assignments.length) })}
        canSend={!busy && change.assignments.length > 0}
        onClose={onClose}
      >
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 text-sm font-medium">{t("change.kind")}</legend>
          {KINDS.map((one) => (
            <label key={one} className="flex items-start gap-2">
              <input
                type="radio"
                name="kind"
                className="mt-1"
                checked={kind === one}
                onChange={() => setKind(one)}
              />
              <span>
                {t(`change.kinds.${one}`)}
                <span className="block text-sm text-ink-soft">{t(`change.hints.${one}`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <PeopleChoice
          label={t("change.people")}
          people={choices}
          marksOf={marksOf}
          chosen={people}
          onChange={setPeople}
        />
      </DialogForm>
    </Dialog>
  );
}
