import { Field } from "@/components/ui/kit/field";
import { Select } from "@/components/ui/kit/select";
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
    <Field label={t("out.format")}>
      {(wired) => (
        <Select
          {...wired}
          className="w-full"
          value={value}
          onChange={(event) => onChange(event.target.value as SheetFormat)}
        >
          {FORMATS.map((one) => (
            <option key={one} value={one}>
              {t(`out.formats.${one}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
