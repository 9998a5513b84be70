import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

/** Something that can be chosen, and the heading it stands under. */
export interface Choice {
  id: string;
  name: string;
  group?: string;
}

/** The browser's own list, which works by touch and without scripts. */
export function NativeSelect({
  choices,
  isSmall,
  className = "",
  ...select
}: { choices: readonly Choice[]; isSmall: boolean } & ComponentProps<"select">) {
  const groups = [...new Set(choices.map(({ group }) => group))];
  const optionsOf = (group: string | undefined) =>
    choices
      .filter((one) => one.group === group)
      .map(({ id, name }) => (
        <option key={id} value={id} dir="auto">
          {name}
        </option>
      ));
  return (
    <>
      <select
        className={`field appearance-none !pe-8 aria-invalid:border-bad ${isSmall ? "field-small" : ""} ${className}`}
        {...select}
      >
        {groups.map((group) =>
          group === undefined ? (
            optionsOf(group)
          ) : (
            <optgroup key={group} label={group}>
              {optionsOf(group)}
            </optgroup>
          ),
        )}
      </select>
      <ChevronDown
        size={16}
        aria-hidden
        className="pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 text-ink-soft"
      />
    </>
  );
}
