import { SettingFields, type FieldProps } from "@/components/ui/kit/setting-field";
import { orNone, pick, type Setting, type ValuesOf } from "@/lib/tasks/setting";
import {
  OVERLAP_SHARE_SETTINGS,
  type QUALIFICATION_SETTINGS,
  STAGE_SETTINGS,
} from "@/lib/tasks/stage-settings";
import { useTexts } from "#texts";

/** How pages go to annotators: how many each, in which order, to whom, and limits. */
export const ASSIGNMENT_FIELDS = pick(STAGE_SETTINGS, [
  "overlap",
  "order",
  "claim",
  "daysToBegin",
  "daysWithoutWork",
  "pagesPerAnnotator",
  "hoursPerAnnotator",
  "hoursInStudy",
]);

/** More annotators on a share of the pages. */
export const SHARE_FIELDS = {
  share: orNone(OVERLAP_SHARE_SETTINGS.share),
  shareOverlap: orNone(OVERLAP_SHARE_SETTINGS.overlap),
};

/** Known labels during work. */
export const KNOWN_FIELDS = pick(STAGE_SETTINGS, ["goldEvery", "keepRate", "keepAfter"]);

export const MARGIN_FIELD = pick(STAGE_SETTINGS, ["margin"]);

type All = typeof ASSIGNMENT_FIELDS &
  typeof SHARE_FIELDS &
  typeof QUALIFICATION_SETTINGS &
  typeof KNOWN_FIELDS &
  typeof MARGIN_FIELD;
type Name = keyof All;

const UNITS = {
  daysToBegin: "days",
  daysWithoutWork: "days",
  pagesPerAnnotator: "pages",
  hoursPerAnnotator: "hours",
  hoursInStudy: "hours",
  practicePages: "pages",
  practiceItems: "items",
  examItems: "items",
  batchItems: "items",
  goldEvery: "pages",
  keepAfter: "items",
} as const;

interface Props {
  settings: Partial<All>;
  values: Partial<ValuesOf<All>>;
  /** The field that cannot be changed. */
  isDisabled?: Name;
}

/** The fields of some settings of a stage, with their units and with what empty fields mean. */
export function StageFields({ settings, values, isDisabled }: Props) {
  const t = useTexts("stages");
  const more: { [One in Name]?: Partial<FieldProps<Setting>> } = {
    daysWithoutWork: { placeholder: t("form.neverReleased") },
    pagesPerAnnotator: { placeholder: t("form.noLimit") },
    hoursPerAnnotator: { placeholder: t("form.noLimit") },
    hoursInStudy: { placeholder: t("form.noLimit"), hint: t("form.hoursInStudyHint") },
    share: { placeholder: t("form.shareNone") },
    shareOverlap: { placeholder: t("form.asAbove") },
    batchAttempts: { placeholder: t("form.untilPassed") },
    goldEvery: { placeholder: t("form.notMixed") },
    keepRate: { placeholder: t("form.nobodyStopped") },
    margin: { hint: t("form.marginHint") },
  };
  for (const [name, unit] of Object.entries(UNITS))
    more[name as keyof typeof UNITS] = {
      ...more[name as keyof typeof UNITS],
      unit: t(`form.units.${unit}`),
    };
  if (isDisabled) more[isDisabled] = { ...more[isDisabled], disabled: true };
  return (
    <SettingFields<All>
      settings={settings as All}
      values={values}
      label={(name) => t(`form.${name}`)}
      choice={(name) => t(`form.choices.${name}`)}
      more={more}
    />
  );
}
