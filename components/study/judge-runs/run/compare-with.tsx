import { useFormats, useTexts } from "#texts";
import { Button } from "@/components/ui/kit/button";
import { Card } from "@/components/ui/kit/card";
import { ChoiceField } from "@/components/ui/kit/select";

interface Props {
  slug: string;
  run: { id: string };
  others: readonly { id: string; judge: string; createdAt: Date }[];
}

/** Chooses another run of the stage to compare this one with. */
export function CompareWith({ slug, run, others }: Props) {
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
          <ChoiceField
            label={t("with")}
            className="min-w-0 flex-1"
            name="b"
            choices={others.map(({ id, judge, createdAt }) => ({
              id,
              name: t("option", { judge, date: formats.dateTime(createdAt) }),
            }))}
          />
          <Button type="submit">{t("open")}</Button>
        </form>
      )}
    </Card>
  );
}
