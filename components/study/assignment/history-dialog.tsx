import { useEffect, useState } from "react";
import { api } from "@/components/ui/api";
import { Dialog } from "@/components/ui/kit/dialog";
import { Notice } from "@/components/ui/notice";
import { useFormats, useTexts } from "#texts";

type Events = Awaited<ReturnType<typeof api.assignment.history>>["events"];

const KINDS = ["assigned", "started", "done", "reopened", "released", "barred", "allowed"] as const;
const kindOf = (kind: string) => KINDS.find((one) => one === kind) ?? "assigned";

interface Props {
  slug: string;
  stageId: string;
  topic: string;
  onClose: () => void;
}

/** What happened to a topic: who had it when. */
export function HistoryDialog({ slug, stageId, topic, onClose }: Props) {
  const t = useTexts("assign");
  const { dateTime } = useFormats();
  const [events, setEvents] = useState<Events | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    api.assignment.history({ study: slug, stage: stageId }, { topic }).then(
      (found) => setEvents(found.events),
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    );
  }, [slug, stageId, topic]);
  return (
    <Dialog title={t("history.title", { topic })} onClose={onClose}>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {!events && !problem && <p role="status">{t("history.loading")}</p>}
      {events?.length === 0 && <p>{t("history.none")}</p>}
      {events && events.length > 0 && (
        <ol className="flex flex-col divide-y divide-line">
          {events.map(({ account, kind, by, at }, i) => (
            <li key={i} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span>
                {t(`history.kinds.${kindOf(kind)}`, { account, by: by ?? t("history.itself") })}
              </span>
              <time className="text-sm text-ink-soft" dateTime={at}>
                {dateTime(at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
