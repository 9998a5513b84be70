import Link from "next/link";
import { useTexts } from "#texts";
import type { Attempt } from "@/lib/domain/assignment/own-work";

/** The results of practice, exams and training, with the way to the expected answers. */
export function AttemptList({ attempts }: { attempts: readonly Attempt[] }) {
  const t = useTexts("annotator.attempts");
  return (
    <ul className="mb-3 flex flex-col gap-1 text-sm" aria-label={t("title")}>
      {attempts.map((attempt) => (
        <AttemptLine key={`${attempt.kind} ${attempt.number}`} attempt={attempt} />
      ))}
    </ul>
  );
}

function AttemptLine({
  attempt: { kind, number, items, right, passed, slots, feedback, itemsWithFeedback },
}: {
  attempt: Attempt;
}) {
  const t = useTexts("annotator.attempts");
  const name = kind === "practice" ? t("practice") : t(kind, { number });
  if (right === null) return <li>{t("underWay", { name, items })}</li>;
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      {t("result", { name, right, items })}{" "}
      {kind !== "practice" && <strong>{passed ? t("passed") : t("failed")}</strong>}
      {kind !== "exam" &&
        slots.map((slot, i) => (
          <Link key={slot} href={`/judge/${slot}`} className="link">
            {t("see", { number: i + 1 })}
          </Link>
        ))}
      {itemsWithFeedback > 0 && (
        <span className="w-full text-ink-soft">
          {t("feedbackOnItems", { count: itemsWithFeedback })}
        </span>
      )}
      {feedback !== null && (
        <p className="w-full border-s-4 border-accent ps-3">
          <strong>{t("feedback")}</strong>{" "}
          <span className="whitespace-pre-wrap" dir="auto">
            {feedback}
          </span>
        </p>
      )}
    </li>
  );
}
