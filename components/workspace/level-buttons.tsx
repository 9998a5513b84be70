import { labelName } from "@/lib/tasks/task-words";
import { useTexts } from "#texts";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { Tooltip } from "@/components/ui/kit/tooltip";
import { levelsFor, type ShownLevel } from "./levels-shown";
import { earlierAnswer } from "./earlier-answer";
import { usePage, useWorkspace } from "./store-context";
import { useLevelWords } from "./use-level-words";
import { KeySign } from "./key-sign";
import { StrongName } from "./strong-name";

/**
 * Shows the scale: every level with its key and one line of its wording, which is whole once it has
 * the focus or is chosen; above it the machine's label in conditions that show one. On narrow
 * screens the buttons are in the `LabelBar`, and the wordings fold away.
 */
export function LevelButtons({ itemId }: { itemId: string }) {
  const t = useTexts("workspace.labels");
  const { page, store, words } = usePage();
  const levelWords = useLevelWords();
  const label = useWorkspace((state) => state.items[itemId]!.draft.label);
  const item = page.items.find((one) => one.id === itemId)!;
  const verify = page.condition === "verify" && item.shown !== null;
  const shown = levelsFor(page.task, page.condition, item);
  const nameOf = (level: ShownLevel) =>
    level.verdict ? levelWords(item, level).name : labelName(words, level.label);
  return (
    <fieldset disabled={page.closed} className="min-w-0">
      <legend className="mb-2 text-sm font-medium text-ink-soft">
        {verify ? t("verify") : <bdi>{words.question}</bdi>}
      </legend>
      {item.shown !== null && (
        <p
          className="mb-3 rounded-md border border-mid bg-mid-soft px-3 py-2 text-sm"
          data-testid="shown"
        >
          {t.rich("machine", {
            label: () => <StrongName>{labelName(words, item.shown ?? "")}</StrongName>,
          })}{" "}
          {verify ? t("mayBeWrong") : t("ownLabel")}
        </p>
      )}
      {!page.closed && (
        <Disclosure title={t("meanings")} className="text-sm lg:hidden">
          <dl className="flex flex-col gap-2">
            {shown.map((level) => (
              <div key={level.label}>
                <dt className="font-semibold">{nameOf(level)}</dt>
                <dd className="text-ink-soft">{levelWords(item, level).wording}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
      <div className={`grid grid-cols-1 gap-1.5 low:gap-1 ${page.closed ? "" : "max-lg:hidden"}`}>
        {shown.map((level) => (
          <Tooltip key={level.label} text={levelWords(item, level).wording}>
            <button
              type="button"
              data-label={level.label}
              aria-pressed={label === level.label}
              onClick={() => {
                if (label !== level.label) store.getState().setLabel(itemId, level.label);
              }}
              className="group flex min-h-11 w-full items-start gap-3 rounded border border-line-strong bg-surface px-3 py-2 text-start hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:inset-ring aria-pressed:inset-ring-accent low:py-1 low:leading-5"
            >
              <span className="key mt-0.5" aria-hidden>
                {level.key.toUpperCase()}
              </span>
              <span className="min-w-0 flex-1">
                <span className="font-semibold">
                  <bdi>{nameOf(level)}</bdi>
                </span>{" "}
                <span className="block truncate text-sm text-ink-soft group-focus-visible:whitespace-normal group-aria-pressed:whitespace-normal">
                  <bdi>{levelWords(item, level).wording}</bdi>
                </span>
              </span>
              <span aria-hidden className="w-4 font-semibold text-accent">
                {label === level.label ? "✓" : ""}
              </span>
            </button>
          </Tooltip>
        ))}
      </div>
      <Earlier itemId={itemId} />
      <button
        type="button"
        className="link mt-2 text-sm !text-ink-soft disabled:invisible"
        disabled={label === null}
        onClick={() => store.getState().setLabel(itemId, null)}
      >
        {t("clear")} <KeySign>⌫</KeySign>
      </button>
    </fieldset>
  );
}

/**
 * For support: offers the label of an identical earlier item, and says if the current label differs
 * from it.
 */
function Earlier({ itemId }: { itemId: string }) {
  const t = useTexts("workspace.labels");
  const { page, store, words } = usePage();
  const { label, readsDifferently } = useWorkspace((state) => state.items[itemId]!.draft);
  const index = page.items.findIndex((one) => one.id === itemId);
  const earlier = useWorkspace((state) =>
    earlierAnswer(page, index, (id) => state.items[id]!.draft),
  );
  if (earlier === null || readsDifferently || label === earlier) return null;
  return (
    <p
      className="mt-2 rounded-md border border-accent bg-accent-soft px-3 py-2 text-sm"
      role="note"
    >
      {t.rich("earlier", { label: () => <StrongName>{labelName(words, earlier)}</StrongName> })}{" "}
      {label === null ? (
        <button
          type="button"
          className="link"
          onClick={() => store.getState().setLabel(itemId, earlier)}
        >
          {t("reuse")} <KeySign>E</KeySign>
        </button>
      ) : (
        t.rich("differs", { key: () => <KeySign>R</KeySign> })
      )}
    </p>
  );
}
