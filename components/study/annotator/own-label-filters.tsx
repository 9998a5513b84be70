import Link from "next/link";
import { AppliedForm } from "@/components/ui/kit/applied-form";
import { SearchField } from "@/components/ui/kit/search-field";
import { ChoiceField } from "@/components/ui/kit/select";
import { OWN_LABEL_KINDS } from "@/lib/domain/assignment/own-label-kinds";
import { useTexts } from "#texts";

interface Props {
  stages: readonly { id: string; name: string }[];
  shown: { stage?: string; kind?: string; search?: string };
  /** The address of the list without filters; null if there are none. */
  clear: string | null;
}

/** Narrows an annotator's own labels down by stage, kind and words. */
export function OwnLabelFilters({ stages, shown, clear }: Props) {
  const t = useTexts("ownLabels");
  return (
    <AppliedForm className="mb-4 flex flex-wrap items-end gap-3">
      {stages.length > 1 && (
        <ChoiceField
          label={t("filters.stage")}
          name="stage"
          defaultValue={shown.stage ?? ""}
          choices={[{ id: "", name: t("filters.all") }, ...stages]}
        />
      )}
      <ChoiceField
        label={t("filters.kind")}
        name="kind"
        defaultValue={shown.kind ?? ""}
        none={t("filters.all")}
        choices={OWN_LABEL_KINDS.map((kind) => ({ id: kind, name: t(`kinds.${kind}`) }))}
      />
      <SearchField name="search" words={shown.search ?? ""} hint={t("filters.searchHint")} />
      {clear && (
        <Link href={clear} className="link flex min-h-11 items-center text-sm">
          {t("filters.clear")}
        </Link>
      )}
    </AppliedForm>
  );
}
