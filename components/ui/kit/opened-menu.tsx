import { Menu } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";

interface Props {
  trigger: ReactElement;
  className?: string;
  children: ReactNode;
}

/** A button with its menu below it, which is open at first. It is loaded when it is opened. */
export function OpenedMenu({ trigger, className = "", children }: Props) {
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={trigger} />
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-40">
          <Menu.Popup className={`menu max-h-(--available-height) overflow-y-auto ${className}`}>
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
