import { ShownText } from "@/components/ui/shown-text";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { useTexts } from "#texts";
import { taskDefinition } from "@/lib/tasks/registry";
import { useOpenItem, usePage } from "./store-context";

/** Shows the topic's request and the open question, always visible above the text. */
export function RequestCard() {
  const t = useTexts("workspace.request");
  const { page } = usePage();
  const item = useOpenItem();
  const request = taskDefinition(page.task).pages.showsRequest ? page.topic.request : null;
  return (
    <div className="min-w-0 flex-1 text-sm sm:py-1">
      {request !== null && (
        <Disclosure
          title={
            <>
              <bdi className="font-medium">{page.topic.title ?? t("title")}</bdi>{" "}
              <span className="text-ink-soft">
                {t("reference")} <bdi>{request}</bdi>
              </span>
            </>
          }
          titleClass="truncate"
        >
          <p className="max-w-3xl text-ink-soft" dir="auto">
            <ShownText text={request} />
          </p>
        </Disclosure>
      )}
      {item && (
        <p className="question-above line-clamp-2 font-medium lg:hidden" dir="auto" aria-hidden>
          <ShownText text={item.question ?? item.sentence?.text.trim() ?? ""} />
        </p>
      )}
    </div>
  );
}
