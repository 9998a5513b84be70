"use client";

import { Menu } from "@base-ui/react/menu";
import type { ReactElement } from "react";
import type { MenuAction } from "./action-menu";

/** A button with its menu of things to do, which is open at first. */
export function ActionList({
  trigger,
  actions,
}: {
  trigger: ReactElement;
  actions: readonly MenuAction[];
}) {
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={trigger} />
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
