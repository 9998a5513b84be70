import { PanelRightClose } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/kit/button";
import { useTexts } from "#texts";
import { type DockedPanel, settingsStore, useSettings } from "./settings/settings-store";
import { useOpenItem } from "./store-context";
import { WholeAnswer } from "./whole-answer";

/** The guidelines, or the whole answer, beside the text on wide screens, where that was chosen. */
export function Docked({ guidelines }: { guidelines: ReactNode }) {
  const t = useTexts("workspace");
  const docked = useSettings((settings) => settings.docked);
  const sentence = useOpenItem()?.sentence ?? null;
  if (docked === null || (docked === "answer" && !sentence)) return null;
  const title = t(`dialogs.${docked}`);
  return (
    <aside
      aria-label={title}
      tabIndex={0}
      className="hidden w-96 shrink-0 overflow-y-auto border-e border-line bg-surface px-4 pb-4 text-sm xl:block"
    >
      <div className="sticky top-0 flex items-center justify-between bg-surface py-2">
        <h2 className="font-semibold">{title}</h2>
        <Button size="tiny" onClick={() => settingsStore.getState().set({ docked: null })}>
          <PanelRightClose size={14} aria-hidden className="rtl:-scale-x-100" /> {t("undock")}
        </Button>
      </div>
      {docked === "guidelines" ? guidelines : sentence && <WholeAnswer sentence={sentence} />}
    </aside>
  );
}

/** Moves what a dialog shows beside the text. There on wide screens alone. */
export function DockButton({ panel, onDocked }: { panel: DockedPanel; onDocked: () => void }) {
  const t = useTexts("workspace");
  return (
    <Button
      className="mb-4 max-xl:hidden"
      onClick={() => {
        settingsStore.getState().set({ docked: panel });
        onDocked();
      }}
    >
      {t("dock")}
    </Button>
  );
}
