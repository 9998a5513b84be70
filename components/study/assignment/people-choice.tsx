import { useState } from "react";
import { useFormats, useTexts } from "#texts";
import type { AssignedPerson, AssignmentMatrix } from "@/lib/contract/assignment";
import { holdersOf, stateFinder } from "./changes";

/** More people get a search. */
export const MANY_PEOPLE = 8;

/** Returns whether a person is found by what was typed. */
export function isFoundIn({ account }: AssignedPerson, search: string): boolean {
  return account.toLowerCase().includes(search.trim().toLowerCase());
}

/** The search over people. */
export function PeopleSearch({
  search,
  onSearch,
}: {
  search: string;
  onSearch: (search: string) => void;
}) {
  const t = useTexts("assign");
  return (
    <input
      type="search"
      className="field"
      aria-label={t("searchPeople")}
      placeholder={t("searchPeople")}
      value={search}
      onChange={(event) => onSearch(event.target.value)}
    />
  );
}

/** Returns a function that says what a person has: in all, and of the chosen topics. */
export function useMarks(matrix: AssignmentMatrix, chosen: ReadonlySet<number>) {
  const t = useTexts("assign");
  const { number } = useFormats();
  const holders = holdersOf(matrix, chosen);
  const stateOf = stateFinder(matrix);
  return ({ account, topics, items }: AssignedPerson): string => {
    const has = holders.get(account) ?? 0;
    const excluded = [...chosen].filter((topic) => stateOf(topic, account) === "barred").length;
    const marks = [
      has > 0 ? t("hasOfChosen", { count: number(has), of: number(chosen.size) }) : null,
      excluded > 0 ? t("excludedFrom", { count: number(excluded), of: number(chosen.size) }) : null,
      t("has", { topics, items }),
    ];
    return marks.filter((mark) => mark !== null).join(" · ");
  };
}

interface Props {
  label: string;
  people: readonly AssignedPerson[];
  chosen: ReadonlySet<string>;
  /** Says what a person has already; the number of topics if absent. */
  marksOf?: (person: AssignedPerson) => string;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** A choice of people, with what they have already. */
export function PeopleChoice({ label, people, chosen, marksOf, onChange }: Props) {
  const t = useTexts("assign");
  const [search, setSearch] = useState("");
  const shown = people.filter((person) => isFoundIn(person, search));
  const isAll = shown.length > 0 && shown.every(({ account }) => chosen.has(account));

  function set(accounts: readonly string[], isChosen: boolean) {
    const after = new Set(chosen);
    for (const account of accounts)
      if (isChosen) after.add(account);
      else after.delete(account);
    onChange(after);
  }

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {people.length > MANY_PEOPLE && <PeopleSearch search={search} onSearch={setSearch} />}
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={isAll}
          onChange={(event) =>
            set(
              shown.map(({ account }) => account),
              event.target.checked,
            )
          }
        />
        {t("allPeople", { count: shown.length })}
      </label>
      <ul className="max-h-56 overflow-y-auto rounded-md border border-line" tabIndex={0}>
        {shown.map((person) => (
          <li key={person.account} className="border-b border-line last:border-b-0">
            <label className="flex min-h-10 flex-wrap items-center gap-x-2 px-3 py-1.5">
              <input
                type="checkbox"
                checked={chosen.has(person.account)}
                onChange={(event) => set([person.account], event.target.checked)}
              />
              <span className="me-auto min-w-0 truncate">{person.account}</span>
              <span className="text-sm text-ink-soft tabular-nums">
                {marksOf ? marksOf(person) : t("has", person)}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
