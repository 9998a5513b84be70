import { NothingYet } from "@/components/study/shared/nothing-yet";
import { Library } from "lucide-react";
import { texts, titled } from "@/components/texts/request";
import { BrowserFilters } from "@/components/study/collection/browser-filters";
import { CollectionHead } from "@/components/study/collection/collection-head";
import { EntryList } from "@/components/study/collection/entry-list";
import { ListCard } from "@/components/study/collection/list-card";
import { studyPage } from "@/lib/auth/page-study";
import { addressOf, choicesOf, cursorOf } from "@/lib/studies/collection-browser/filter";
import { listTopics } from "@/lib/studies/collection-browser/topics";

export const generateMetadata = titled("frame.pages.collection");

export default studyPage("research", async ({ study, slug, query: asked }) => {
  const list = `/studies/${slug}/collection`;
  const { words } = choicesOf(asked);
  const own = { words };
  const listing = await listTopics(study.collectionId, own, cursorOf(asked));
  const t = await texts("collection");
  const isEmpty = listing.rows.length === 0 && words === undefined;
  return (
    <>
      <CollectionHead study={study} current="topics" />
      {isEmpty ? (
        <NothingYet slug={slug} texts={(key) => t(`empty.${key}`)} icon={Library} />
      ) : (
        <>
          <BrowserFilters
            key={words}
            list="topics"
            words={words}
            choices={[]}
            clear={words === undefined ? undefined : list}
          />
          <ListCard
            listing={listing}
            at={(cursor) => `${list}${addressOf(own, cursor)}`}
            isFiltered={words !== undefined}
          >
            <EntryList
              label={t("lists.topics")}
              words={words}
              entries={listing.rows.map((topic) => ({
                id: topic.id,
                href: `${list}/topics/${topic.id}${addressOf(own)}`,
                title: topic.title ?? topic.externalId,
                subtitle: topic.title === null ? undefined : [topic.externalId],
                excerpt: topic.request,
                facts: (["subQuestions", "passages", "reports", "answers"] as const)
                  .filter((kind) => topic[kind] > 0)
                  .map((kind) => <p key={kind}>{t(`counts.${kind}`, { count: topic[kind] })}</p>),
              }))}
            />
          </ListCard>
        </>
      )}
    </>
  );
});
