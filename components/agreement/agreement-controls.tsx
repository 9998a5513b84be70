import Link from "next/link";
import { files } from "@/components/ui/api";
import { AppliedForm } from "@/components/ui/kit/applied-form";
import type { AgreementOptions } from "@/lib/contract/agreement";

interface Props {
  slug: string;
  stages: { id: string; name: string }[];
  stageId: string;
  threshold: number;
  malformed: NonNullable<AgreementOptions["malformed"]>;
  showThreshold: boolean;
}

/** Selects stage and threshold of the report, and links its downloads. Works without scripts. */
export function AgreementControls({
  slug,
  stages,
  stageId,
  threshold,
  malformed,
  showThreshold,
}: Props) {
  const stage = { study: slug, stage: stageId };
  const options = { threshold, malformed };
  return (
    <div className="mb-6 flex flex-wrap items-end gap-4">
      <AppliedForm className="flex flex-wrap items-end gap-4">
        <label className="flex flex-col gap-1 text-sm font-medium">
          Stage
          <select className="field" name="stage" defaultValue={stageId}>
            {stages.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        {showThreshold && (
          <label className="flex flex-col gap-1 text-sm font-medium">
            Answerable from rating
            <select className="field" name="threshold" defaultValue={threshold}>
              {[1, 2, 3, 4, 5].map((n) => (
                <option key={n}>{n}</option>
              ))}
            </select>
          </label>
        )}
        <label className="flex flex-col gap-1 text-sm font-medium">
          Malformed answers
          <select className="field" name="malformed" defaultValue={malformed}>
            <option value="zero">count as 0</option>
            <option value="drop">are left out</option>
          </select>
        </label>
      </AppliedForm>
      <span className="ms-auto flex flex-wrap gap-2">
        <Link
          prefetch={false}
          className="button"
          href={files.agreement.figures(stage, options)}
          download
        >
          Figures (JSON)
        </Link>
        <Link
          prefetch={false}
          className="button"
          href={files.agreement.figuresCsv(stage, options)}
          download
        >
          Figures (CSV)
        </Link>
        <Link
          prefetch={false}
          className="button"
          href={files.agreement.judgmentsCsv(stage)}
          download
        >
          Judgments (CSV)
        </Link>
        <Link
          prefetch={false}
          className="button"
          href={files.agreement.bundle(stage, options)}
          download
        >
          Everything (zip)
        </Link>
      </span>
    </div>
  );
}
