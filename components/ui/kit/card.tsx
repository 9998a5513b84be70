import type { ComponentProps, ReactNode } from "react";

const GAPS = { 3: "flex flex-col gap-3", 4: "flex flex-col gap-4", 6: "flex flex-col gap-6" };

/** A part of a page, named by its heading. */
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
