import { useTexts } from "#texts";
import { Notice } from "@/components/ui/notice";
import { ShownText } from "@/components/ui/shown-text";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { itemName } from "@/lib/tasks/item-names";
import { taskDefinition } from "@/lib/tasks/registry";
import { usePage, useWorkspace } from "./store-context";
import { Conflict } from "./conflict";
import { numberOf } from "./item-names";
import { LevelButtons } from "./level-buttons";
import { Questions } from "./questions";
import { Remarks } from "./remarks";
import { RequirementList } from "./requirement-list";
import { SavedText } from "./saved-text";
import { SpanList } from "./span-list";
import { Training } from "./training";
import { WrittenAnswer } from "./written-answer";
import { Button } from "../ui/kit/button";
import { EmptyState } from "../ui/kit/empty-state";
import { KeySign } from "./key-sign";
import { StrongName } from "./strong-name";

/** Longer questions and sentences would take too much of the pane in the largest size. */
const MAX_LARGE = 140;

/** Shows the open item: question, scale, nugget, highlights, remarks. */
export function JudgingPane({
  onWholeAnswer,
  onAsk,
}: {
  onWholeAnswer: () => void;
  onAsk: () => void;
}) {
  const t = useTexts("workspace.item");
  const { page, words } = usePage();
  const open = useWorkspace((state) => state.open);
  const item = page.items[open];
  if (!item) return <NoItem />;
  const { answer, item: items } = taskDefinition(page.task);
  const name = itemName(page.task, words.item, numberOf(page, open));
  const isCounted = items.numbering === "place";
  const isAlone = page.items.length === 1;
  const asked = item.question ?? item.sentence?.text.trim() ?? "";
  return (
    <div className="flex flex-col gap-5 low:gap-3">
      <div className="top-0 z-10 -mx-4 sm:sticky border-b border-line bg-surface px-4 py-3 low:py-2">
        <p className="mb-1 text-sm font-semibold text-ink-soft">
          {!isCounted
            ? name
            : isAlone
              ? words.item
              : t("ofPage", { name, items: page.items.length })}
        </p>
        <h2
          className={`leading-snug font-semibold ${asked.length > MAX_LARGE ? "text-xl" : "text-xl lg:text-2xl low:text-xl"}`}
          dir="auto"
          data-testid="asked"
        >
          <ShownText text={asked} />
        </h2>
        {item.member !== null && (
          <p className="mt-1 text-sm">
            {t.rich("member", { name: () => <StrongName>{item.member}</StrongName> })}
          </p>
        )}
        {item.answers && <AcceptableAnswers key={item.id} answers={item.answers} />}
        <RequirementList />
        {item.sentence && (
          <button type="button" className="link mt-2 text-sm text-ink-soft" onClick={onWholeAnswer}>
            {t("wholeAnswer")} <KeySign>A</KeySign>
          </button>
        )}
      </div>
      <Conflict key={`conflict-${item.id}`} itemId={item.id} />
      {answer.kind === "text" ? (
        <WrittenAnswer key={`answer-${item.id}`} itemId={item.id} answer={answer} />
      ) : (
        <LevelButtons itemId={item.id} />
      )}
      {item.judgment?.synthetic && <Synthetic itemId={item.id} />}
      <Training key={`training-${item.id}`} itemId={item.id} />
      {item.nugget && (
        <NuggetEditor key={`nugget-${item.id}`} itemId={item.id} original={item.nugget.text} />
      )}
      <SpanList itemId={item.id} group={open} />
      <Remarks key={`remarks-${item.id}`} itemId={item.id} />
      <Questions itemId={item.id} onAsk={onAsk} />
    </div>
  );
}

/** The acceptable answers of the question, which may be folded away. */
function AcceptableAnswers({ answers }: { answers: readonly string[] }) {
  const t = useTexts("workspace.item");
  return (
    <Disclosure
      open
      className="mt-2 text-sm"
      title={t("answers", { count: answers.length })}
      titleClass="font-medium text-ink-soft"
    >
      <ul className="max-h-40 list-disc overflow-y-auto ps-5">
        {answers.map((answer, i) => (
          <li key={i} dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            <ShownText text={answer} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Says that a label came with the demonstration, until somebody changes it. */
function Synthetic({ itemId }: { itemId: string }) {
  const t = useTexts("workspace.item");
  const { page } = usePage();
  const version = useWorkspace((state) => state.items[itemId]!.version);
  const original = page.items.find((item) => item.id === itemId)?.judgment?.version;
  return version === original ? <Notice kind="synthetic">{t("synthetic")}</Notice> : null;
}

function NuggetEditor({ itemId, original }: { itemId: string; original: string }) {
  const t = useTexts("workspace.item");
  const { page, store } = usePage();
  const text = useWorkspace((state) => state.items[itemId]!.draft.nuggetText) ?? original;
  return (
    <label className="flex flex-col gap-1 text-sm">
      <span className="font-medium text-ink-soft">{t("nugget")}</span>
      <SavedText
        className="field"
        rows={3}
        dir="auto"
        value={text}
        readOnly={page.closed}
        maxLength={20_000}
        onSave={(nuggetText) => store.getState().change(itemId, { nuggetText })}
      />
    </label>
  );
}

/** Says that no item matches the filter, and takes it away again. */
function NoItem() {
  const t = useTexts("standing");
  const { store } = usePage();
  const filter = useWorkspace((state) => state.filter);
  return (
    <EmptyState
      title={t("noItem", { filter })}
      action={<Button onClick={() => store.getState().setFilter("all")}>{t("showAll")}</Button>}
    />
  );
}
