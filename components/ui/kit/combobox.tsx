import { Combobox as BaseCombobox } from "@base-ui/react/combobox";
import { Check, ChevronDown } from "lucide-react";
import { useEffect, useEffectEvent, type ComponentProps } from "react";
import { useTexts } from "#texts";
import type { Choice } from "./native-select";

interface Props {
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  /** Called once it is there. */
  onReady: (isReady: boolean) => void;
  field: ComponentProps<"input">;
}

/** A field that lists what matches the words typed, over the whole of its place. */
export function Combobox({ choices, value, onChange, onReady, field }: Props) {
  const t = useTexts("kit");
  const cover = useEffectEvent(onReady);
  useEffect(() => {
    cover(true);
    return () => cover(false);
  }, []);
  return (
    <BaseCombobox.Root
      items={choices}
      autoHighlight
      disabled={field.disabled}
      value={choices.find(({ id }) => id === value) ?? null}
      itemToStringLabel={({ name }) => name}
      // Words that are taken away choose nothing else.
      onValueChange={(choice) => choice && onChange(choice.id)}
    >
      {/* What is typed is no change of the form: that comes when something is chosen. */}
      <BaseCombobox.InputGroup
        className="absolute inset-0"
        onChange={(event) => event.stopPropagation()}
      >
        <BaseCombobox.Input dir="auto" onFocus={(event) => event.target.select()} {...field} />
        <BaseCombobox.Trigger
          className="absolute end-0.5 top-1/2 -translate-y-1/2 rounded p-1.5 hover:bg-sunken"
          aria-label={t("open")}
        >
          <ChevronDown size={16} aria-hidden />
        </BaseCombobox.Trigger>
      </BaseCombobox.InputGroup>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner sideOffset={4} className="z-50 outline-none">
          <BaseCombobox.Popup className="menu max-h-[min(20rem,var(--available-height))] max-w-(--available-width) min-w-(--anchor-width) overflow-y-auto">
            <BaseCombobox.Empty className="px-3 py-2 text-ink-soft empty:hidden">
              {t("nothingMatches")}
            </BaseCombobox.Empty>
            <BaseCombobox.List>
              {(choice: Choice) => (
                <BaseCombobox.Item key={choice.id} value={choice} className="menu-item gap-2">
                  <span className="size-4 shrink-0">
                    <BaseCombobox.ItemIndicator>
                      <Check size={16} aria-hidden />
                    </BaseCombobox.ItemIndicator>
                  </span>
                  <bdi className="me-auto">{choice.name}</bdi>
                  {choice.group && <span className="text-xs text-ink-soft">{choice.group}</span>}
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  );
}
