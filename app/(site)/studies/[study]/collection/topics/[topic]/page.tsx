import Link from "next/link";
import { texts, titled } from "@/components/texts/request";
import { CollectionHead } from "@/components/study/collection/collection-head";
import { PassageEntries } from "@/components/study/collection/passage-entries";
import { ReportEntries } from "@/components/study/collection/report-entries";
import { SubQuestionList } from "@/components/study/collection/sub-question-list";
import { StepLinks } from "@/components/study/item/step-links";
import { ShownText } from "@/components/ui/shown-text";
import { orNotFound, studyPage } from "@/lib/auth/page-study";
import { idParam } from "@/lib/http/id-param";
import { addressOf, choicesOf } from "@/lib/studies/collection-browser/filter";
import { readTopic } from "@/lib/studies/collection-browser/topics";
import { Section } from "@/components/ui/kit/card";

export const generateMetadata = titled("collection.filters.topic");

export default studyPage<"topic">("research", async ({ study, slug, params, query }) => {
  const { words } = choicesOf(query);
  const list = `/studies/${slug}/collection`;
  const topic = await orNotFound(() =>
    readTopic(study.collectionId, idParam(params.topic, "topic"), { words }),
  );
  const t = await texts("collection");
  const step = (id: string | null) => id && `${list}/topics/${id}${addressOf({ words })}`;
  const own = addressOf({ topic: topic.externalId });
  const { passages, reports } = topic;
  return (
    <>
      <CollectionHead study={study} current="topics" />
      <StepLinks
        previous={step(topic.neighbours.previous)}
        next={step(topic.neighbours.next)}
        back={`${list}${addressOf({ words }, { at: topic.id })}`}
      />
      <h2 className="text-xl font-semibold break-words" dir="auto">
        <ShownText text={topic.title ?? topic.externalId} />
      </h2>
      <p className="mb-4 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        {topic.title !== null && <code className="break-all">{topic.externalId}</code>}
        <Link className="link" href={`${list}/items${own}`}>
          {t("topic.items")}
        </Link>
      </p>
      <div className="flex flex-col gap-4">
        <Section level="h3" heading={t("topic.request")}>
          <p className="max-w-prose break-words whitespace-pre-wrap" dir="auto">
            <ShownText text={topic.request} />
          </p>
          {topic.background !== null && (
            <>
              <h4 className="mt-3 mb-1 text-sm font-medium text-ink-soft">
                {t("topic.background")}
              </h4>
              <p className="max-w-prose break-words whitespace-pre-wrap" dir="auto">
                <ShownText text={topic.background} />
              </p>
            </>
          )}
        </Section>
        <Section level="h3" heading={t("topic.subQuestions")}>
          <SubQuestionList questions={topic.questions} none={t("topic.noSubQuestions")} />
        </Section>
        <Section
          level="h3"
          heading={t("topic.reports")}
          actions={
            reports.next && (
              <Link className="link text-sm" href={`${list}/reports${own}`}>
                {t("topic.allReports")}
              </Link>
            )
          }
        >
          {reports.rows.length === 0 ? (
            <p className="text-sm text-ink-soft">{t("topic.noReports")}</p>
          ) : (
            <ReportEntries reports={reports.rows} at={(id) => `${list}/reports/${id}${own}`} />
          )}
        </Section>
        <Section
          level="h3"
          heading={t("topic.passages")}
          actions={
            passages.next && (
              <Link className="link text-sm" href={`${list}/passages${own}`}>
                {t("topic.allPassages")}
              </Link>
            )
          }
        >
          {passages.rows.length === 0 ? (
            <p className="text-sm text-ink-soft">{t("topic.noPassages")}</p>
          ) : (
            <PassageEntries passages={passages.rows} at={(id) => `${list}/passages/${id}${own}`} />
          )}
        </Section>
      </div>
    </>
  );
});
