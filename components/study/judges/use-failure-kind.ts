import type { InterfaceMessages } from "@/lib/messages/interface/messages";
import { useTexts } from "#texts";

type NamedKind = keyof InterfaceMessages["errors"]["failureKinds"];

/** Returns a function that names a kind of failure; one without a name is shown as it is stored. */
export function useFailureKind(): (kind: string) => string {
  const t = useTexts("errors.failureKinds");
  return (kind) => {
    const key = kind.replaceAll(" ", "_") as NamedKind;
    return t.has(key) ? t(key) : kind;
  };
}
