"use client";

import { useState } from "react";
import { Dialog } from "@/components/ui/kit/dialog";
import type { AssignmentMatrix } from "@/lib/contract/assignment";
import { useFormats, useTexts } from "#texts";
import { PeopleChoice } from "./people-choice";
import type { Wished } from "./use-changes";

const KINDS = ["assign", "release", "exclude", "allow"] as const;
type Kind = (typeof KINDS)[number];

/** Changes the chosen topics for one or many people. */
export function ChosenDialog({
  matrix,
  chosen,
  busy,
  onChange,
  onClose,
}: {
  matrix: AssignmentMatrix;
  chosen: ReadonlySet<number>;
  busy: boolean;
  onChange: (wished: Wished) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTexts("assign");
  const { number } = useFormats();
  const [kind, setKind] = useState<Kind>("assign");
  const [people, setPeople] = useState<ReadonlySet<string>>(new Set());
  const byTopic = new Map(
    matrix.cells.map((cell) => [`${cell.topic} ${matrix.people[cell.person]!.account}`, cell]),
  );

  /** Releasing concerns those alone who have a topic. */
  function places(): { topic: string; account: string }[] {
    return [...chosen].flatMap((topic) =>
      [...people].flatMap((account) => {
        const state = byTopic.get(`${topic} ${account}`)?.state;
        const isTheirs = state !== undefined && state !== "released" && state !== "barred";
        return kind === "release" && !isTheirs
          ? []
          : [{ topic: matrix.topics[topic]!.topic, account }];
      }),
    );
  }

  const wished = places();
  return (
    <Dialog
      title={t("change.title", { count: chosen.size })}
      open
      onOpenChange={(open) => open || onClose()}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void onChange({ [kind]: wished });
        }}
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
          people={matrix.people.filter((person) => person.canHave || kind === "release")}
          chosen={people}
          onChange={setPeople}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="button" onClick={onClose}>
            {t("cancel")}
          </button>
          <button
            type="submit"
            className="button button-primary"
            disabled={busy || wished.length === 0}
          >
            {t(`change.actions.${kind}`, { count: number(wished.length) })}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
