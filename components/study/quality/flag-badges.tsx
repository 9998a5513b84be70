import { Badge } from "@/components/ui/kit/badge";
import { Popover } from "@/components/ui/kit/popover";
import type { QualityFlag } from "@/lib/contract/quality";
import { useTexts } from "#texts";
import { useFlagText } from "./flag-text";

/** An annotator's flags in a word each: one button, which shows the sentence of each. */
export function FlagBadges({ flags }: { flags: readonly QualityFlag[] }) {
  const t = useTexts("quality");
  const flagText = useFlagText();
  return (
    <Popover
      title={t("columns.flags")}
      opensOnHover
      trigger={
        <button type="button" className="flex min-w-52 cursor-help flex-wrap gap-1 rounded">
          {flags.map(({ kind, severity }) => (
            <Badge key={kind} kind={severity === "strong" ? "bad" : "mid"}>
              <span aria-hidden>{severity === "strong" ? "⚑" : "⚐"}</span>
              <span className="sr-only">{t(`severity.${severity}`)}: </span>
              {t(`flagNames.${kind}`)}
            </Badge>
          ))}
        </button>
      }
    >
      <ul className="flex flex-col gap-2">
        {flags.map((flag) => (
          <li key={flag.kind}>
            <strong>{t(`severity.${flag.severity}`)}:</strong> {flagText(flag)}
          </li>
        ))}
      </ul>
    </Popover>
  );
}
