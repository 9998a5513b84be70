/** The number of annotators per page. */
export function OverlapField() {
  return (
    <label className="flex flex-col gap-1 font-medium">
      Annotators per page
      <span className="text-sm font-normal text-ink-soft">
        For stages these files make. Agreement among people needs at least 2.
      </span>
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
