"use client";

import { Menu } from "@base-ui/react/menu";
import { Ellipsis } from "lucide-react";

/** One thing a menu does. */
export interface MenuAction {
  label: string;
  onSelect: () => void;
  isDestructive?: boolean;
}

/** A button that opens a menu of things to do with something. */
export function ActionMenu({
  label,
  actions,
  disabled = false,
}: {
  /** Names the button: "More for annotator-1". */
  label: string;
  actions: readonly MenuAction[];
  disabled?: boolean;
}) {
  return (
    <Menu.Root>
      <Menu.Trigger className="button button-small" aria-label={label} disabled={disabled}>
        <Ellipsis size={16} aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-40">
          <Menu.Popup className="menu">
            {actions.map((action) => (
              <Menu.Item
                key={action.label}
                className={`menu-item ${action.isDestructive ? "text-bad" : ""}`}
                onClick={action.onSelect}
              >
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
