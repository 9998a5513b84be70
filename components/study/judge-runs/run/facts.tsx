import { Fragment } from "react";
import { useFormats } from "#texts";

/** A name with its value: a number, or a text. */
export type Fact = readonly [name: string, value: number | string];

/** Names with their values at the end of the lines. */
export function Facts({
  facts,
  className = "",
}: {
  /** Those that are there. */
  facts: readonly (Fact | false)[];
  className?: string;
}) {
  const { number } = useFormats();
  return (
    <dl className={`grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm ${className}`}>
      {facts
        .filter((fact) => fact !== false)
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-end tabular-nums">
              {typeof value === "number" ? number(value) : value}
            </dd>
          </Fragment>
        ))}
    </dl>
  );
}
