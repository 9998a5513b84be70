import { Menu } from "@base-ui/react/menu";
import type { ReactElement } from "react";
import type { MenuAction } from "./action-menu";
import { OpenedMenu } from "./opened-menu";

/** A button with its menu of things to do, which is open at first. */
export function ActionList({
  trigger,
  actions,
}: {
  trigger: ReactElement;
  actions: readonly MenuAction[];
}) {
  return (
    <OpenedMenu trigger={trigger}>
      {actions.map((action) => (
        <Menu.Item
          key={action.label}
          className={`menu-item ${action.isDestructive ? "text-bad" : ""}`}
          onClick={action.onSelect}
        >
          {action.label}
        </Menu.Item>
      ))}
    </OpenedMenu>
  );
}
