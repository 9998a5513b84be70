import { FileDrop } from "@/components/ui/kit/file-drop";
import { ChoiceField } from "@/components/ui/kit/select";
import type { TemplateRow } from "@/lib/contract/templates";
import { useTexts } from "#texts";

/** What a new study starts from: nothing, a template by its id, or the file of one. */
export type ChosenTemplate = { id: string } | { file: File | null } | null;

const FILE = "file";

interface Props {
  templates: readonly TemplateRow[];
  chosen: ChosenTemplate;
  onChoose: (chosen: ChosenTemplate) => void;
}

/** The choice of a template for a new study. */
export function TemplateChoice({ templates, chosen, onChoose }: Props) {
  const t = useTexts("templates");
  const isFile = chosen !== null && "file" in chosen;
  return (
    <>
      <ChoiceField
        label={t("from")}
        hint={t("fromHint")}
        choices={[
          { id: "", name: t("nothing") },
          ...templates.map(({ id, name }) => ({ id, name })),
          { id: FILE, name: t("aFile") },
        ]}
        value={isFile ? FILE : (chosen?.id ?? "")}
        onChange={({ target: { value } }) =>
          onChoose(value === "" ? null : value === FILE ? { file: null } : { id: value })
        }
      />
      {isFile && (
        <FileDrop
          label={t("file")}
          accept=".json"
          required
          onFiles={([file]) => onChoose({ file: file ?? null })}
        />
      )}
    </>
  );
}
