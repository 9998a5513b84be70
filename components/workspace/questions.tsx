import { useTexts } from "#texts";
import { usePage, useWorkspace } from "./store-context";
import { Button } from "@/components/ui/kit/button";
import { KeySign } from "./key-sign";

/** The annotator's own questions about an item with the coordinator's answers, and the way to ask. */
export function Questions({ itemId, onAsk }: { itemId: string; onAsk: () => void }) {
  const t = useTexts("workspace.ask");
  const { page } = usePage();
  const questions = useWorkspace((state) => state.questions);
  const own = questions.filter((question) => question.itemId === itemId);
  if (page.closed && own.length === 0) return null;
  return (
    <section aria-label={t("title")} className="flex flex-col gap-3 text-sm">
      {own.map(({ id, text, answer }) => (
        <div key={id} className="flex flex-col gap-1 border-s-4 border-line-strong ps-3">
          <p className="text-ink-soft">{t("yours")}</p>
          <p className="break-words whitespace-pre-wrap" dir="auto">
            {text}
          </p>
          {answer === null ? (
            <p className="text-ink-soft">{t("waiting")}</p>
          ) : (
            <>
              <p className="text-ink-soft">{t("answer")}</p>
              <p className="font-medium break-words whitespace-pre-wrap" dir="auto">
                {answer}
              </p>
            </>
          )}
        </div>
      ))}
      {!page.closed && (
        <Button className="self-start" onClick={onAsk}>
          {t("ask")} <KeySign>T</KeySign>
        </Button>
      )}
    </section>
  );
}
