import Link from "next/link";
import { useTexts } from "#texts";
import type { JudgeRun } from "@/lib/contract/judge-runs";
import type { JudgeComparison } from "@/lib/domain/agreement/compare-judges";
import { BlindCard } from "@/components/study/shared/blind-card";
import { Card } from "@/components/ui/kit/card";
import { addressOf } from "../run/answer-address";
import { PageLinks } from "../run/page-links";
import { ComparedAgreement } from "./compared-agreement";
import type { ComparedAddress } from "./compared-address";
import { ComparedFilters } from "./compared-filters";
import { ComparedItems, type ListedPair } from "./compared-items";
import { LabelTable, RightTable } from "./label-table";
import { RunsBeside } from "./runs-beside";

/** Two runs of one stage with the items that an address chooses. */
interface Compared {
  a: JudgeRun;
  b: JudgeRun;
  figures: JudgeComparison;
  onlyA: number;
  onlyB: number;
  /** While the study is blind, items drawn from labels are not listed. */
  hidesItems: boolean;
  topics: readonly string[];
  rows: readonly ListedPair[];
  previous: string | null;
  next: string | null;
}

interface Props {
  slug: string;
  compared: Compared;
  asked: ComparedAddress;
  isBlind: boolean;
}

/** Two runs side by side: what they took, how they agree, and their items. */
export function ComparisonView({ slug, compared, asked, isBlind }: Props) {
  const t = useTexts("judgeCompare");
  const { a, b, figures, onlyA, onlyB } = compared;
  return (
    <>
      <RunsBeside slug={slug} a={a} b={b} />
      <Card id="agreement" heading={t("agreement.heading")} gap={6}>
        <ComparedAgreement comparison={figures} onlyA={onlyA} onlyB={onlyB} isBlind={isBlind} />
        {figures.items > 0 && (
          <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
            <LabelTable comparison={figures} />
            {figures.people && <RightTable right={figures.people.right} />}
          </div>
        )}
      </Card>
      <Card id="items" heading={t("items.heading")}>
        <ComparedFilters asked={asked} topics={compared.topics} withPeople={!isBlind} />
        {compared.hidesItems ? (
          <BlindCard isDrawn />
        ) : compared.rows.length > 0 ? (
          <ComparedItems slug={slug} items={compared.rows} withPeople={!isBlind} />
        ) : (
          <p className="text-sm">
            {t("items.none")}{" "}
            <Link className="link" href={addressOf({ a: a.id, b: b.id })}>
              {t("items.reset")}
            </Link>
          </p>
        )}
        <PageLinks asked={{ ...asked }} previous={compared.previous} next={compared.next} />
      </Card>
    </>
  );
}
