import { useId, type ReactNode } from "react";

/** A titled part of the page of a text. */
export function Section({
  title,
  beside,
  children,
}: {
  title: string;
  /** Stands beside the title. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card min-w-0">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-2">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {beside}
      </div>
      {children}
    </section>
  );
}
