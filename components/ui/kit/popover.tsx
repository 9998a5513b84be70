import { Popover as BasePopover } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";

/** Opens a small box beside its button; it closes with Escape or a click elsewhere. */
export function Popover({
  title,
  trigger,
  opensOnHover = false,
  isOpenAtFirst = false,
  children,
}: {
  title: string;
  /** The button that opens it. */
  trigger: ReactElement;
  opensOnHover?: boolean;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}) {
  return (
    <BasePopover.Root defaultOpen={isOpenAtFirst}>
      <BasePopover.Trigger render={trigger} openOnHover={opensOnHover} delay={400} />
      <BasePopover.Portal>
        <BasePopover.Positioner sideOffset={6} collisionPadding={12} className="z-40">
          <BasePopover.Popup className="max-w-[min(22rem,calc(100vw-1.5rem))] rounded-md border border-line-strong bg-surface p-4 text-start text-sm text-ink shadow-lg">
            <BasePopover.Title className="mb-1 font-semibold">{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
