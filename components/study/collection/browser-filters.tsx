import Link from "next/link";
import { AppliedForm } from "@/components/ui/kit/applied-form";
import { ChoiceField } from "@/components/ui/kit/select";
import { useTexts } from "#texts";
import type { ListKey } from "./collection-head";
import { SearchField } from "@/components/ui/kit/search-field";

/** A choice among few values. */
export interface FilterChoice {
  name: "topic" | "run" | "kind" | "state";
  label: string;
  /** The chosen value; empty for all. */
  value: string;
  values: readonly (string | { id: string; name: string })[];
}

interface Props {
  list: ListKey;
  words: string | undefined;
  /** The stage that the list speaks of. */
  stage?: string;
  choices: readonly FilterChoice[];
  /** The address of the list without filters; absent if there are none. */
  clear?: string;
}

/** The search and the filters of a list. */
export function BrowserFilters({ list, words, stage, choices, clear }: Props) {
  const t = useTexts("collection");
  return (
    <AppliedForm className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      {stage && <input type="hidden" name="stage" value={stage} />}
      <SearchField words={words ?? ""} hint={t(`search.${list}`)} />
      {choices.map(({ name, label, value, values }) => (
        <ChoiceField
          key={name}
          label={label}
          className="max-w-full"
          name={name}
          defaultValue={value}
          selectClass="max-w-64"
          choices={[{ id: "", name: t("filters.all") }, ...values]}
        />
      ))}
      {clear !== undefined && (
        <Link href={clear} className="link py-2 text-sm">
          {t("filters.clear")}
        </Link>
      )}
    </AppliedForm>
  );
}

/** Returns a filter whose values are names; a chosen one that is not among them is added. */
export function nameChoice(
  name: "topic" | "run",
  label: string,
  names: readonly string[],
  chosen: string | undefined,
): FilterChoice {
  const isKnown = chosen === undefined || names.includes(chosen);
  return { name, label, value: chosen ?? "", values: isKnown ? names : [...names, chosen] };
}
