import type { Metadata } from "next";
import Link from "next/link";
import { HighlightedText } from "@/components/study/shared/highlighted-text";
import { number } from "@/components/figures/figure-cell";
import { StudyNav } from "@/components/study/shared/study-nav";
import { orNotFound, requirePageStudy } from "@/lib/auth/page-study";
import { pairsOf } from "@/lib/domain/agreement/inter-annotator";
import { characterF1 } from "@/lib/domain/text/span-agreement";
import { idParam } from "@/lib/http/id-param";
import { noteText } from "@/lib/messages/note-text";
import { itemDetail } from "@/lib/studies/agreement/disagreements";

export const metadata: Metadata = { title: "Disagreement" };

export default async function ItemPage({
  params,
}: {
  params: Promise<{ study: string; item: string }>;
}) {
  const { study: slug, item: itemId } = await params;
  const { study } = await requirePageStudy(
    slug,
    "labels",
    `/studies/${slug}/disagreements/${itemId}`,
  );
  const item = await orNotFound(
    Promise.resolve().then(() => itemDetail(study.id, idParam(itemId, "item"))),
  );
  const marking = item.labels.filter((label) => label.highlights.length > 0);
  return (
    <>
      <StudyNav slug={slug} name={study.name} role={study.role} current="disagreements" />
      <p className="mb-4 text-sm">
        <Link href={`/studies/${slug}/disagreements?stage=${item.stageId}`}>
          ← All disagreements
        </Link>
      </p>
      <h2 className="mb-1 text-xl font-semibold" dir="auto">
        {item.asked}
      </h2>
      <p className="mb-4 text-sm text-ink-soft">
        {[item.topic, item.run, item.docid].filter(Boolean).join(" · ")}
      </p>
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
        <section className="card" aria-label="The text and everybody’s highlights">
          <HighlightedText
            text={item.text}
            raters={item.labels.map((label) => ({
              name: label.rater,
              highlights: label.highlights,
            }))}
          />
        </section>
        <section className="card" aria-labelledby="labels">
          <h3 id="labels" className="mb-3 font-semibold">
            Labels
          </h3>
          <ul className="flex flex-col gap-3">
            {item.labels.map((label) => (
              <li key={label.rater} className="border-b border-line pb-3 last:border-0">
                <p className="flex flex-wrap items-center gap-2">
                  <span
                    className={`q-swatch hl q${item.labels.indexOf(label) % 15} hl-p${item.labels.indexOf(label) % 4}`}
                    aria-hidden
                  />
                  <strong>{label.label ?? "no label"}</strong>
                  {label.rating !== null && <span className="text-sm">rating {label.rating}</span>}
                  <span>{label.rater}</span>
                  {label.type !== "human" && <span className="chip">{label.type}</span>}
                  {label.condition !== "from_scratch" && (
                    <span className="chip">{label.condition}</span>
                  )}
                  {label.difficult && <span className="chip">difficult</span>}
                  {label.synthetic && <span className="chip">synthetic</span>}
                  {label.status !== "submitted" && <span className="chip">{label.status}</span>}
                </p>
                {label.comment && (
                  <p className="mt-1 text-sm" dir="auto">
                    “{label.comment}”
                  </p>
                )}
                {label.raw !== null && (
                  <p className="mt-1 text-sm text-ink-soft">
                    raw answer: <code>{label.raw}</code>
                  </p>
                )}
              </li>
            ))}
          </ul>
          {marking.length > 1 && (
            <>
              <h3 className="mt-4 mb-2 font-semibold">Do the highlights meet?</h3>
              <p className="mb-2 text-sm text-ink-soft">F1 of the marked characters, each pair.</p>
              <ul className="text-sm">
                {pairsOf(marking).map(([a, b]) => {
                  const f1 = characterF1(a.highlights, b.highlights);
                  return (
                    <li key={`${a.rater} ${b.rater}`}>
                      {a.rater} · {b.rater}:{" "}
                      <strong>{f1.value === null ? noteText(f1.reason) : number(f1.value)}</strong>
                    </li>
                  );
                })}
              </ul>
            </>
          )}
        </section>
      </div>
    </>
  );
}
