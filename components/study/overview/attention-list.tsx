import { CircleAlert, CircleCheck } from "lucide-react";
import Link from "next/link";
import { Card } from "@/components/ui/kit/card";
import { FlaggedAnnotators } from "./flagged-annotators";
import { matterAddress, type MatterPage } from "./matter-address";
import { useSentences } from "@/components/texts/sentences";
import type { Note } from "@/lib/messages/note";
import { useFormats, useTexts } from "#texts";

interface Matter {
  stages: readonly string[];
  note: Note;
  page: MatterPage;
  /** The stage that the page is to show. */
  stageId?: string;
}

/** More stages of one matter are counted. */
const MAX_STAGES = 3;

interface Props {
  slug: string;
  matters: readonly Matter[];
  /** Numbers of annotators with flags; null while they are counted, and where labels are hidden. */
  flagged: { strong: number; weak: number } | null;
}

/** Lists what needs a coordinator's hand, each with a link to where something can be done. */
export function AttentionList({ slug, matters, flagged }: Props) {
  const { noteText } = useSentences();
  const t = useTexts("overview");
  const f = useFormats();
  const stagesIn = (stages: readonly string[]) =>
    stages.length <= MAX_STAGES + 1
      ? stages
      : [
          ...stages.slice(0, MAX_STAGES),
          t("attention.moreStages", { count: f.number(stages.length - MAX_STAGES) }),
        ];
  const isFlagged = flagged !== null && flagged.strong + flagged.weak > 0;
  return (
    <Card id="attention" heading={t("attention.title")}>
      {isFlagged && (
        <div className={matters.length > 0 ? "mb-3" : ""}>
          <FlaggedAnnotators slug={slug} {...flagged} />
        </div>
      )}
      {matters.length === 0 ? (
        <p className={`items-center gap-2 text-ink-soft ${isFlagged ? "hidden" : "flex"}`}>
          <CircleCheck size={18} aria-hidden className="shrink-0 text-good" />
          {t("attention.nothing")}
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {matters.map(({ stages, note, page, stageId }) => (
            <li key={`${note.code} ${stageId} ${JSON.stringify(note.data)}`} className="flex gap-2">
              <CircleAlert size={18} aria-hidden className="mt-0.5 shrink-0 text-bad" />
              <span>
                {stages.length > 0 && (
                  <strong title={f.list(stages)}>{f.list(stagesIn(stages))}: </strong>
                )}
                {noteText(note)}{" "}
                <Link
                  href={matterAddress(slug, page, stageId)}
                  className="whitespace-nowrap text-accent underline"
                >
                  {t(`attention.to.${page}`)}
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
