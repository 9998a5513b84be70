import Link from "next/link";
import type { StageOverview } from "@/lib/contract/studies";
import { sourceOf } from "@/lib/tasks/labels";

/** Shows the stages of a study with their progress: counts only, no labels. */
export function StageTable({ slug, stages }: { slug: string; stages: StageOverview[] }) {
  if (stages.length === 0) {
    return (
      <div className="card">
        <p className="mb-2 font-medium">This study has no stage yet.</p>
        <p className="mb-4 text-ink-soft">
          Stages appear with the files they need: reports and sub-questions, or answers with
          citations.
        </p>
        <Link href={`/studies/${slug}/import`} className="button button-primary">
          Import files
        </Link>
      </div>
    );
  }
  return (
    <section aria-labelledby="stages" className="card overflow-x-auto" tabIndex={0}>
      <h2 id="stages" className="mb-3 text-lg font-semibold">
        Stages
      </h2>
      <table className="table min-w-[40rem]">
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col">Pages</th>
            <th scope="col">Items</th>
            <th scope="col">Assigned</th>
            <th scope="col">Completed</th>
            <th scope="col">Labels by people</th>
            <th scope="col">Labels by machines</th>
            <th scope="col">
              <span className="sr-only">Agreement</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {stages.map((stage) => (
            <tr key={stage.id}>
              <th scope="row" className="!border-line !font-medium">
                {stage.name} <span className="chip ms-1">{stage.task}</span>
              </th>
              <td>{sourceOf(stage.task).drawn ? `${stage.pages} drawn` : stage.pages}</td>
              <td>{stage.items}</td>
              <td>
                {stage.claimed} of {stage.slots}
              </td>
              <td>{stage.completed}</td>
              <td>
                {stage.humanLabels}
                {stage.syntheticLabels > 0 && (
                  <span className="block text-xs text-mid">{stage.syntheticLabels} synthetic</span>
                )}
              </td>
              <td>{stage.machineLabels}</td>
              <td>
                <Link href={`/studies/${slug}/agreement?stage=${stage.id}`}>Agreement</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
