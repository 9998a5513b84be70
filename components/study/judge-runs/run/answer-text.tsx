import { Fragment } from "react";
import { useFormats, useTexts } from "#texts";
import { Disclosure } from "@/components/ui/kit/disclosure";
import type { Outcome } from "@/lib/domain/judge-outcomes";
import type { CallFacts } from "@/lib/domain/judging/call-facts";

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
  /** What the answer says before its label; null if its prompt asks for no reasons. */
  reasons: string | null;
  /** What the model wrote before its answer, where that is kept. */
  reasoning: string | null;
  facts: CallFacts | null;
  /** All answers, where the item was asked several times. */
  samples: readonly { raw: string; label: string | null; rating: number | null }[] | null;
}

/** Longer answers, and those of several lines, are folded. */
const SHORT = 60;

/** The raw answer of a judge, with its words and its call; a long one is folded. */
export function AnswerText({ answer }: { answer: WrittenAnswer }) {
  const t = useTexts("judgeRun");
  const { raw, parseStatus, error, detail, reasons, reasoning, facts, samples } = answer;
  return (
    <div className="flex max-w-xl flex-col gap-1">
      {error && <p className="text-bad">{error}</p>}
      {parseStatus && parseStatus !== "ok" && (
        <p className="text-bad">{t(`parse.${parseStatus}`)}</p>
      )}
      {facts?.isCut && <p className="text-bad">{t("table.cut")}</p>}
      {facts?.isPromptCut && <p className="text-bad">{t("table.promptCut")}</p>}
      {reasons && <Reasons text={reasons} />}
      {raw !== null && raw !== "" && <Raw raw={raw} />}
      {reasoning && <Folded title={t("table.reasoning")} text={reasoning} />}
      {samples && (
        <Folded
          title={t("table.allSamples", { count: samples.length })}
          text={samples.map((sample, i) => `${i + 1}. ${sample.raw}`).join("\n")}
        />
      )}
      {detail && <Words detail={detail} />}
      <Call answer={answer} />
      {facts && <Facts facts={facts} />}
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
    <Disclosure
      title={
        <>
          <span className="text-ink-soft">{t("raw")}: </span>
          <code dir="auto">{`${raw.slice(0, SHORT).replace(/\s+/g, " ")}…`}</code>
        </>
      }
      titleClass=""
    >
      <WholeText text={raw} />
    </Disclosure>
  );
}

/** A text as it was written; a long one scrolls. */
export function WholeText({ text }: { text: string }) {
  return (
    <pre
      className="mt-1 max-h-80 overflow-auto rounded border border-line bg-sunken p-2 text-xs whitespace-pre-wrap"
      dir="auto"
      tabIndex={0}
    >
      {text}
    </pre>
  );
}

function Folded({ title, text }: { title: string; text: string }) {
  return (
    <Disclosure title={title} titleClass="text-ink-soft">
      <WholeText text={text} />
    </Disclosure>
  );
}

/** The reasons before a label. */
function Reasons({ text }: { text: string }) {
  const t = useTexts("judgeRun.table");
  return (
    <div>
      <p className="text-xs font-semibold text-ink-soft">{t("reasons")}</p>
      <p
        className="max-h-48 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]"
        dir="auto"
        tabIndex={0}
      >
        {text}
      </p>
    </div>
  );
}

const FACTS = ["finish", "model", "fingerprint", "requestId"] as const;

/** What the endpoint said about the call. */
function Facts({ facts }: { facts: CallFacts }) {
  const t = useTexts("judgeRun.table");
  const known = FACTS.filter((name) => facts[name]);
  if (known.length === 0) return null;
  return (
    <Disclosure className="text-xs" title={t("details")} titleClass="text-ink-soft">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 [overflow-wrap:anywhere]">
        {known.map((name) => (
          <Fragment key={name}>
            <dt className="text-ink-soft">{t(name)}</dt>
            <dd>{facts[name]}</dd>
          </Fragment>
        ))}
      </dl>
    </Disclosure>
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
