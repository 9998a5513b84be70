import { useTexts } from "#texts";
import { Choice, FoldedGroup, Group, Number } from "./settings-fields";
import type { StageSettings } from "./stage-settings";

/** How pages go to annotators: how many each, in which order, to whom, and limits. */
export function AssignmentFields({ settings }: { settings: StageSettings }) {
  const t = useTexts("stages");
  const isOwn = settings.pools === "own";
  return (
    <>
      <Group name={t("form.assignment")}>
        <Number
          name="overlap"
          label={t("form.overlap")}
          value={settings.overlap}
          min={1}
          max={100}
          disabled={isOwn}
        />
        <Choice
          name="order"
          label={t("form.order")}
          value={settings.order}
          values={[
            ["fixed", t("form.orders.fixed")],
            ["random", t("form.orders.random")],
          ]}
        />
        <Choice
          name="claim"
          label={t("form.claim")}
          value={settings.claim}
          values={[
            ["open", t("form.claims.open")],
            ["assigned first", t("form.claims.first")],
            ["assigned only", t("form.claims.only")],
          ]}
        />
        <Number
          name="daysToBegin"
          label={t("form.daysToBegin")}
          value={settings.daysToBegin}
          unit={t("form.units.days")}
          min={1}
          max={3650}
        />
        <Number
          name="daysWithoutWork"
          label={t("form.daysWithoutWork")}
          value={settings.daysWithoutWork}
          unit={t("form.units.days")}
          min={1}
          max={3650}
          none={t("form.neverReleased")}
        />
        <Number
          name="pages"
          label={t("form.pages")}
          value={settings.pagesPerAnnotator}
          unit={t("form.units.pages")}
          min={1}
          none={t("form.noLimit")}
        />
        <Number
          name="hours"
          label={t("form.hours")}
          value={settings.hoursPerAnnotator}
          unit={t("form.units.hours")}
          min={0.1}
          step={0.1}
          none={t("form.noLimit")}
        />
      </Group>
      {!isOwn && (
        <FoldedGroup
          name={t("form.extra")}
          note={t("form.extraNote")}
          isUsed={settings.overlapShare !== null}
        >
          <Number
            name="share"
            label={t("form.share")}
            value={settings.overlapShare && settings.overlapShare.share * 100}
            unit={t("form.units.percent")}
            min={1}
            max={100}
            none={t("form.shareNone")}
          />
          <Number
            name="shareOverlap"
            label={t("form.shareOverlap")}
            value={settings.overlapShare?.overlap ?? null}
            min={1}
            max={100}
            none={t("form.asAbove")}
          />
        </FoldedGroup>
      )}
    </>
  );
}
