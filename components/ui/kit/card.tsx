import { useId, type ComponentProps, type ReactNode } from "react";

const SIZES = { h2: "text-xl", h3: "" };

/** A part of a page: a rule, a heading, and what can be done at its end. No box. */
export function Section({
  id: given,
  heading,
  level: Heading = "h2",
  actions,
  className = "",
  children,
  ...section
}: {
  heading: ReactNode;
  level?: keyof typeof SIZES;
  actions?: ReactNode;
} & ComponentProps<"section">) {
  const own = useId();
  const id = given ?? own;
  return (
    <section className={`section ${className}`} aria-labelledby={id} {...section}>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Heading id={id} className={`me-auto font-semibold ${SIZES[Heading]}`}>
          {heading}
        </Heading>
        {actions}
      </div>
      {children}
    </section>
  );
}

const GAPS = { 3: "flex flex-col gap-3", 4: "flex flex-col gap-4", 6: "flex flex-col gap-6" };

/** A part of a page, named by its heading; a box where several equals lie side by side. */
export function Card({
  id,
  heading,
  level: Heading = "h2",
  gap,
  margin = gap ? "" : "mb-3",
  className = "",
  children,
  ...section
}: {
  id: string;
  heading: ReactNode;
  level?: "h2" | "h3";
  /** Between all that it holds. */
  gap?: keyof typeof GAPS;
  /** Below the heading. */
  margin?: string;
} & ComponentProps<"section">) {
  return (
    <section
      className={`card ${gap ? GAPS[gap] : ""} ${className}`}
      aria-labelledby={id}
      {...section}
    >
      <Heading id={id} className={`${margin} text-lg font-semibold`}>
        {heading}
      </Heading>
      {children}
    </section>
  );
}
