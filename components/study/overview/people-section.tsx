import { Below } from "@/components/figures/below";
import Link from "next/link";
import { Card } from "@/components/ui/kit/card";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { LongName } from "@/components/ui/kit/long-name";
import { PlainTable } from "@/components/ui/kit/plain-table";
import { useFormats, useTexts } from "#texts";

interface Person {
  rater: string;
  username: string | null;
  lastActive: Date | null;
  labelsToday: number;
  held: number;
}

const MAX_PEOPLE = 8;

interface Props {
  slug: string;
  people: readonly Person[];
  annotators: number;
  /** Whether the study has labels by people, whoever gave them. */
  hasLabels: boolean;
  now: Date;
}

/** Shows who labels in a study, and when they last did: the most recent first. */
export function PeopleSection({ slug, people, annotators, hasLabels, now }: Props) {
  const t = useTexts("overview");
  const f = useFormats();
  const assign = (
    <Link href={`/studies/${slug}/assign`} className="button">
      {t("people.assign")}
    </Link>
  );
  return (
    <Card id="at-work" heading={t("people.title")} gap={3}>
      {people.length === 0 ? (
        <EmptyState
          title={t(hasLabels ? "people.elsewhere" : "people.none")}
          link={
            annotators > 0
              ? { href: `/studies/${slug}/assign`, words: t("people.assign") }
              : { href: `/studies/${slug}/people`, words: t("people.invite") }
          }
        />
      ) : (
        <>
          <div className="flex flex-wrap items-start justify-between gap-2">
            <p className="max-w-md text-sm text-ink-soft">
              {t("people.summary", {
                today: people.filter(({ labelsToday }) => labelsToday > 0).length,
                begun: people.length,
                annotators,
              })}
            </p>
            {assign}
          </div>
          <PlainTable
            label={t("people.caption")}
            columns={[
              {
                header: t("people.who"),
                cell: ({ rater, username }) => (
                  <>
                    <LongName name={username ?? rater} className="max-w-28 sm:max-w-64" />
                    {username !== null && username !== rater && <Below>{rater}</Below>}
                  </>
                ),
              },
              {
                header: t("people.lastActive"),
                cellClass: "whitespace-nowrap",
                cell: ({ lastActive: at }) =>
                  at ? (
                    <time dateTime={at.toISOString()} title={f.dateTime(at)}>
                      {f.ago(at, now)}
                    </time>
                  ) : (
                    t("people.never")
                  ),
              },
              {
                header: t("people.today"),
                isNumber: true,
                cell: (one) => f.number(one.labelsToday),
              },
              { header: t("people.held"), isNumber: true, cell: (one) => f.number(one.held) },
            ]}
            rows={people.slice(0, MAX_PEOPLE)}
          />
          {people.length > MAX_PEOPLE && (
            <Link href={`/studies/${slug}/people`} className="text-sm text-accent underline">
              {t("people.all")}
            </Link>
          )}
        </>
      )}
    </Card>
  );
}
