"use client";

import { Combobox as BaseCombobox } from "@base-ui/react/combobox";
import { Check, ChevronDown } from "lucide-react";
import { useId } from "react";
import { useTexts } from "#texts";
import { useIsInBrowser } from "./use-is-in-browser";

interface Choice {
  value: string;
  label: string;
}

interface ComboboxProps {
  label: string;
  items: readonly Choice[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string;
}

/**
 * A choice among many things, found by typing. The server draws only its place: the hidden field of
 * the library has inline styles, which the security policy refuses in a page as it is sent.
 */
export function Combobox(props: ComboboxProps) {
  const isInBrowser = useIsInBrowser();
  if (isInBrowser) return <LiveCombobox {...props} />;
  return (
    <div className="flex flex-col gap-1" aria-hidden>
      <span className="text-sm font-medium">{props.label}</span>
      <span className="field text-ink-soft">{props.placeholder}</span>
    </div>
  );
}

function LiveCombobox({ label, items, value, onChange, placeholder }: ComboboxProps) {
  const t = useTexts("kit");
  const id = useId();
  return (
    <BaseCombobox.Root
      items={items}
      autoHighlight
      value={items.find((item) => item.value === value) ?? null}
      onValueChange={(item) => onChange(item?.value ?? null)}
    >
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <BaseCombobox.InputGroup className="relative">
          <BaseCombobox.Input id={id} className="field !pe-10" placeholder={placeholder} />
          <BaseCombobox.Trigger
            className="absolute end-1 top-1/2 -translate-y-1/2 rounded p-1.5 hover:bg-sunken"
            aria-label={t("open", { label })}
          >
            <ChevronDown size={16} aria-hidden />
          </BaseCombobox.Trigger>
        </BaseCombobox.InputGroup>
      </div>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner sideOffset={4} className="z-50 outline-none">
          <BaseCombobox.Popup className="menu max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto">
            <BaseCombobox.Empty className="px-3 py-2 text-ink-soft empty:hidden">
              {t("nothingMatches")}
            </BaseCombobox.Empty>
            <BaseCombobox.List>
              {(item: Choice) => (
                <BaseCombobox.Item key={item.value} value={item} className="menu-item gap-2">
                  <span className="size-4 shrink-0">
                    <BaseCombobox.ItemIndicator>
                      <Check size={16} aria-hidden />
                    </BaseCombobox.ItemIndicator>
                  </span>
                  {item.label}
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  );
}
