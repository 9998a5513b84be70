"use client";

import Link from "next/link";
import { Badge } from "@/components/ui/kit/badge";
import { columnsOf, type DataColumn, DataTable } from "@/components/ui/kit/data-table";
import { LongName } from "@/components/ui/kit/long-name";
import { Progress } from "@/components/ui/kit/progress";
import type { Headline } from "@/lib/domain/agreement/headline";
import type { StudyState } from "@/lib/domain/study-state";
import { useFormats, useTexts } from "#texts";

/** A study as a row. What an annotator may not know is null. */
export interface StudyRow {
  slug: string;
  name: string;
  role: string;
  state: StudyState;
  blind: boolean;
  progress: { needed: number; given: number } | null;
  attention: number | null;
  lastActive: Date | null;
  headline: { stage: string; figures: Headline } | null;
}

const STATE_KIND = { open: "good", paused: "mid", closed: "bad", archived: "neutral" } as const;

interface Props {
  studies: readonly StudyRow[];
  now: Date;
  isArchive?: boolean;
}

/** The studies somebody can open, each with what those who run it want to know first. */
export function StudyTable({ studies, now, isArchive = false }: Props) {
  const t = useTexts("home");
  const columns = useColumns(now);
  return (
    <DataTable
      id="studies"
      caption={t(isArchive ? "table.archivedCaption" : "table.caption")}
      columns={columns}
      rows={studies}
      rowId={(study) => study.slug}
    />
  );
}

function useColumns(now: Date): DataColumn<StudyRow>[] {
  const t = useTexts("home");
  const f = useFormats();
  const role = (name: string) => {
    const known = (["coordinator", "researcher", "annotator"] as const).find((one) => one === name);
    return known ? t(`roles.${known}`) : name;
  };
  return columnsOf(useTexts("home.table"), {
    study: {
      isRowHeader: true,
      value: ({ name }) => name,
      cell: ({ slug, name }) => (
        <Link
          href={`/studies/${slug}`}
          className="block min-w-40 break-words text-accent underline"
        >
          {name}
        </Link>
      ),
    },
    state: {
      canFilter: true,
      value: ({ state }) => t(`states.${state}`),
      cell: ({ state, blind }) => (
        <span className="flex flex-wrap gap-1">
          <Badge kind={STATE_KIND[state]}>{t(`states.${state}`)}</Badge>
          {blind && <Badge kind="accent">{t("states.blind")}</Badge>}
        </span>
      ),
    },
    progress: {
      value: ({ progress }) =>
        progress && progress.needed > 0 ? progress.given / progress.needed : null,
      cell: ({ name, progress }) => {
        if (!progress) return null;
        if (progress.needed === 0) return t("table.notPlanned");
        const { given, needed } = progress;
        // Less than all is never written as all.
        const percent = f.percent(Math.floor((100 * given) / needed) / 100);
        return (
          <Progress
            value={given}
            max={needed}
            label={t("table.progressOf", { study: name })}
            text={t("table.percent", { percent, needed: f.number(needed) })}
          />
        );
      },
    },
    attention: {
      value: ({ attention }) => attention,
      cell: ({ attention }) =>
        attention ? <Badge kind="bad">{t("table.matters", { count: attention })}</Badge> : "–",
    },
    lastActive: {
      value: ({ lastActive }) => lastActive?.getTime() ?? null,
      cell: ({ lastActive }) =>
        lastActive && (
          <time
            dateTime={lastActive.toISOString()}
            title={f.dateTime(lastActive)}
            className="whitespace-nowrap"
          >
            {f.ago(lastActive, now)}
          </time>
        ),
    },
    agreement: {
      value: ({ headline }) => headline?.figures.people?.value ?? null,
      cell: ({ headline, blind, progress }) => {
        if (headline) return <HeadlineCell figures={headline.figures} />;
        // The worker computes it.
        const why = progress && progress.given > 0 ? "beingComputed" : "noAgreement";
        return <span className="text-ink-soft">{t(`table.${blind ? "hidden" : why}`)}</span>;
      },
    },
    role: { canFilter: true, value: (study) => role(study.role) },
  });
}

/** The agreement of people among themselves, and that of the judge that agrees best with them. */
function HeadlineCell({ figures: { people, judges } }: { figures: Headline }) {
  const t = useTexts("home");
  const f = useFormats();
  const [best] = judges
    .flatMap(({ judge, items }) => (items ? [{ judge, value: items.value }] : []))
    .sort((a, b) => b.value - a.value);
  return (
    <span className="flex flex-col gap-0.5 whitespace-nowrap">
      {people && <span>{t("table.people", { value: f.signed(people.value, 2) })}</span>}
      {best && (
        <span className="flex">
          <LongName name={best.judge} className="me-1 max-w-40" />
          {t("table.judge", { value: f.signed(best.value, 2) })}
        </span>
      )}
    </span>
  );
}
