import { useFormats, useTexts } from "#texts";
import type { Outcome } from "@/lib/domain/judge-outcomes";

/** What a judge wrote about an item, as the list of answers shows it. */
export interface WrittenAnswer {
  outcome: Outcome;
  raw: string | null;
  parseStatus: "ok" | "malformed" | "refused" | "empty" | null;
  error: string | null;
  durationMs: number | null;
  attempts: number;
  cached: boolean;
  detail: {
    matched?: string[];
    missing?: string[];
    bestSentence?: { text: string } | null;
    note?: string;
  } | null;
}

/** Longer answers, and those of several lines, are folded. */
const SHORT = 60;

/** The raw answer of a judge, with its words and its call; a long one is folded. */
export function AnswerText({ answer }: { answer: WrittenAnswer }) {
  const t = useTexts("judgeRun");
  const { raw, parseStatus, error, detail } = answer;
  return (
    <div className="flex max-w-xl flex-col gap-1">
      {error && <p className="text-bad">{error}</p>}
      {parseStatus && parseStatus !== "ok" && (
        <p className="text-bad">{t(`parse.${parseStatus}`)}</p>
      )}
      {raw !== null && raw !== "" && <Raw raw={raw} />}
      {detail && <Words detail={detail} />}
      <Call answer={answer} />
    </div>
  );
}

function Raw({ raw }: { raw: string }) {
  const t = useTexts("judgeRun.table");
  if (raw.length <= SHORT && !raw.includes("\n"))
    return (
      <p dir="auto">
        <code>{raw}</code>
      </p>
    );
  return (
    <details>
      <summary>
        <span className="text-ink-soft">{t("raw")}: </span>
        <code dir="auto">{`${raw.slice(0, SHORT).replace(/\s+/g, " ")}…`}</code>
      </summary>
      <pre
        className="mt-1 max-h-80 overflow-auto rounded border border-line bg-sunken p-2 text-xs whitespace-pre-wrap"
        dir="auto"
        tabIndex={0}
      >
        {raw}
      </pre>
    </details>
  );
}

function Words({ detail }: { detail: NonNullable<WrittenAnswer["detail"]> }) {
  const t = useTexts("judgeRun.table");
  const formats = useFormats();
  const { matched, missing = [], bestSentence, note } = detail;
  return (
    <>
      {matched && (
        <p>
          {matched.length > 0 ? t("words", { words: formats.list(matched) }) : t("noWords")}
          {missing.length > 0 && (
            <span className="text-bad"> {t("missing", { words: formats.list(missing) })}</span>
          )}
        </p>
      )}
      {bestSentence && (
        <p className="text-ink-soft" dir="auto">
          {t("sentence", { text: bestSentence.text })}
        </p>
      )}
      {note && <p className="text-ink-soft">{note}</p>}
    </>
  );
}

function Call({ answer: { cached, durationMs, attempts, raw } }: { answer: WrittenAnswer }) {
  const t = useTexts("judgeRun.table");
  const formats = useFormats();
  if (cached) return <p className="text-xs text-ink-soft">{t("cached")}</p>;
  if (raw === null || durationMs === null || attempts === 0) return null;
  const time = `${formats.number(durationMs / 1000, 1)} s`;
  return <p className="text-xs text-ink-soft">{t("call", { time, attempts })}</p>;
}
