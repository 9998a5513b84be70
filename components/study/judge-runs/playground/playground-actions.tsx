import { FlaskConical, ListPlus, Save, Shuffle } from "lucide-react";
import { Button } from "@/components/ui/kit/button";
import { useTexts } from "#texts";

interface Props {
  /** Number of items that are shown. */
  items: number;
  isTrying: boolean;
  isBusy: boolean;
  /** The name under which the prompt would be kept; null if it has none. */
  name: string | null;
  onTry: () => void;
  onOtherItems: () => void;
  onExamples: () => void;
  onKeep: () => void;
}

/** What can be done with the prompt. */
export function PlaygroundActions({
  items,
  isTrying,
  isBusy,
  name,
  onTry,
  onOtherItems,
  onExamples,
  onKeep,
}: Props) {
  const t = useTexts("playground");
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button icon={FlaskConical} kind="primary" disabled={isTrying || items === 0} onClick={onTry}>
        {isTrying ? t("trying") : t("try", { count: items })}
      </Button>
      <Button icon={Shuffle} disabled={isTrying} onClick={onOtherItems}>
        {t("otherItems")}
      </Button>
      <Button icon={ListPlus} disabled={isBusy || items === 0} onClick={onExamples}>
        {t("addExamples")}
      </Button>
      <Button icon={Save} disabled={isBusy || name === null} onClick={onKeep}>
        {name === null ? t("keep") : t("keepAs", { name })}
      </Button>
    </div>
  );
}
