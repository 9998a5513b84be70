"use client";

import { Menu } from "@base-ui/react/menu";
import type { ReactNode } from "react";

interface Choice {
  value: string;
  label: string;
  /** The language of the label, where it is not the page's. */
  lang?: string;
}

/** A button that opens a menu of which one choice holds. */
export function ChoiceMenu({
  label,
  icon,
  choices,
  value,
  onChange,
}: {
  /** Names the button: "Language". */
  label: string;
  icon: ReactNode;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Menu.Root>
      <Menu.Trigger className="button" aria-label={label} title={label}>
        {icon}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-40">
          <Menu.Popup className="menu">
            <Menu.RadioGroup value={value} onValueChange={onChange}>
              {choices.map((choice) => (
                <Menu.RadioItem
                  key={choice.value}
                  value={choice.value}
                  lang={choice.lang}
                  className="menu-item justify-between gap-3"
                >
                  {choice.label}
                  <Menu.RadioItemIndicator aria-hidden>✓</Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
