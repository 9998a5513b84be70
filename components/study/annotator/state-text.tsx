import { useTexts } from "#texts";
import type { OwnState } from "@/lib/domain/assignment/own-state";

/** Says in which state an annotator is. */
export function StateText({ state, hasCode }: { state: OwnState; hasCode: boolean }) {
  const t = useTexts("annotator.next");
  const work = useTexts("annotator.work");
  switch (state.kind) {
    case "start":
    case "continue": {
      const { name, done } = state.stage;
      return (
        <p className="text-2xl font-semibold wrap-anywhere">
          {state.kind === "start"
            ? t("first", { stage: name })
            : t("where", { stage: name, number: done + 1 })}
        </p>
      );
    }
    case "ended":
      return <p>{work("ended", { how: state.how })}</p>;
    case "done":
      return (
        <p>
          {state.isCutShort ? work("paidAll") : work("done")} {hasCode && work("code")}
        </p>
      );
    case "screened_out":
      return (
        <p>
          {work(`reasons.${state.reason}`)} {work("thanks")} {hasCode && work("code")}
        </p>
      );
    default:
      return (
        <>
          <p className="text-xl font-medium">{t(`${state.kind}.title`)}</p>
          <p className="text-ink-soft">{t(`${state.kind}.text`)}</p>
        </>
      );
  }
}
