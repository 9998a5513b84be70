import { Menu } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import type { ReactElement } from "react";
import { OpenedMenu } from "../opened-menu";

interface Props {
  trigger: ReactElement;
  columns: readonly { id: string; header: string; isVisible: boolean }[];
  onChange: (id: string, isVisible: boolean) => void;
}

/** A button with the menu of a table's columns, which is open at first. */
export function ColumnMenu({ trigger, columns, onChange }: Props) {
  return (
    <OpenedMenu trigger={trigger}>
      {columns.map(({ id, header, isVisible }) => (
        <Menu.CheckboxItem
          key={id}
          className="menu-item gap-2"
          checked={isVisible}
          onCheckedChange={(shown) => onChange(id, shown)}
        >
          <span className="size-4">
            <Menu.CheckboxItemIndicator>
              <Check size={16} aria-hidden />
            </Menu.CheckboxItemIndicator>
          </span>
          {header}
        </Menu.CheckboxItem>
      ))}
    </OpenedMenu>
  );
}
