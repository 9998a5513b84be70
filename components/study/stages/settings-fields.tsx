import { useId, type ReactNode } from "react";
import { Badge } from "@/components/ui/kit/badge";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { useTexts } from "#texts";

/** A group of fields with a heading. */
export function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="border-t border-line pt-4 first:border-t-0 first:pt-0"
    >
      <h3 id={id} className="mb-2 text-base font-semibold">
        {name}
      </h3>
      <Fields>{children}</Fields>
    </div>
  );
}

interface Props {
  name: string;
  note?: string;
  isUsed: boolean;
  children: ReactNode;
}

/** A group of fields that is folded away while its settings are not used. */
export function FoldedGroup({ name, note, isUsed, children }: Props) {
  const t = useTexts("stages");
  return (
    <Disclosure
      open={isUsed}
      className="border-t border-line pt-4"
      title={
        <>
          <h3 className="inline text-base font-semibold">{name}</h3>{" "}
          <Badge kind={isUsed ? "accent" : "neutral"}>
            {isUsed ? t("form.inUse") : t("form.notUsed")}
          </Badge>
        </>
      }
    >
      {note && <p className="mb-3 max-w-prose text-ink-soft">{note}</p>}
      <Fields>{children}</Fields>
    </Disclosure>
  );
}

function Fields({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-end gap-4 @md:grid-cols-2 @3xl:grid-cols-3 @6xl:grid-cols-4">
      {children}
    </div>
  );
}
