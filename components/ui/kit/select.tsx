import type { ComponentProps } from "react";
import { Field, type FieldTexts } from "./field";
import { NativeSelect, type Choice } from "./native-select";
import { SearchedSelect } from "./searched-select";

export type Choices = readonly (string | number | Choice | { id: number; name: string })[];

/** Longer lists are searched by typing. */
const MAX_LISTED = 12;

interface SelectProps extends Omit<ComponentProps<"select">, "children"> {
  choices: Choices;
  /** The name of the first choice, which stands for all or none: its id is empty. */
  none?: string;
  isSmall?: boolean;
}

/** A choice among things. */
export function Select({ className = "", choices, none, isSmall = false, ...select }: SelectProps) {
  const given = none === undefined ? choices : [{ id: "", name: none }, ...choices];
  const all = given.map((choice): Choice =>
    typeof choice === "object"
      ? { ...choice, id: String(choice.id) }
      : { id: String(choice), name: String(choice) },
  );
  const List = all.length > MAX_LISTED ? SearchedSelect : NativeSelect;
  return (
    <span className={`relative inline-block ${className}`}>
      <List choices={all} isSmall={isSmall} {...select} />
    </span>
  );
}

type ChoiceProps = FieldTexts & { selectClass?: string } & Omit<
    ComponentProps<typeof Select>,
    "id"
  >;

/** A choice among things with its label and hint. */
export function ChoiceField({ label, hint, className, selectClass, ...select }: ChoiceProps) {
  return (
    <Field label={label} hint={hint} className={className}>
      {(wired) => <Select className={selectClass} {...select} {...wired} />}
    </Field>
  );
}
