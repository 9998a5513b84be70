import { useState } from "react";
import { Dialog } from "@/components/ui/kit/dialog";
import { ChoiceField } from "@/components/ui/kit/select";
import { useTexts } from "#texts";
import { holdersOf, moveOf, type MoveFrom } from "./changes";
import type { ChangeDialogProps } from "./chosen-dialog";
import { isFoundIn, MANY_PEOPLE, PeopleSearch, useMarks } from "./people-choice";

/** Gives the chosen topics to one person: choosing the person is the last step. */
export function MoveDialog({ matrix, chosen, busy, onChange, onClose }: ChangeDialogProps) {
  const t = useTexts("assign");
  const marksOf = useMarks(matrix, chosen);
  const holders = [...holdersOf(matrix, chosen)].sort((a, b) => b[1] - a[1]);
  const isShared = [...chosen].some((topic) => matrix.topics[topic]!.places > 1);
  const [from, setFrom] = useState<MoveFrom>(isShared ? (holders[0]?.[0] ?? null) : null);
  const [search, setSearch] = useState("");
  const topics = [...chosen];
  const people = matrix.people.filter(
    (person) => person.canHave && person.account !== from && isFoundIn(person, search),
  );
  return (
    <Dialog title={t("move.title", { count: chosen.size })} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {holders.length > 1 && (
          <ChoiceField
            label={t("move.from")}
            value={from ?? ""}
            onChange={(event) => setFrom(event.target.value === "" ? null : event.target.value)}
            none={t("move.anybody")}
            choices={holders.map(([account, count]) => ({
              id: account,
              name: t("move.holder", { account, count }),
            }))}
          />
        )}
        {matrix.people.length > MANY_PEOPLE && (
          <PeopleSearch search={search} onSearch={setSearch} />
        )}
        <ul
          className="max-h-[50dvh] overflow-y-auto rounded-md border border-line"
          aria-label={t("move.to")}
        >
          {people.map((person) => {
            const change = moveOf(matrix, topics, { from, to: person.account });
            const { account } = person;
            return (
              <li key={account} className="border-b border-line last:border-b-0">
                <button
                  type="button"
                  className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-3 py-1.5 text-start hover:bg-sunken disabled:text-ink-soft"
                  disabled={busy || change.assignments.length === 0}
                  onClick={() => void onChange(change)}
                >
                  <span className="me-auto min-w-0 truncate font-medium">{account}</span>
                  <span className="text-sm text-ink-soft tabular-nums">{marksOf(person)}</span>
                </button>
              </li>
            );
          })}
          {people.length === 0 && <li className="px-3 py-4 text-ink-soft">{t("move.nobody")}</li>}
        </ul>
      </div>
    </Dialog>
  );
}
