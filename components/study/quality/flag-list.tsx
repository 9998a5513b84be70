import Link from "next/link";
import { Fragment } from "react";
import { Badge } from "@/components/ui/kit/badge";
import { LongName } from "@/components/ui/kit/long-name";
import type { QualityFlag } from "@/lib/contract/quality";
import { useTexts } from "#texts";
import { useFlagText } from "./flag-text";
import { annotatorAddress, nameOf } from "./annotator-address";

interface Props {
  slug: string;
  stageId: string;
  rater: string;
  flags: readonly QualityFlag[];
}

/** An annotator's flags: how strong each is, and the pairs it rests on, with the way to these labels. */
export function FlagList({ slug, stageId, rater, flags }: Props) {
  const t = useTexts("quality");
  const flagText = useFlagText();
  return (
    <ul className="flex min-w-52 flex-col gap-2">
      {flags.map((flag) => (
        <li key={flag.kind}>
          <Badge kind={flag.severity === "strong" ? "bad" : "mid"}>
            <span aria-hidden>⚑</span> {t(`severity.${flag.severity}`)}
          </Badge>{" "}
          {flagText(flag)}
          {flag.pairs.length > 0 && (
            <span className="block text-sm text-ink-soft">
              {t(`flagPairs.${flag.severity}`)}{" "}
              {flag.pairs.map((pair, i) => (
                <Fragment key={pair.rater}>
                  {i > 0 && ", "}
                  <Link
                    className="link"
                    href={`${annotatorAddress(slug, stageId, rater, { with: pair.rater, differs: "yes" })}#labels`}
                  >
                    <LongName name={nameOf(pair)} className="max-w-32" />
                  </Link>{" "}
                  ({t("flagPairs.pair", { alike: pair.alike, items: pair.items })})
                </Fragment>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
