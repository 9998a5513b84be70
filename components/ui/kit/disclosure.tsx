import type { ComponentProps, ReactNode } from "react";

/** Hides what few readers need behind its name. It opens without scripts, and is whole on paper. */
export function Disclosure({
  title,
  children,
  ...details
}: { title: ReactNode } & Omit<ComponentProps<"details">, "title">) {
  return (
    <details {...details}>
      <summary className="font-medium">{title}</summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
