import { useId } from "react";
import { useTexts } from "#texts";
import { AppliedForm } from "@/components/ui/kit/applied-form";
import { Select } from "@/components/ui/kit/select";

interface Props {
  /** Address of the study. */
  home: string;
  /** The page of the tab. What lies below it, such as an item, belongs to one stage. */
  page: { path: string; isOptional?: true; keeps?: readonly string[] };
  /** What the address calls the stage: "open" leads to the stage's own page. */
  name: "stage" | "open";
  stages: readonly { id: string; name: string }[];
  stage?: string;
  /** The choices of the address; null where they are not those of the page. */
  query: { get: (name: string) => string | null } | null;
}

/** The stage that the page speaks of, and the way to the others. Without a choice it is the first, or all. */
export function StageSwitch({ home, page, name, stages, stage, query }: Props) {
  const t = useTexts("frame");
  const id = useId();
  const isListed = stages.some((one) => one.id === stage);
  const value = isListed ? stage! : page.isOptional ? "" : stages[0]!.id;
  return (
    <AppliedForm
      action={home + page.path}
      className="flex min-w-0 items-center gap-2 max-sm:w-full print:hidden"
    >
      {page.keeps?.map((kept) => {
        const given = query?.get(kept);
        return given && <input key={`${kept} ${given}`} type="hidden" name={kept} value={given} />;
      })}
      <label htmlFor={id} className="text-sm text-ink-soft">
        {t("stage")}
      </label>
      <Select
        key={value}
        id={id}
        name={name}
        className="min-w-0 max-sm:flex-1"
        choices={page.isOptional ? [{ id: "", name: t("allStages") }, ...stages] : stages}
        defaultValue={value}
      />
    </AppliedForm>
  );
}
