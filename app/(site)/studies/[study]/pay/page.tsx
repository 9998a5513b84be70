import { AnnouncePay } from "@/components/study/pay/announce-pay";
import { PayBatches } from "@/components/study/pay/pay-batches";
import { PayTable } from "@/components/study/pay/pay-table";
import { PayTermsForm } from "@/components/study/pay/pay-terms-form";
import { PayTotals } from "@/components/study/pay/pay-totals";
import { Prolific } from "@/components/study/prolific/prolific";
import { UnclearBonuses } from "@/components/study/prolific/unclear-bonuses";
import { PageTexts } from "@/components/texts/page-texts";
import { formats, namedStages, texts, titled, withStageNames } from "@/components/texts/request";
import { Notice } from "@/components/ui/notice";
import { studyPage } from "@/lib/auth/page-study";
import { outputSchemaOf } from "@/lib/contract/endpoint";
import { pay } from "@/lib/contract/pay";
import { prolific } from "@/lib/contract/prolific";
import { announcedPayOf } from "@/lib/studies/pay/announced-pay";
import { payRows } from "@/lib/studies/pay/pay";
import { payBatches } from "@/lib/studies/pay/pay-batches";
import { consentTextOf } from "@/lib/studies/invites/invites";
import { marketOf } from "@/lib/studies/prolific/market";
import { prolificOverview } from "@/lib/studies/prolific/overview";
import { stagesWithSettings } from "@/lib/studies/stages/stages-with-settings";

export const generateMetadata = titled("frame.pages.pay");

export default studyPage("coordinate", async ({ study, slug, asked }) => {
  const [t, { number }] = await Promise.all([texts("pay"), formats()]);
  const announced = await announcedPayOf(study.id);
  const terms = {
    per: PER.find((one) => one === asked.per) ?? announced?.per ?? "hour",
    rate: money(asked.rate, announced?.rate),
    floor: money(asked.floor, announced?.floor),
  };
  const [rows, found, market, consentText, { stages }] = await Promise.all([
    payRows(study.id, terms, study),
    payBatches(study.id),
    prolificOverview(study.id, marketOf()),
    consentTextOf(study.id),
    stagesWithSettings(study.id),
  ]);
  const known = outputSchemaOf(prolific.overview, market);
  const studies = await withStageNames(known.studies);
  const { batches } = outputSchemaOf(pay.batches, { batches: found });
  const below = rows.filter((row) => row.suggestedBonus > 0).length;
  return (
    <PageTexts areas={["pay", "prolific"]}>
      <div className="flex flex-col gap-6">
        <UnclearBonuses slug={slug} bonuses={known.unclear} />
        {rows.length > 0 && <PayTotals rows={rows} batches={batches} />}
        {below > 0 && (
          <Notice kind="info">{t("below", { count: below, floor: number(terms.floor, 2) })}</Notice>
        )}
        <PayTermsForm terms={terms} />
        <section className="card">
          <p className="mb-4 max-w-3xl text-sm text-ink-soft">{t("hint")}</p>
          <PayTable slug={slug} terms={terms} rows={rows} />
        </section>
        {(rows.length > 0 || batches.length > 0) && <PayBatches slug={slug} batches={batches} />}
        <Prolific
          slug={slug}
          overview={{ ...known, studies }}
          consentText={consentText}
          stages={await namedStages(stages.map(({ id, name }) => ({ id, name })))}
        />
        <AnnouncePay slug={slug} terms={terms} announced={announced} />
      </div>
    </PageTexts>
  );
});

const DEFAULT_RATE = 12;

const PER = ["hour", "page", "item"] as const;

/** Reads an amount from the address; the announced or usual one if there is none to be used. */
function money(text: string | undefined, announced = DEFAULT_RATE): number {
  const value = Number(text);
  const isUsable = text !== undefined && text !== "" && value >= 0 && value <= 100_000;
  return isUsable ? value : announced;
}
