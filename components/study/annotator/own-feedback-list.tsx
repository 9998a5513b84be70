import { Section } from "@/components/ui/kit/card";
import Link from "next/link";
import { ShownText } from "@/components/ui/shown-text";
import type { OwnFeedback } from "@/lib/contract/questions";
import { useFormats, useTexts } from "#texts";

/** What the coordinators wrote about the annotator's batches of training. */
export function OwnFeedbackList({ feedback }: { feedback: readonly OwnFeedback[] }) {
  const t = useTexts("ownQuestions");
  if (feedback.length === 0) return null;
  return (
    <Section id="training-feedback" heading={t("feedback.title")} className="mb-6 max-w-4xl">
      <ul className="flex flex-col gap-4">
        {feedback.map((batch) => (
          <li key={batch.id} className="card">
            <Batch batch={batch} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Batch({ batch: { stage, number, feedback, feedbackAt, items } }: { batch: OwnFeedback }) {
  const t = useTexts("ownQuestions");
  const f = useFormats();
  return (
    <article className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">
        {t("feedback.batch", { stage, number })} · {f.dateTime(feedbackAt)}
      </p>
      {feedback !== null && (
        <p className="border-s-4 border-accent ps-3 break-words whitespace-pre-wrap" dir="auto">
          {feedback}
        </p>
      )}
      {items.map((item) => (
        <div key={item.itemId}>
          <p className="text-sm font-medium break-words" dir="auto">
            <ShownText text={item.asked} />
          </p>
          <p className="border-s-4 border-accent ps-3 break-words whitespace-pre-wrap" dir="auto">
            {item.text}
          </p>
          <Link href={`/judge/${item.slotId}?item=${item.itemId}`} className="link text-sm">
            {t("open")}
          </Link>
        </div>
      ))}
    </article>
  );
}
