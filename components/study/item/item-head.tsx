import Link from "next/link";
import { ShownText } from "@/components/ui/shown-text";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { useTexts } from "#texts";

interface Props {
  slug: string;
  /** Whether to lead to the page of the item, where it can be used for practice. */
  isPracticeOffered: boolean;
  item: {
    id: string;
    stageId: string;
    asked: string;
    request: string;
    stage: string;
    topic: string;
    topicId: string;
    run: string | null;
    reportId: string | null;
    docid: string | null;
    passageId: string | null;
  };
}

/** What is asked about an item's text, and links to the texts it belongs to. */
export function ItemHead({ slug, item, isPracticeOffered }: Props) {
  const t = useTexts("collection");
  const texts = [
    { name: "topic", list: "topics", id: item.topicId, text: item.topic },
    { name: "report", list: "reports", id: item.reportId, text: item.run },
    { name: "passage", list: "passages", id: item.passageId, text: item.docid },
  ] as const;
  const at = (list: string, id: string) => `/studies/${slug}/collection/${list}/${id}`;
  return (
    <header className="mb-4">
      <h2 className="mb-1 text-xl font-semibold break-words" dir="auto">
        <ShownText text={item.asked} />
      </h2>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span>{item.stage}</span>
        {texts.map(
          ({ name, list, id, text }) =>
            id !== null && (
              <span key={list}>
                {t(`item.${name}`)}:{" "}
                <Link className="link wrap-anywhere" href={at(list, id)}>
                  {text}
                </Link>
              </span>
            ),
        )}
        {isPracticeOffered && (
          <Link className="link" href={`/preview/${slug}/${item.stageId}?item=${item.id}`}>
            {t("item.practice")}
          </Link>
        )}
      </p>
      {item.request !== item.asked && (
        <Disclosure className="mt-2 text-sm" title={t("item.request")} titleClass="text-ink-soft">
          <p className="max-w-prose break-words whitespace-pre-wrap" dir="auto">
            <ShownText text={item.request} />
          </p>
        </Disclosure>
      )}
    </header>
  );
}
