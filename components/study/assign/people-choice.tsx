"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import type { AssignedPerson } from "@/lib/contract/assignment";

/** More people get a search. */
const MANY = 8;

/** A choice of people, with what they have already. */
export function PeopleChoice({
  label,
  people,
  chosen,
  onChange,
}: {
  label: string;
  people: readonly AssignedPerson[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}) {
  const t = useTexts("assign");
  const [search, setSearch] = useState("");
  const words = search.trim().toLowerCase();
  const shown = people.filter(({ account }) => account.toLowerCase().includes(words));
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
      {people.length > MANY && (
        <input
          type="search"
          className="field"
          aria-label={t("searchPeople")}
          placeholder={t("searchPeople")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
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
        {shown.map(({ account, topics, items }) => (
          <li key={account} className="border-b border-line last:border-b-0">
            <label className="flex min-h-10 items-center gap-2 px-3 py-1.5">
              <input
                type="checkbox"
                checked={chosen.has(account)}
                onChange={(event) => set([account], event.target.checked)}
              />
              <span className="me-auto min-w-0 truncate">{account}</span>
              <span className="text-sm text-ink-soft tabular-nums">
                {t("has", { topics, items })}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
