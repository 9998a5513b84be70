import { useTexts } from "#texts";
import { FoldedGroup, Group } from "./settings-fields";
import { ASSIGNMENT_FIELDS, SHARE_FIELDS, StageFields } from "./stage-fields";
import type { SettingsValues } from "./stage-settings";

/** How pages go to annotators: how many each, in which order, to whom, and limits. */
export function AssignmentFields({ settings }: { settings: SettingsValues }) {
  const t = useTexts("stages");
  const isOwn = settings.pools === "own";
  const { overlapShare } = settings;
  return (
    <>
      <Group name={t("form.assignment")}>
        <StageFields
          settings={ASSIGNMENT_FIELDS}
          values={settings}
          isDisabled={isOwn ? "overlap" : undefined}
        />
      </Group>
      {!isOwn && (
        <FoldedGroup
          name={t("form.extra")}
          note={t("form.extraNote")}
          isUsed={overlapShare !== null}
        >
          <StageFields
            settings={SHARE_FIELDS}
            values={{ share: overlapShare?.share, shareOverlap: overlapShare?.overlap }}
          />
        </FoldedGroup>
      )}
    </>
  );
}
