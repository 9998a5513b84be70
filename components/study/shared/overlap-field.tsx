import { useTexts } from "#texts";

/** The number of annotators per page. */
export function OverlapField() {
  const t = useTexts("study");
  return (
    <label className="flex flex-col gap-1 font-medium">
      {t("overlap.label")}
      <span className="text-sm font-normal text-ink-soft">{t("overlap.hint")}</span>
      <input
        className="field max-w-32"
        name="overlap"
        type="number"
        min={1}
        max={100}
        defaultValue={3}
        required
      />
    </label>
  );
}
