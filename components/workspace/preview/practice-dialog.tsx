import { useState, type FocusEvent, type ReactNode, type SubmitEvent } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { Button } from "@/components/ui/kit/button";
import { Dialog } from "@/components/ui/kit/dialog";
import { Select } from "@/components/ui/kit/select";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import type { PracticeAnswers } from "@/lib/contract/qualification";
import { usePage } from "../store-context";
import type { ExpectedAnswers } from "../trial";
import type { WorkspaceStore } from "../workspace-state";

export interface PracticeChoices {
  expected: ExpectedAnswers;
  /** The people who labelled the whole page, by pseudonym. */
  people: readonly string[];
  /** Whether pages of the stage can be practice. */
  isPossible: boolean;
  /** While the study is blind, nobody's answers can be taken. */
  isBlind: boolean;
  /** Pages that are judged for real. */
  pages: number;
  practicePages: number;
}

/** The button and the dialog that use the open page for practice, or give it out as work again. */
export function PracticeDialog({ choices }: { choices: PracticeChoices }) {
  const t = useTexts("preview");
  const { page } = usePage();
  const [isOpen, setOpen] = useState(false);
  const title = t(page.training ? "change" : "use");
  const trigger = <Button>{title}</Button>;
  return (
    <Dialog title={title} trigger={trigger} open={isOpen} onOpenChange={setOpen}>
      <PracticeForm choices={choices} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function PracticeForm({ choices, onDone }: { choices: PracticeChoices; onDone: () => void }) {
  const t = useTexts("preview");
  const { page, store } = usePage();
  const { busy, problem, run } = useAction();
  const { people, isBlind, pages, practicePages } = choices;
  const at = { study: page.studySlug, stage: page.stageId, page: page.slotId };
  const labels = triedLabels(store);
  const missing = page.items.length - labels.length;

  async function use(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const rater = String(form.get("rater"));
    const from = form.get("from");
    const answers: PracticeAnswers =
      from === "person"
        ? { from, rater }
        : from === "adjudication"
          ? { from }
          : { from: "given", labels };
    if (await run(() => api.qualification.usePage(at, { answers }))) onDone();
  }

  async function remove() {
    if (await run(() => api.qualification.removePage(at, {}))) onDone();
  }

  return (
    <form onSubmit={(event) => void use(event)} className="flex flex-col gap-4 text-base">
      <p>
        {page.training
          ? t("isUsed")
          : t("leaves", { left: pages - 1, pages, practice: practicePages + 1 })}
      </p>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-medium">{t("answers")}</legend>
        <Source
          value="given"
          isChosen={missing === 0}
          isPossible={missing === 0}
          note={missing > 0 ? t("labelFirst", { missing, items: page.items.length }) : null}
        >
          {t("given")}
        </Source>
        <Source
          value="person"
          isPossible={people.length > 0}
          note={people.length > 0 ? null : t(isBlind ? "blind" : "nobody")}
        >
          {t("person")}{" "}
          {people.length > 0 && (
            <Select name="rater" aria-label={t("person")} onFocus={choosePerson} choices={people} />
          )}
        </Source>
        <Source value="adjudication" isPossible={!isBlind} note={t(isBlind ? "blind" : "decided")}>
          {t("adjudication")}
        </Source>
      </fieldset>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" disabled={busy}>
          {t(page.training ? "changeNow" : "useNow")}
        </Button>
        {page.training && (
          <Button disabled={busy} onClick={() => void remove()}>
            {t("remove")}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Chooses the labels of a person when somebody turns to the list of people. */
function choosePerson({ currentTarget: { form } }: FocusEvent<HTMLSelectElement>) {
  (form!.elements.namedItem("from") as RadioNodeList).value = "person";
}

interface Props {
  value: PracticeAnswers["from"];
  isChosen?: boolean;
  isPossible?: boolean;
  note: string | null;
  children: ReactNode;
}

/** Where expected answers can come from. */
function Source({ value, isChosen = false, isPossible = true, note, children }: Props) {
  return (
    <label className={`flex items-baseline gap-2 ${isPossible ? "" : "text-ink-soft"}`}>
      <input
        type="radio"
        name="from"
        value={value}
        required
        defaultChecked={isChosen}
        disabled={!isPossible}
      />
      <span>
        {children}
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
    </label>
  );
}

/** The labels that were tried on the page. */
function triedLabels(store: WorkspaceStore) {
  return Object.entries(store.getState().items).flatMap(([itemId, { draft }]) =>
    draft.label === null
      ? []
      : [
          {
            itemId,
            label: draft.label,
            comment: draft.comment.trim() || null,
            highlights: draft.spans.map(({ start, end, quote }) => ({ start, end, quote })),
          },
        ],
  );
}
