import { useTexts } from "#texts";
import { Card } from "@/components/ui/kit/card";
import type { ConditionFigures } from "@/lib/domain/agreement/figure-types";
import { headlineKappa } from "@/lib/domain/agreement/headline-kappa";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { CardFigures } from "./card-figures";

/** People among themselves: they are what each judge is held against, so they come first. */
export function PeopleCard({
  figures: { condition, inter_annotator: among, people_mean, judges },
  task,
}: {
  figures: ConditionFigures;
  task: TaskKey;
}) {
  const t = useTexts("agreement");
  const kappa = headlineKappa(task);
  const isGraded = kappa !== "cohen_kappa";
  const verdict = judges
    .flatMap(({ verdicts }) => verdicts)
    .find(({ role }) => role === "stands_in_for_a_person");
  const low = verdict?.role === "stands_in_for_a_person" ? verdict.standard.low : null;
  return (
    <Card
      id={`people-card-${condition}`}
      level="h3"
      heading={t("summary.people.title")}
      gap={4}
      className="min-w-0"
    >
      {among.n_items === 0 ? (
        <p>{t("summary.people.none")}</p>
      ) : (
        <>
          <div className="flex flex-col gap-1">
            {low !== null && (
              <p className="text-lg leading-snug">
                {t(low > 0 ? "summary.people.standard" : "summary.people.noStandard")}
              </p>
            )}
            <p className="text-sm text-ink-soft">
              {t("among.about", { raters: among.n_raters, items: among.n_items })}
            </p>
          </div>
          <CardFigures
            figures={[
              { name: t("among.alphaOrdinal"), figure: among.krippendorff_alpha.ordinal },
              { name: t("among.percent"), figure: among.percent_agreement },
              people_mean
                ? {
                    name: t(isGraded ? "summary.people.quadraticKappa" : "summary.people.kappa"),
                    figure: people_mean[kappa],
                  }
                : { name: t("among.unanimous"), figure: among.unanimous },
            ]}
          />
        </>
      )}
    </Card>
  );
}
