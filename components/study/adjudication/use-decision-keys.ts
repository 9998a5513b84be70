import { useEffect, useEffectEvent } from "react";
import type { DecisionLevel } from "./decision-level";

/** Decides by key, except while somebody types or a dialog is open. */
export function useDecisionKeys(
  choices: readonly DecisionLevel[],
  active: boolean,
  onChoose: (choice: DecisionLevel) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isOther = event.ctrlKey || event.metaKey || event.altKey || event.repeat;
    const target = event.target as HTMLElement;
    if (
      !active ||
      isOther ||
      target.closest("textarea, input, select, dialog[open], [role=dialog]")
    )
      return;
    const choice = choices.find(({ key }) => key === event.key.toLowerCase());
    if (!choice) return;
    event.preventDefault();
    onChoose(choice);
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
