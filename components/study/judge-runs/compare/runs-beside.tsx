import Link from "next/link";
import type { ReactNode } from "react";
import { useFormats, useTexts } from "#texts";
import { Card } from "@/components/ui/kit/card";
import { PlainTable } from "@/components/ui/kit/plain-table";
import type { JudgeRun } from "@/lib/contract/judge-runs";

type Line = [name: string, value: (run: JudgeRun) => ReactNode];

/** What two runs took and gave, side by side. */
export function RunsBeside({ slug, a, b }: { slug: string; a: JudgeRun; b: JudgeRun }) {
  const t = useTexts("judgeCompare.runs");
  const formats = useFormats();
  const ofModel = (run: JudgeRun, value: ReactNode) =>
    run.kind === "openai_compatible" ? value : "–";
  const tokensOf = ({ promptTokens, completionTokens }: JudgeRun) =>
    `${formats.number(promptTokens)} / ${formats.number(completionTokens)}`;
  const lines: Line[] = [
    [t("calls"), (run) => formats.number(run.total)],
    [t("malformed"), (run) => formats.number(run.malformed)],
    [t("failed"), (run) => formats.number(run.failed)],
    [t("sent"), (run) => ofModel(run, formats.number(run.sent))],
    [t("cached"), (run) => ofModel(run, formats.number(run.cached))],
    [t("tokens"), (run) => ofModel(run, tokensOf(run))],
    [t("cost"), (run) => (run.cost === null ? "–" : formats.number(run.cost, 4))],
    [t("started"), (run) => formats.dateTime(run.createdAt)],
  ];
  return (
    <Card id="runs" heading={t("heading")}>
      <PlainTable
        label={t("heading")}
        columns={[
          { cell: ([name]) => name },
          [a, b].map((run, i) => ({
            header: (
              <>
                {i === 0 ? "A" : "B"}
                {": "}
                <Link className="link" href={`/studies/${slug}/judges/${run.id}`}>
                  {run.judge}
                </Link>
              </>
            ),
            isNumber: true,
            cell: ([, value]: Line) => value(run),
          })),
        ]}
        rows={lines}
      />
    </Card>
  );
}
