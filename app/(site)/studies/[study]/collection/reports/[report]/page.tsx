import Link from "next/link";
import { texts, titled, withStageNames } from "@/components/texts/request";
import { CitedAnswer } from "@/components/study/collection/cited-answer";
import { CollectionHead } from "@/components/study/collection/collection-head";
import { Excerpt } from "@/components/study/collection/excerpt";
import { ItemsOfText } from "@/components/study/collection/items-of-text";
import { SubQuestionList } from "@/components/study/collection/sub-question-list";
import { StepLinks } from "@/components/study/item/step-links";
import { Badge } from "@/components/ui/kit/badge";
import { orNotFound, studyPage } from "@/lib/auth/page-study";
import { idParam } from "@/lib/http/id-param";
import { addressOf, choicesOf } from "@/lib/studies/collection-browser/filter";
import { readReport } from "@/lib/studies/collection-browser/reports";
import { Section } from "@/components/ui/kit/card";

export const generateMetadata = titled("collection.item.report");

export default studyPage<"report">("research", async ({ study, slug, params, query }) => {
  const { words, topic, run, kind } = choicesOf(query);
  const own = { words, topic, run, kind };
  const collection = `/studies/${slug}/collection`;
  const list = `${collection}/reports`;
  const report = await orNotFound(() => readReport(study, idParam(params.report, "report"), own));
  const t = await texts("collection");
  const step = (id: string | null) => id && `${list}/${id}${addressOf(own)}`;
  const { otherRun } = report;
  return (
    <>
      <CollectionHead study={study} current="reports" />
      <StepLinks
        previous={step(report.neighbours.previous)}
        next={step(report.neighbours.next)}
        back={`${list}${addressOf(own, { at: report.id })}`}
      />
      <h2 className="text-xl font-semibold break-words">
        {otherRun === null
          ? report.run
          : t("report.versus", { first: report.run, second: otherRun })}
      </h2>
      <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <Badge>{t(`kinds.${report.kind}`)}</Badge>
        <span>
          {t("item.topic")}:{" "}
          <Link className="link break-words" href={`${collection}/topics/${report.topicId}`}>
            {report.topicTitle ?? report.topic}
          </Link>
        </span>
      </p>
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
        <section
          className="card min-w-0 self-start"
          aria-label={t(report.kind === "answer" ? "report.answer" : "report.text")}
        >
          {report.sentences.length > 0 ? (
            <CitedAnswer slug={slug} sentences={report.sentences} items={report.items} />
          ) : (
            <div className="reading" dir="auto">
              <Excerpt text={report.text} words={words} />
            </div>
          )}
        </section>
        <div className="beside-text flex flex-col gap-4" tabIndex={0}>
          <Section level="h3" heading={t("report.subQuestions")}>
            <SubQuestionList questions={report.questions} none={t("report.noSubQuestions")} />
          </Section>
          <ItemsOfText
            slug={slug}
            title={t("report.items")}
            none={t("report.noItems")}
            items={await withStageNames(report.items)}
          />
          <Section level="h3" heading={t("report.context")}>
            {report.context.length === 0 && (
              <p className="text-sm text-ink-soft">{t("report.noContext")}</p>
            )}
            <ol className="flex list-decimal flex-col gap-1 ps-6 text-sm">
              {report.context.map(({ id, docid, title }) => (
                <li key={docid} className="break-all">
                  {id === null ? (
                    <>
                      {docid} <Badge>{t("report.unknown")}</Badge>
                    </>
                  ) : (
                    <Link className="link" href={`${collection}/passages/${id}`} prefetch={false}>
                      {docid}
                    </Link>
                  )}
                  {title !== null && <span className="text-ink-soft"> {title}</span>}
                </li>
              ))}
            </ol>
          </Section>
        </div>
      </div>
    </>
  );
});
