import { useId, type ComponentProps, type ReactNode } from "react";

interface SectionProps extends ComponentProps<"section"> {
  heading: ReactNode;
  level?: "h2" | "h3";
  /** The heading is for screen readers only. */
  isHeadingHidden?: boolean;
  actions?: ReactNode;
  /** Below the heading. */
  margin?: string;
}

/** A part of a page: a rule, a heading, and what can be done at its end. No box. */
export function Section({ level = "h2", className = "", ...section }: SectionProps) {
  const size = level === "h2" ? "text-xl" : "";
  return <Headed level={level} size={size} className={`section ${className}`} {...section} />;
}

function Headed({
  id: given,
  heading,
  level: Heading = "h2",
  size,
  isHeadingHidden = false,
  actions,
  margin = "mb-3",
  children,
  ...section
}: SectionProps & { size: string }) {
  const own = useId();
  const id = given ?? own;
  return (
    <section aria-labelledby={id} {...section}>
      <div
        className={`flex flex-wrap items-center gap-x-3 gap-y-2 ${isHeadingHidden ? "sr-only" : margin}`}
      >
        <Heading id={id} className={`me-auto font-semibold ${size}`}>
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
  gap,
  margin = gap ? "" : "mb-3",
  className = "",
  ...section
}: SectionProps & { gap?: keyof typeof GAPS }) {
  const classes = `card ${gap ? GAPS[gap] : ""} ${className}`;
  return <Headed size="text-lg" margin={margin} className={classes} {...section} />;
}
