import { useFormats, useTexts } from "#texts";
import { Button } from "@/components/ui/kit/button";
import { Card } from "@/components/ui/kit/card";

/** Chooses another run of the stage to compare this one with. */
export function CompareWith({
  slug,
  run,
  others,
}: {
  slug: string;
  run: { id: string };
  others: readonly { id: string; judge: string; createdAt: Date }[];
}) {
  const t = useTexts("judgeRun.compare");
  const formats = useFormats();
  return (
    <Card id="compare" heading={t("heading")}>
      {others.length === 0 ? (
        <p className="text-sm text-ink-soft">{t("none")}</p>
      ) : (
        <form
          action={`/studies/${slug}/judges/compare`}
          className="flex flex-wrap items-end gap-3 text-sm"
        >
          <input type="hidden" name="a" value={run.id} />
          <label className="flex min-w-0 flex-1 flex-col gap-1 font-medium">
            {t("with")}
            <select className="field" name="b">
              {others.map(({ id, judge, createdAt }) => (
                <option key={id} value={id}>
                  {t("option", { judge, date: formats.dateTime(createdAt) })}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit">{t("open")}</Button>
        </form>
      )}
    </Card>
  );
}
