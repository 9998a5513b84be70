import Link from "next/link";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/kit/badge";
import { Card } from "@/components/ui/kit/card";
import { LongName } from "@/components/ui/kit/long-name";
import { PlainTable } from "@/components/ui/kit/plain-table";
import type { Headline, HeadlineFigure } from "@/lib/domain/agreement/headline";
import { verdictSentences } from "@/lib/domain/agreement/verdict/verdict-sentences";
import { useSentences } from "@/components/texts/sentences";
import { useFormats, useTexts } from "#texts";

interface StageHeadline {
  stageId: string;
  stage: string;
  headline: Headline;
  computedAt: Date;
  isCurrent: boolean;
}

const MAX_JUDGES = 3;
const ROLES = [
  "stands_in_for_a_person",
  "ranks_systems_as_people_do",
  "tells_systems_apart",
] as const;
const KINDS = { yes: "good", no: "bad", not_shown: "neutral" } as const;
/** With fewer topics a figure says little about other topics. */
const FEW_TOPICS = 10;

/** Shows what the agreement of each stage says first. */
export function AgreementSection({
  slug,
  headlines,
}: {
  slug: string;
  headlines: readonly StageHeadline[];
}) {
  const t = useTexts("overview");
  const shown = headlines.filter(
    ({ headline }) => headline.people !== null || headline.judges.length > 0,
  );
  return (
    <Card id="in-short" heading={t("agreement.title")} gap={4} className="min-w-0 wrap-anywhere">
      {shown.length === 0 && <p className="text-ink-soft">{t("agreement.none")}</p>}
      {shown.map((one) => (
        <StageSummary key={one.stageId} slug={slug} {...one} />
      ))}
    </Card>
  );
}

function StageSummary({
  slug,
  stageId,
  stage,
  headline: { people, judges, topics, kappa },
  computedAt,
  isCurrent,
}: StageHeadline & { slug: string }) {
  const t = useTexts("overview");
  const f = useFormats();
  const figureText = ({ value, ci }: HeadlineFigure) =>
    f.signed(value, 3) + (ci ? ` ${f.interval(...ci)}` : "");
  const { noteText } = useSentences();
  const agreementAt = `/studies/${slug}/agreement?stage=${stageId}`;
  const at = f.dateTime(computedAt);
  const kappaName = t(`agreement.kappas.${kappa ?? "cohen_kappa"}`);
  return (
    <div className="flex flex-col gap-1.5">
      <h3 className="font-semibold">{stage}</h3>
      {people && <p>{t("agreement.people", { value: figureText(people) })}</p>}
      {judges.length > 0 && (
        <PlainTable
          label={t("agreement.judgesOf", { stage })}
          className="table-stacked"
          columns={[
            {
              header: t("agreement.judge"),
              className: "min-w-28",
              cell: ({ judge }) => <LongName name={judge} className="max-w-full sm:max-w-40" />,
            },
            ...ROLES.map((role) => ({
              header: t(`agreement.roles.${role}`),
              className: "wrap-normal",
              cell: ({ judge, verdicts = [] }: Headline["judges"][number]) => {
                const verdict = verdicts.find((one) => one.role === role);
                return (
                  <>
                    <OnPhone>{t(`agreement.roles.${role}`)}</OnPhone>
                    {verdict ? (
                      <Link
                        href={`${agreementAt}&open=rule#rule`}
                        title={noteText(verdictSentences(judge, verdict).sentence)}
                      >
                        <Badge kind={KINDS[verdict.answer]}>
                          {t(`agreement.answers.${verdict.answer}`)}
                        </Badge>
                      </Link>
                    ) : (
                      "–"
                    )}
                  </>
                );
              },
            })),
            {
              header: kappaName,
              isNumber: true,
              className: "wrap-normal",
              cell: ({ items }) => (
                <>
                  <OnPhone>{kappaName}</OnPhone>
                  {items ? <FigureCell {...items} /> : "–"}
                </>
              ),
            },
          ]}
          rows={judges.slice(0, MAX_JUDGES)}
        />
      )}
      {judges.length > MAX_JUDGES && (
        <p>{t("agreement.more", { count: judges.length - MAX_JUDGES })}</p>
      )}
      <p className="text-sm text-ink-soft">
        {t(topics < FEW_TOPICS ? "agreement.few" : "agreement.topics", { count: topics })}{" "}
        {t(isCurrent ? "agreement.at" : "agreement.stale", { at })}{" "}
        <Link href={agreementAt} className="text-accent underline">
          {t("agreement.open", { stage })}
        </Link>
      </p>
    </div>
  );
}

/** The heading of a column, in its cells where a phone has no room for columns. */
function OnPhone({ children }: { children: ReactNode }) {
  return <span className="font-normal text-ink-soft sm:hidden">{children}</span>;
}

/** A figure with its interval, as in the tables. */
function FigureCell({ value, ci }: HeadlineFigure) {
  const f = useFormats();
  return (
    <span className="figure">
      <b>{f.signed(value, 3)}</b>
      {ci && (
        <small className="block">
          <bdi dir="ltr">{f.interval(...ci)}</bdi>
        </small>
      )}
    </span>
  );
}
