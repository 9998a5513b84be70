import type { ReactNode } from "react";
import { Badge } from "@/components/ui/kit/badge";
import { useTexts } from "#texts";

/** A group of fields with a heading. */
export function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{name}</legend>
      <Fields>{children}</Fields>
    </fieldset>
  );
}

/** A group of fields that is folded away while its settings are not used. */
export function FoldedGroup({
  name,
  note,
  isUsed,
  children,
}: {
  name: string;
  note?: string;
  isUsed: boolean;
  children: ReactNode;
}) {
  const t = useTexts("stages");
  return (
    <details open={isUsed} className="rounded-md border border-line px-4 py-2">
      <summary className="font-semibold">
        {name}{" "}
        <Badge kind={isUsed ? "accent" : "neutral"}>
          {isUsed ? t("form.inUse") : t("form.notUsed")}
        </Badge>
      </summary>
      {note && <p className="mt-2 max-w-prose text-ink-soft">{note}</p>}
      <div className="py-3">
        <Fields>{children}</Fields>
      </div>
    </details>
  );
}

function Fields({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
  );
}
