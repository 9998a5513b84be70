import type { Metadata } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { FigureCell } from "@/components/figures/figure-cell";
import { BlindCard } from "@/components/study/shared/blind-card";
import { StudyNav } from "@/components/study/shared/study-nav";
import { AppliedForm } from "@/components/ui/kit/applied-form";
import { requirePageStudy } from "@/lib/auth/page-study";
import { stageJudges } from "@/lib/studies/judges/judge-quality";
import { stagesWithSettings } from "@/lib/studies/stages/stages-with-settings";

export const metadata: Metadata = { title: "Judge quality" };

interface Props {
  params: Promise<{ study: string }>;
  searchParams: Promise<{ stage?: string }>;
}

export default async function JudgeQualityPage({ params, searchParams }: Props) {
  const { study: slug } = await params;
  const { stage: wanted } = await searchParams;
  const { study } = await requirePageStudy(slug, "research", `/studies/${slug}/judges/quality`);
  if (study.blind)
    return (
      <>
        <StudyNav slug={slug} name={study.name} role={study.role} current="judge-quality" />
        <BlindCard />
      </>
    );
  const { stages } = await stagesWithSettings(study.id);
  const stage = stages.find((one) => one.id === wanted) ?? stages[0];
  const found = stage ? await stageJudges(study.id, stage) : null;
  return (
    <>
      <StudyNav slug={slug} name={study.name} role={study.role} current="judge-quality" />
      <p className="mb-2 text-sm">
        <Link href={`/studies/${slug}/judges`}>All judges</Link>
      </p>
      <AppliedForm className="mb-4 flex items-end gap-4 text-sm">
        <label className="flex flex-col gap-1 font-medium">
          Stage
          <select className="field" name="stage" defaultValue={stage?.id}>
            {stages.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        {stage && (
          <Link className="button" href={`/studies/${slug}/agreement?stage=${stage.id}`}>
            Agreement
          </Link>
        )}
      </AppliedForm>
      {!found || found.judges.length === 0 ? (
        <p className="card">No judge has labelled anything in this stage yet.</p>
      ) : (
        <div className="flex flex-col gap-6">
          <Table
            name="Judges against people"
            caption="Judge minus the mean of people's labels, on the task's scale; with 95 % intervals over topics. A length or place figure above 0: the judge gives more to longer texts, or to later items, than people do."
            heads={[
              "Judge",
              "Items",
              "Bias",
              "Too high",
              "Too low",
              "Spearman",
              "Length",
              "Place on the page",
            ]}
            rows={found.judges.map((judge) => [
              <>
                {judge.judge}
                {judge.type === "baseline" && (
                  <span className="chip ms-2 whitespace-nowrap">baseline, no language model</span>
                )}
              </>,
              judge.malformed > 0
                ? `${judge.items}, ${judge.malformed} of them malformed answers, which count 0`
                : judge.items,
              ...[
                judge.bias,
                judge.tooHigh,
                judge.tooLow,
                judge.spearman,
                judge.lengthBias,
                judge.placeBias,
              ].map((one, i) => <FigureCell key={i} figure={one} />),
            ])}
          />
          <Table
            name="The ceiling"
            caption="Each annotator against the mean of the others: what a judge can be held to."
            heads={["Annotator", "Items", "Bias", "Spearman"]}
            rows={found.ceiling.map((row) => [
              row.rater,
              row.bias.n,
              <FigureCell key="b" figure={row.bias} />,
              <FigureCell key="s" figure={row.spearman} />,
            ])}
          />
          <Table
            name="Flips between judges"
            caption="The share of items that two judges label differently: two prompt versions of one model show here what a wording does. A probe (Ask 50 again, on a run) shows what the model does by itself."
            heads={["Judge", "Judge", "Items", "Flips"]}
            rows={found.flips.map((row) => [
              row.a,
              row.b,
              row.items,
              <FigureCell key="f" figure={row.flips} />,
            ])}
          />
          <Table
            name="By the system that wrote the text"
            caption="A judge that favours one system has a bias there that it has not elsewhere."
            heads={["Judge", "System", "Items", "Bias"]}
            rows={found.judges.flatMap((judge) =>
              judge.systems.map((system) => [
                judge.judge,
                system.system,
                system.items,
                <FigureCell key="b" figure={system.bias} />,
              ]),
            )}
          />
          <Table
            name="Calibration error"
            caption="The mean distance of expected ratings from people's, over the fifths of the scale. It is above 0 by chance alone: the last columns say what a judge without error would show on the same items, on average and in 95 of 100 cases at most."
            heads={["Judge", "Error", "By chance, mean", "By chance, at most"]}
            rows={found.judges
              .filter((judge) => judge.calibrationError.n > 0)
              .map((judge) => [
                judge.judge,
                <FigureCell key="e" figure={judge.calibrationError} />,
                judge.calibrationByChance?.mean.toFixed(3) ?? "too few topics",
                judge.calibrationByChance?.high.toFixed(3) ?? "too few topics",
              ])}
          />
          <Table
            name="Calibration"
            caption="Expected ratings, from the probabilities of the answer, beside the mean of people's in each fifth of the scale."
            heads={["Judge", "From", "To", "Items", "Expected", "People"]}
            rows={found.judges.flatMap((judge) =>
              judge.calibration.map((bin) => [
                judge.judge,
                bin.from,
                bin.to,
                bin.items,
                bin.expected.toFixed(2),
                bin.human.toFixed(2),
              ]),
            )}
          />
        </div>
      )}
    </>
  );
}

function Table({
  name,
  caption,
  heads,
  rows,
}: {
  name: string;
  caption: string;
  heads: string[];
  rows: ReactNode[][];
}) {
  if (rows.length === 0) return null;
  return (
    <section className="card overflow-x-auto" aria-label={name} tabIndex={0}>
      <h2 className="mb-1 text-lg font-semibold">{name}</h2>
      <table className="table">
        <caption className="mb-2 text-start text-sm text-ink-soft">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, i) => (
              <th scope="col" key={i}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) =>
                j === 0 ? (
                  <th scope="row" className="!border-line !font-medium" key={j}>
                    {cell}
                  </th>
                ) : (
                  <td key={j}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
