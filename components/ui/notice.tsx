import type { ReactNode } from "react";
import { useTexts } from "#texts";

const STYLES = {
  info: "border-line-strong bg-sunken",
  good: "border-good bg-good-soft",
  bad: "border-bad bg-bad-soft",
  synthetic: "border-mid bg-mid-soft",
};

/** Shows an important sentence. Its kind is not shown by colour alone. */
export function Notice({ kind, children }: { kind: keyof typeof STYLES; children: ReactNode }) {
  const t = useTexts("kit");
  const word = kind === "good" || kind === "synthetic" ? t(`notice.${kind}`) : "";
  return (
    <div
      role={kind === "bad" ? "alert" : "status"}
      className={`rounded-md border-s-4 px-4 py-3 text-sm ${STYLES[kind]}`}
    >
      {word && <strong>{word} </strong>}
      {children}
    </div>
  );
}
