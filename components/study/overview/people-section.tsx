import Link from "next/link";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { useFormats, useTexts } from "#texts";

interface Person {
  rater: string;
  username: string | null;
  lastActive: Date | null;
  labelsToday: number;
  held: number;
}

const MOST = 8;

/** Shows who labels in a study, and when they last did: the most recent first. */
export function PeopleSection({
  slug,
  people,
  annotators,
  hasLabels,
  now,
}: {
  slug: string;
  people: readonly Person[];
  annotators: number;
  /** Whether the study has labels by people, whoever gave them. */
  hasLabels: boolean;
  now: Date;
}) {
  const t = useTexts("overview");
  const f = useFormats();
  return (
    <section className="card flex flex-col gap-3" aria-labelledby="at-work">
      <h2 id="at-work" className="text-lg font-semibold">
        {t("people.title")}
      </h2>
      {people.length === 0 ? (
        <EmptyState
          title={t(hasLabels ? "people.elsewhere" : "people.none")}
          action={
            <Link href={`/studies/${slug}/people`} className="button">
              {t("people.invite")}
            </Link>
          }
        />
      ) : (
        <>
          <p className="text-sm text-ink-soft">
            {t("people.summary", {
              today: people.filter(({ labelsToday }) => labelsToday > 0).length,
              begun: people.length,
              annotators,
            })}
          </p>
          <div
            className="overflow-x-auto"
            tabIndex={0}
            role="region"
            aria-label={t("people.caption")}
          >
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{t("people.who")}</th>
                  <th scope="col">{t("people.lastActive")}</th>
                  <th scope="col" className="!text-end">
                    {t("people.today")}
                  </th>
                  <th scope="col" className="!text-end">
                    {t("people.held")}
                  </th>
                </tr>
              </thead>
              <tbody>
                {people.slice(0, MOST).map((one) => (
                  <tr key={one.rater}>
                    <th scope="row" className="!border-line !font-medium">
                      {one.username ?? one.rater}
                      {one.username !== null && one.username !== one.rater && (
                        <span className="block text-xs font-normal text-ink-soft">{one.rater}</span>
                      )}
                    </th>
                    <td className="whitespace-nowrap">
                      {one.lastActive ? (
                        <time
                          dateTime={one.lastActive.toISOString()}
                          title={f.dateTime(one.lastActive)}
                        >
                          {f.ago(one.lastActive, now)}
                        </time>
                      ) : (
                        t("people.never")
                      )}
                    </td>
                    <td className="text-end">{f.number(one.labelsToday)}</td>
                    <td className="text-end">{f.number(one.held)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {people.length > MOST && (
            <Link href={`/studies/${slug}/people`} className="text-sm text-accent underline">
              {t("people.all")}
            </Link>
          )}
        </>
      )}
    </section>
  );
}
