import Link from "next/link";
import { texts, titled, withStageNames } from "@/components/texts/request";
import { CitingTexts } from "@/components/study/collection/citing-texts";
import { CollectionHead } from "@/components/study/collection/collection-head";
import { Excerpt } from "@/components/study/collection/excerpt";
import { ItemsOfText } from "@/components/study/collection/items-of-text";
import { StepLinks } from "@/components/study/item/step-links";
import { CopyButton } from "@/components/ui/kit/copy-button";
import { ShownText } from "@/components/ui/shown-text";
import { orNotFound, studyPage } from "@/lib/auth/page-study";
import { idParam } from "@/lib/http/id-param";
import { addressOf, choicesOf } from "@/lib/studies/collection-browser/filter";
import { readPassage } from "@/lib/studies/collection-browser/passages";

export const generateMetadata = titled("collection.item.passage");

export default studyPage<"passage">("research", async ({ study, slug, params, query }) => {
  const { words, topic } = choicesOf(query);
  const own = { words, topic };
  const list = `/studies/${slug}/collection/passages`;
  const passage = await orNotFound(() =>
    readPassage(study, idParam(params.passage, "passage"), own),
  );
  const t = await texts("collection");
  const step = (id: string | null) => id && `${list}/${id}${addressOf(own)}`;
  return (
    <>
      <CollectionHead study={study} current="passages" />
      <StepLinks
        previous={step(passage.neighbours.previous)}
        next={step(passage.neighbours.next)}
        back={`${list}${addressOf(own, { at: passage.id })}`}
      />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 text-xl font-semibold break-all">{passage.docid}</h2>
        <CopyButton text={passage.docid} label={t("passage.copyDocid")} isIcon />
      </div>
      <p className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm break-words text-ink-soft">
        {passage.topic !== null && (
          <span>
            {t("passage.topic")}:{" "}
            {passage.topicId === null ? (
              passage.topic
            ) : (
              <Link className="link" href={`/studies/${slug}/collection/topics/${passage.topicId}`}>
                {passage.topicTitle ?? passage.topic}
              </Link>
            )}
          </span>
        )}
        {passage.url !== null && (
          <span className="break-all">
            {t("passage.source")}: <ShownText text={passage.url} />
          </span>
        )}
      </p>
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
        <section className="card min-w-0 self-start" aria-label={t("passage.text")}>
          {passage.title !== null && (
            <h3 className="mb-2 font-semibold break-words" dir="auto">
              <Excerpt text={passage.title} words={words} />
            </h3>
          )}
          <div className="reading" dir="auto">
            <Excerpt text={passage.text} words={words} />
          </div>
        </section>
        <div className="beside-text flex flex-col gap-4" tabIndex={0}>
          <CitingTexts
            list={`/studies/${slug}/collection/reports`}
            sentences={passage.sentences}
            reports={passage.reports}
          />
          <ItemsOfText
            slug={slug}
            title={t("passage.items")}
            none={t("passage.noItems")}
            items={await withStageNames(passage.items)}
            showsRun
          />
        </div>
      </div>
    </>
  );
});
