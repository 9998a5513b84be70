import type { ReactNode } from "react";
import { AskedSection } from "./asked-section";

/** A section of a report. */
export interface ReportPart {
  /** Names it in addresses. */
  name: string;
  title: string;
  /** Null for what takes long to make: it is made when somebody comes near it. */
  content: ReactNode;
}

/** A section of a report: its heading and what it shows. */
export function ReportSection({ name, title, content }: ReportPart) {
  return (
    <section
      id={name}
      className={`far-section @container min-w-0 scroll-mt-20 border-t border-line pt-6 ${content === null ? "print:hidden" : ""}`}
    >
      <h2 className="mb-3 text-xl font-semibold">{title}</h2>
      {content ?? <AskedSection name={name} />}
    </section>
  );
}
