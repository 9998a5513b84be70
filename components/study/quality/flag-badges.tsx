import Link from "next/link";
import { Badge } from "@/components/ui/kit/badge";
import { Tooltip } from "@/components/ui/kit/tooltip";
import type { QualityFlag } from "@/lib/contract/quality";
import { useTexts } from "#texts";
import { useFlagText } from "./flag-text";

/**
 * An annotator's flags in a word each, with their sentence when pointed at or focused; more stands on
 * the annotator's page.
 * @param address of that page
 */
export function FlagBadges({ flags, address }: { flags: readonly QualityFlag[]; address: string }) {
  const t = useTexts("quality");
  const flagText = useFlagText();
  return (
    <ul className="flex min-w-52 flex-wrap gap-1">
      {flags.map((flag) => (
        <li key={flag.kind}>
          <Tooltip text={`${t(`severity.${flag.severity}`)}: ${flagText(flag)}`}>
            <Link href={`${address}#flags`} prefetch={false} className="relative no-underline">
              <Badge kind={flag.severity === "strong" ? "bad" : "mid"}>
                <span aria-hidden>{flag.severity === "strong" ? "⚑" : "⚐"}</span>
                <span className="sr-only">{t(`severity.${flag.severity}`)}: </span>
                {t(`flagNames.${flag.kind}`)}
              </Badge>
            </Link>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
