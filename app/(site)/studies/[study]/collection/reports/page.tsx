import { texts, titled } from "@/components/texts/request";
import { BrowserFilters, nameChoice } from "@/components/study/collection/browser-filters";
import { CollectionHead } from "@/components/study/collection/collection-head";
import { ListCard } from "@/components/study/collection/list-card";
import { ReportEntries } from "@/components/study/collection/report-entries";
import { studyPage } from "@/lib/auth/page-study";
import {
  addressOf,
  choicesOf,
  cursorOf,
  REPORT_KINDS,
} from "@/lib/studies/collection-browser/filter";
import { listReports } from "@/lib/studies/collection-browser/reports";
import { browserChoices } from "@/lib/studies/collection-browser/topics";

export const generateMetadata = titled("collection.lists.reports");

export default studyPage("research", async ({ study, slug, query: asked }) => {
  const list = `/studies/${slug}/collection/reports`;
  const { words, topic, run, kind } = choicesOf(asked);
  const own = { words, topic, run, kind };
  const [listing, { topics, runs }] = await Promise.all([
    listReports(study.collectionId, own, cursorOf(asked)),
    browserChoices(study.collectionId),
  ]);
  const t = await texts("collection");
  const isFiltered = addressOf(own) !== "";
  return (
    <>
      <CollectionHead study={study} current="reports" />
      <BrowserFilters
        key={addressOf(own)}
        list="reports"
        words={words}
        choices={[
          nameChoice("topic", t("filters.topic"), topics, topic),
          nameChoice("run", t("filters.system"), runs, run),
          {
            name: "kind",
            label: t("filters.kind"),
            value: kind ?? "",
            values: REPORT_KINDS.map((id) => ({ id, name: t(`kinds.${id}`) })),
          },
        ]}
        clear={isFiltered ? list : undefined}
      />
      <ListCard
        listing={listing}
        at={(cursor) => `${list}${addressOf(own, cursor)}`}
        isFiltered={isFiltered}
      >
        <ReportEntries
          reports={listing.rows}
          words={words}
          at={(id) => `${list}/${id}${addressOf(own)}`}
        />
      </ListCard>
    </>
  );
});
