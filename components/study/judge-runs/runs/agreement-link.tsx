import Link from "next/link";
import { useTexts } from "#texts";
import type { JudgeRun } from "@/lib/contract/judge-runs";

/** Leads from a run that has ended to how far its judge agrees with people. */
export function AgreementLink({ slug, run }: { slug: string; run: JudgeRun }) {
  const t = useTexts("judgeRuns");
  if (run.status !== "done" || run.probeOf !== null) return null;
  return (
    <Link className="link text-sm" href={`/studies/${slug}/agreement?stage=${run.stageId}`}>
      {t("agreement")}
    </Link>
  );
}
