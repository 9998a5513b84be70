"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState, type ReactNode } from "react";
import { useFormats, useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { ChangedLines } from "@/components/ui/changed-lines";
import { Button } from "@/components/ui/kit/button";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import type { ChangedLine } from "@/lib/domain/text/changed-lines";

/** How the guidelines differ from those that were read before. */
interface Change {
  readAt: Date;
  since: Date | null;
  lines: readonly ChangedLine[];
}

interface Props {
  /** The page that is held; null before the first one is taken. */
  slotId: string | null;
  /** What is taken when they are read, where no page is held: the next page, or a topic. */
  first?: { stageId: string; topicId: string | null };
  hash: string;
  stage: string;
  study: { slug: string; name: string };
  /** Null if nothing was read before. */
  change: Change | null;
  /** The guidelines. */
  children: ReactNode;
}

/** Shows the guidelines before a page is judged, until the annotator says that they were read. */
export function GuidelinesFirst({ slotId, first, hash, stage, study, change, children }: Props) {
  const t = useTexts("standing.guidelines");
  const router = useRouter();
  const { busy, problem, problemCode, run } = useAction();
  const [isRead, setRead] = useState(false);
  const isBusy = busy || isRead;

  // There is a newer version to read.
  useEffect(() => {
    if (problemCode === "guidelines.changed") router.refresh();
  }, [problemCode, router]);

  async function acknowledge() {
    setRead(await run(slotId === null ? takeFirst : () => readOn(slotId)));
  }

  const readOn = (slot: string) => api.slots.acknowledge({ slot }, { hash });

  async function takeFirst() {
    const { stageId, topicId } = first!;
    const at = { study: study.slug, stage: stageId };
    await api.pages.acknowledge(at, { hash });
    const taken = topicId
      ? await api.pages.claimTopic({ ...at, topic: topicId })
      : await api.pages.next(at);
    router.replace(taken.slotId ? `/judge/${taken.slotId}` : `/studies/${study.slug}`);
  }

  return (
    <div className="mx-auto flex min-h-dvh max-w-3xl flex-col gap-6 px-4 py-6 lg:py-10">
      <header className="flex flex-col gap-2">
        <Link href={`/studies/${study.slug}`} className="text-sm">
          <span aria-hidden>←</span> {t("back", { study: study.name })}
        </Link>
        <h1 className="text-2xl font-semibold">{t(change ? "changedTitle" : "title")}</h1>
        <p className="text-ink-soft">
          {change ? <ChangedOn change={change} /> : t("stage", { stage })}
        </p>
      </header>
      {change && change.lines.length > 0 && <Changes lines={change.lines} />}
      <section className="card" aria-label={stage}>
        {children}
      </section>
      <footer className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-4 border-t border-line bg-page px-4 py-3">
        {problem && <Notice kind="bad">{problem}</Notice>}
        <Button kind="primary" disabled={isBusy} onClick={() => void acknowledge()}>
          {isBusy ? t("busy") : t("read")}
        </Button>
        <span className="text-sm text-ink-soft">{t("again")}</span>
      </footer>
    </div>
  );
}

function ChangedOn({ change: { readAt, since } }: { change: Change }) {
  const t = useTexts("standing.guidelines");
  const { date } = useFormats();
  const read = date(readAt);
  return <>{since ? t("changedSince", { since: date(since), read }) : t("changed", { read })}</>;
}

function Changes({ lines }: { lines: readonly ChangedLine[] }) {
  const t = useTexts("standing.guidelines");
  return (
    <section className="card" aria-labelledby="changes">
      <h2 id="changes" className="mb-2 font-semibold">
        {t("changes")}
      </h2>
      <ChangedLines lines={lines} />
    </section>
  );
}
