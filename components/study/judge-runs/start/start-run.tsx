import { NothingYet } from "@/components/study/shared/nothing-yet";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { useTexts } from "#texts";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { taskDefinition } from "@/lib/tasks/registry";
import { ModelRunForm, type ModelRunProps } from "./model-run-form";
import { OfflineRunForm } from "./offline-run-form";

const JUDGES = ["model", "replay", "lexical"] as const;

interface Props extends ModelRunProps {
  mayAddEndpoint: boolean;
  /** The stage that the address chooses. */
  stageId: string | undefined;
}

/** Starts a judge on items of a stage: first who judges, then on what. */
export function StartRun({ mayAddEndpoint, stageId, ...choices }: Props) {
  const { slug, stages, endpoints, onStarted } = choices;
  const t = useTexts("judgeRuns.start");
  const [judge, setJudge] = useState<(typeof JUDGES)[number]>(
    endpoints.length > 0 ? "model" : "lexical",
  );
  // The chosen stage comes first.
  const usable = stages
    .filter((stage) => stage.items > 0)
    .toSorted((a, b) => Number(b.id === stageId) - Number(a.id === stageId));
  if (usable.length === 0)
    return <NothingYet slug={slug} texts={(key) => t(`nothing.${key}`)} icon={FileUp} />;
  const address = `/studies/${slug}/judges/endpoints`;
  const endpointLink = { href: address, words: t("addEndpoint"), isPrimary: true };
  return (
    <div className="flex flex-col gap-5">
      <fieldset className="grid grid-cols-1 gap-3 md:grid-cols-3">
        <legend className="mb-2 text-sm font-medium">{t("judge")}</legend>
        {JUDGES.map((one) => (
          <label
            key={one}
            className="flex items-start gap-2 rounded-md border border-line p-3 has-checked:border-accent-solid has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              className="mt-1 accent-accent-solid"
              checked={judge === one}
              onChange={() => setJudge(one)}
            />
            <span>
              <strong>{t(one)}</strong>
              <span className="block text-sm text-ink-soft">{t(`${one}Hint`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {judge !== "model" && (
        <OfflineRunForm
          key={judge}
          slug={slug}
          stages={
            judge === "replay"
              ? usable
              : usable.filter(({ task }) => taskDefinition(task).judge.lexical !== null)
          }
          judge={judge}
          onStarted={onStarted}
        />
      )}
      {judge === "model" && endpoints.length === 0 && (
        <EmptyState
          title={t("noEndpoint")}
          text={mayAddEndpoint ? t("noEndpointText") : t("noEndpointAsk")}
          link={mayAddEndpoint ? endpointLink : undefined}
        />
      )}
      {judge === "model" && endpoints.length > 0 && <ModelRunForm {...choices} stages={usable} />}
    </div>
  );
}
