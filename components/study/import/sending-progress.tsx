import { useFormats, useTexts } from "#texts";
import type { SentShare } from "./use-import";

/** Shows how much of the files is sent, and then that the server reads them. */
export function SendingProgress({ sent }: { sent: SentShare }) {
  const t = useTexts("importFiles");
  const f = useFormats();
  if (sent === null) return null;
  const isSent = sent >= 1;
  const text = isSent ? t("reading") : t("sending", { percent: f.percent(sent) });
  return (
    <p role="status" className="flex items-center gap-3 text-sm">
      <progress
        className="h-2.5 w-40"
        aria-label={text}
        {...(isSent ? {} : { value: sent, max: 1 })}
      />
      {text}
    </p>
  );
}
