import type { ReactNode } from "react";
import { Card } from "@/components/ui/kit/card";

interface Props {
  id: string;
  heading: string;
  text: ReactNode;
  children: ReactNode;
}

/** A part of the page with its heading, what it shows, and its table or picture. */
export function QualitySection({ id, heading, text, children }: Props) {
  return (
    <Card id={id} heading={heading} margin="mb-1" className="min-w-0 scroll-mt-20">
      <p className="mb-4 max-w-prose text-sm text-ink-soft">{text}</p>
      {children}
    </Card>
  );
}
