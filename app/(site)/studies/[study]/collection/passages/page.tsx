import Link from "next/link";
import { texts, titled } from "@/components/texts/request";
import { BrowserFilters, nameChoice } from "@/components/study/collection/browser-filters";
import { CollectionHead } from "@/components/study/collection/collection-head";
import { ListCard } from "@/components/study/collection/list-card";
import { PassageEntries } from "@/components/study/collection/passage-entries";
import { studyPage } from "@/lib/auth/page-study";
import { addressOf, choicesOf, cursorOf } from "@/lib/studies/collection-browser/filter";
import { listPassages, passageNamed } from "@/lib/studies/collection-browser/passages";
import { browserChoices } from "@/lib/studies/collection-browser/topics";

export const generateMetadata = titled("collection.lists.passages");

export default studyPage("research", async ({ study, slug, query: asked }) => {
  const list = `/studies/${slug}/collection/passages`;
  const { words, topic } = choicesOf(asked);
  const own = { words, topic };
  const [listing, { topics }, named] = await Promise.all([
    listPassages(study.collectionId, own, cursorOf(asked)),
    browserChoices(study.collectionId),
    passageNamed(study.collectionId, own),
  ]);
  const t = await texts("collection");
  const isFiltered = words !== undefined || topic !== undefined;
  return (
    <>
      <CollectionHead study={study} current="passages" />
      <BrowserFilters
        key={addressOf(own)}
        list="passages"
        words={words}
        choices={[nameChoice("topic", t("filters.topic"), topics, topic)]}
        clear={isFiltered ? list : undefined}
      />
      {named !== undefined && (
        <p className="mb-4 text-sm break-words">
          {t.rich("exact", {
            docid: words!,
            link: (docid) => (
              <Link className="link" href={`${list}/${named}`}>
                {docid}
              </Link>
            ),
          })}
        </p>
      )}
      <ListCard
        listing={listing}
        at={(cursor) => `${list}${addressOf(own, cursor)}`}
        isFiltered={isFiltered}
      >
        <PassageEntries
          passages={listing.rows}
          words={words}
          at={(id) => `${list}/${id}${addressOf(own)}`}
        />
      </ListCard>
    </>
  );
});
