import Link from "next/link";
import { Card } from "@/components/ui/kit/card";
import type { Headline, HeadlineFigure } from "@/lib/domain/agreement/headline";
import { verdictSentences } from "@/lib/domain/agreement/verdict/verdict-sentences";
import { useSentences } from "#sentences";
import { useFormats, useTexts } from "#texts";

interface StageHeadline {
  stageId: string;
  stage: string;
  headline: Headline;
  computedAt: Date;
  isCurrent: boolean;
}

const MAX_JUDGES = 3;
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
  headline: { people, judges, topics, kappa, consensus },
  computedAt,
  isCurrent,
}: StageHeadline & { slug: string }) {
  const t = useTexts("overview");
  const f = useFormats();
  const figureText = useFigureText();
  const { noteText } = useSentences();
  const agreementAt = `/studies/${slug}/agreement?stage=${stageId}`;
  const at = f.dateTime(computedAt);
  return (
    <div className="flex flex-col gap-1.5">
      <h3 className="font-semibold">{stage}</h3>
      {people && <p>{t("agreement.people", { value: figureText(people) })}</p>}
      <ul className="flex flex-col gap-1">
        {judges.slice(0, MAX_JUDGES).map(({ judge, verdicts = [], items, systems }) => (
          <li key={judge}>
            {verdicts.map((verdict) => (
              <p key={verdict.role}>
                <Link href={`${agreementAt}&open=rule#rule`} className="underline">
                  {noteText(verdictSentences(judge, verdict).sentence)}
                </Link>
              </p>
            ))}
            <p className="text-sm text-ink-soft">
              {[
                items &&
                  t("agreement.onItems", {
                    judge,
                    count: items.n,
                    value: figureText(items),
                    kappa: kappa ?? "cohen_kappa",
                    consensus: consensus ?? "majority",
                  }),
                systems && t("agreement.onSystems", { value: figureText(systems) }),
              ]
                .filter(Boolean)
                .join("; ")}
              .
            </p>
          </li>
        ))}
      </ul>
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

/** Returns how a figure is written: "0.472 [0.314, 0.620]", as in the tables. */
function useFigureText(): (figure: HeadlineFigure) => string {
  const f = useFormats();
  return ({ value, ci }) =>
    ci
      ? `${f.signed(value, 3)} [${f.signed(ci[0], 3)}, ${f.signed(ci[1], 3)}]`
      : f.signed(value, 3);
}
