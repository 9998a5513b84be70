import Link from "next/link";
import { AppliedForm } from "@/components/ui/kit/applied-form";
import { ChoiceField } from "@/components/ui/kit/select";
import { useTexts } from "#texts";
import type { ListKey } from "./collection-head";
import { SearchField } from "@/components/ui/kit/search-field";

/** A choice among few values. */
export interface FilterChoice {
  name: "stage" | "topic" | "run" | "kind" | "state";
  label: string;
  /** The chosen value; empty for all. */
  value: string;
  values: readonly { value: string; label: string }[];
  /** Whether one of the values is always chosen. */
  isRequired?: boolean;
}

interface Props {
  list: ListKey;
  words: string | undefined;
  choices: readonly FilterChoice[];
  /** The address of the list without filters; absent if there are none. */
  clear?: string;
}

/** The search and the filters of a list. */
export function BrowserFilters({ list, words, choices, clear }: Props) {
  const t = useTexts("collection");
  return (
    <AppliedForm className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <SearchField words={words ?? ""} hint={t(`search.${list}`)} />
      {choices.map(({ name, label, value, values, isRequired = false }) => (
        <ChoiceField
          key={name}
          label={label}
          className="max-w-full"
          name={name}
          defaultValue={value}
          selectClass="max-w-64"
        >
          {!isRequired && <option value="">{t("filters.all")}</option>}
          {values.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </ChoiceField>
      ))}
      {clear !== undefined && (
        <Link href={clear} className="link py-2 text-sm">
          {t("filters.clear")}
        </Link>
      )}
    </AppliedForm>
  );
}
type CollectionTexts = ReturnType<typeof useTexts<"collection">>;

/** Returns the filter of topics. */
export function topicChoice(
  t: CollectionTexts,
  topics: readonly string[],
  chosen: string | undefined,
): FilterChoice {
  return {
    name: "topic",
    label: t("filters.topic"),
    value: chosen ?? "",
    values: valuesWith(topics, chosen),
  };
}

/** Returns the filter of systems. */
export function systemChoice(
  t: CollectionTexts,
  runs: readonly string[],
  chosen: string | undefined,
): FilterChoice {
  return {
    name: "run",
    label: t("filters.system"),
    value: chosen ?? "",
    values: valuesWith(runs, chosen),
  };
}

/** Returns the values of a filter, with a chosen one that is not among them. */
function valuesWith(
  values: readonly string[],
  chosen: string | undefined,
): { value: string; label: string }[] {
  const all = chosen === undefined || values.includes(chosen) ? values : [...values, chosen];
  return all.map((value) => ({ value, label: value }));
}
