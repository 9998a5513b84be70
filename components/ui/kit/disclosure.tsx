import type { ComponentProps, ReactNode } from "react";

/** Hides what few readers need behind its name. It opens without scripts, and is whole on paper. */
export function Disclosure({
  title,
  titleClass = "font-medium",
  label,
  children,
  ...details
}: {
  title: ReactNode;
  titleClass?: string;
  /** Names it where its title alone would not tell it from others. */
  label?: string;
} & Omit<ComponentProps<"details">, "title">) {
  return (
    <details {...details}>
      <summary className={titleClass} aria-label={label}>
        {title}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
