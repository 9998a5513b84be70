import Link from "next/link";
import type { ReactNode } from "react";
import { useFormats } from "#texts";
import { addressOf } from "./answer-address";

interface Props {
  /** What the address chooses after it. The list is at its beginning again. */
  address: { readonly [name: string]: string | undefined };
  isCurrent: boolean;
  /** How many items that are. */
  count?: number;
  title?: string;
  scroll?: false;
  children: ReactNode;
}

/** A link that chooses which items are listed. */
export function FilterLink({ address, isCurrent, count, children, ...link }: Props) {
  const formats = useFormats();
  return (
    <Link
      href={addressOf({ ...address, after: undefined, before: undefined })}
      aria-current={isCurrent ? "true" : undefined}
      className={`button ${isCurrent ? "!border-accent-solid bg-accent-soft" : ""}`}
      {...link}
    >
      {children}
      {count !== undefined && (
        <span className="text-ink-soft tabular-nums">{formats.number(count)}</span>
      )}
    </Link>
  );
}
