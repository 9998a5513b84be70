import { Button } from "@/components/ui/kit/button";
import { ThemeToggle } from "@/components/ui/theme-toggle";
import { useTexts } from "#texts";
import { usePage } from "./store-context";
import type { Dialog } from "./use-workspace-actions";

/** The tools of the header that narrow screens have no room for. */
export function MoreList({
  onOpen,
  onFind,
}: {
  onOpen: (dialog: Dialog) => void;
  onFind: () => void;
}) {
  const t = useTexts("workspace");
  const standing = useTexts("standing");
  const { page, store } = usePage();
  const tools: { name: string; run: () => void }[] = [
    { name: t("find.label"), run: onFind },
    { name: t("dialogs.guidelines"), run: () => onOpen("guidelines") },
    { name: t("dialogs.settings"), run: () => onOpen("settings") },
    ...(page.standing ? [{ name: standing("title"), run: () => onOpen("standing") }] : []),
    {
      name: t("header.redo"),
      run: () => {
        store.getState().redo();
        onOpen(null);
      },
    },
  ];
  return (
    <ul className="flex flex-col gap-2">
      {tools.map(({ name, run }) => (
        <li key={name}>
          <Button className="w-full justify-start" onClick={run}>
            {name}
          </Button>
        </li>
      ))}
      <li>
        <ThemeToggle isNamed />
      </li>
    </ul>
  );
}
