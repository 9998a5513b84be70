import type { JudgingPoolPlan } from "@/lib/contract/stages";
import { useFormats, useTexts } from "#texts";

/** What a judging pool would be: its size, and what each run brings. */
export function PoolPlan({ plan }: { plan: JudgingPoolPlan }) {
  const t = useTexts("judgingPool");
  const f = useFormats();
  return (
    <section className="card" aria-labelledby="pool-plan">
      <h3 id="pool-plan" className="mb-2 text-lg font-semibold">
        {t("plan.title")}
      </h3>
      <p className="mb-3" role="status">
        {plan.pages === 0
          ? t("plan.nothing")
          : t("plan.total", {
              pages: plan.pages,
              topics: plan.topics,
              judgments: plan.judgments,
              hours: f.number(plan.hours, 1),
            })}{" "}
        {plan.unknownTopics > 0 && t("plan.unknown", { count: plan.unknownTopics })}
      </p>
      <table className="table">
        <caption className="mb-1 text-start text-sm text-ink-soft">{t("plan.caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("plan.run")}</th>
            <th scope="col" className="!text-end">
              {t("plan.passages")}
            </th>
            <th scope="col" className="!text-end">
              {t("plan.alone")}
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.runs.map((run) => (
            <tr key={run.run}>
              <th scope="row" className="!border-line !font-medium break-all">
                {run.run}
              </th>
              <td className="text-end">{f.number(run.contributed)}</td>
              <td className="text-end">{f.number(run.alone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
