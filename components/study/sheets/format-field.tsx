import { ChoiceField } from "@/components/ui/kit/select";
import type { SheetFormat } from "@/lib/contract/sheets";
import { useTexts } from "#texts";

const FORMATS = ["xlsx", "csv", "tsv"] as const;

/** The choice of a sheet's format. */
export function FormatField({
  value,
  onChange,
}: {
  value: SheetFormat;
  onChange: (format: SheetFormat) => void;
}) {
  const t = useTexts("sheets");
  return (
    <ChoiceField
      label={t("out.format")}
      value={value}
      onChange={(event) => onChange(event.target.value as SheetFormat)}
      choices={FORMATS.map((one) => ({ id: one, name: t(`out.formats.${one}`) }))}
    />
  );
}
