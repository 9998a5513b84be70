import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { useState, type ReactNode } from "react";
import { useTexts } from "#texts";
import { useRemembered } from "@/components/ui/kit/use-remembered";
import type { Entry, EntryGroup } from "./entries";
import { readRecent, withRecent } from "./recent";
import { useFound } from "./use-found";
import { useDestinations } from "./use-destinations";
import { useStudies } from "./use-studies";

interface Props {
  userId: string;
  isAdmin: boolean;
  onDone: () => void;
}

/** The palette above the page. */
export function PaletteDialog({
  isOpen,
  onOpenChange,
  ...reader
}: Omit<Props, "onDone"> & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const t = useTexts("palette");
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="fixed inset-x-0 top-[10dvh] z-50 mx-auto flex max-h-[min(36rem,80dvh)] w-[min(40rem,calc(100vw-1.5rem))] flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-lg">
          <Dialog.Title className="sr-only">{t("title")}</Dialog.Title>
          <Palette {...reader} onDone={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The field of the palette, and the places it offers. Enter opens the highlighted one. */
function Palette({ userId, isAdmin, onDone }: Props) {
  const t = useTexts("palette");
  const router = useRouter();
  const slug = /^\/studies\/([^/]+)/.exec(usePathname())?.[1];
  const [typed, setTyped] = useState("");
  const [recent, remember] = useRemembered(`assay.recent.${userId}`);
  const { studies, problem: studiesProblem } = useStudies();
  const words = typed.trim();
  const current = studies?.find((study) => study.slug === slug);
  const { result, own, problem, isSearching } = useFound(
    current?.slug ?? null,
    current?.role === "annotator",
    words,
  );
  const groups = useDestinations({
    studies: studies ?? [],
    current,
    words,
    found: result,
    own,
    recent: readRecent(recent),
    isAdmin,
  });

  function go(entry: Entry) {
    // Later it may be chosen from another study.
    const detail = entry.detail ?? studyOf(entry);
    remember(withRecent(recent, { ...entry, detail }));
    onDone();
    router.push(entry.href);
  }

  /** Returns the name of the study whose page an entry is. */
  function studyOf({ href, label }: Entry): string | undefined {
    if (!current || label === current.name) return undefined;
    return href.startsWith(`/studies/${current.slug}`) ? current.name : undefined;
  }

  const isLoading = studies === null || isSearching;
  const failed = studiesProblem ?? problem;
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={groups}
      value={typed}
      onValueChange={setTyped}
      itemToStringValue={(entry: Entry) => entry.label}
    >
      <div className="flex items-center gap-2 border-b border-line px-4">
        <Search size={18} aria-hidden className="shrink-0 text-ink-soft" />
        <Autocomplete.Input
          aria-label={t("placeholder")}
          placeholder={t("placeholder")}
          maxLength={200}
          className="min-h-12 w-full bg-transparent text-base outline-none placeholder:text-ink-soft"
        />
      </div>
      <Autocomplete.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto py-2 data-empty:py-0">
        {(group: EntryGroup) => (
          <Autocomplete.Group key={group.value} items={group.items} className="pb-2">
            <Autocomplete.GroupLabel className="px-4 py-1.5 text-xs font-semibold text-ink-soft">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: Entry) => <PaletteEntry key={entry.href} entry={entry} onChoose={go} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p role="status" className="px-4 text-sm text-ink-soft not-empty:py-3">
        {failed && t("failed", { reason: failed })}
        {!failed && isLoading && t("searching")}
        {!failed && !isLoading && groups.length === 0 && t("nothing", { words })}
      </p>
      <p className="hidden gap-4 border-t border-line px-4 py-2 text-xs text-ink-soft sm:flex">
        {(["choose", "go", "leave"] as const).map((hint) => (
          <span key={hint}>{t.rich(hint, { key: keyCap })}</span>
        ))}
      </p>
    </Autocomplete.Root>
  );
}

function keyCap(name: ReactNode) {
  return <kbd className="key">{name}</kbd>;
}

function PaletteEntry({ entry, onChoose }: { entry: Entry; onChoose: (entry: Entry) => void }) {
  return (
    <Autocomplete.Item
      value={entry}
      onClick={() => onChoose(entry)}
      className="mx-2 flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2 py-1 text-sm data-highlighted:bg-accent-soft"
    >
      <span className="min-w-0 flex-1 truncate" dir="auto">
        {entry.label}
      </span>
      {entry.detail && (
        <span className="max-w-1/2 shrink-0 truncate text-xs text-ink-soft" dir="auto">
          {entry.detail}
        </span>
      )}
    </Autocomplete.Item>
  );
}
