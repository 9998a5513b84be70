import { useFormats, useTexts } from "#texts";
import { Button } from "@/components/ui/kit/button";
import { ChoiceField } from "@/components/ui/kit/select";

interface NamedRun {
  id: string;
  judge: string;
  stage: string;
  createdAt: Date;
}

interface Props {
  runs: readonly NamedRun[];
  a: string | undefined;
  b: string | undefined;
}

/** Chooses the two runs that are compared. */
export function RunPicker({ runs, a, b }: Props) {
  const t = useTexts("judgeCompare.choose");
  if (runs.length < 2) return <p className="card">{t("few")}</p>;
  return (
    <form className="card flex flex-col gap-3" aria-label={t("heading")}>
      <p className="text-sm text-ink-soft">{t("text")}</p>
      <div className="flex flex-wrap items-end gap-3">
        <RunField name="a" runs={runs} chosen={a} />
        <RunField name="b" runs={runs} chosen={b} />
        <Button type="submit">{t("open")}</Button>
      </div>
    </form>
  );
}

interface RunFieldProps {
  name: "a" | "b";
  runs: readonly NamedRun[];
  chosen: string | undefined;
}

function RunField({ name, runs, chosen }: RunFieldProps) {
  const t = useTexts("judgeCompare.choose");
  const formats = useFormats();
  return (
    <ChoiceField
      label={t(name)}
      className="min-w-0 flex-1 basis-64"
      name={name}
      defaultValue={chosen ?? ""}
      required
      none={t("none")}
      choices={runs.map(({ id, judge, stage, createdAt }) => ({
        id,
        name: t("option", { judge, stage, date: formats.dateTime(createdAt) }),
      }))}
    />
  );
}
