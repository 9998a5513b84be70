import type { ReactNode } from "react";
import { ConfirmDialog } from "@/components/ui/kit/confirm-dialog";
import { Toasts } from "@/components/ui/kit/toast";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <Toasts>
      <ConfirmDialog>{children}</ConfirmDialog>
    </Toasts>
  );
}
