import { useId } from "react";
import { useTexts } from "#texts";
import { AppliedForm } from "@/components/ui/kit/applied-form";
import { Select } from "@/components/ui/kit/select";

/** The stage that the page speaks of, and the way to the others. Without a choice it is the first. */
export function StageSwitch({
  page,
  name,
  stages,
  stage = stages[0]!.id,
}: {
  /** The address of the tab. What lies below it, such as an item, belongs to one stage. */
  page: string;
  /** What the address calls the stage: "open" leads to the stage's own page. */
  name: "stage" | "open";
  stages: readonly { id: string; name: string }[];
  stage?: string;
}) {
  const t = useTexts("frame");
  const id = useId();
  return (
    <AppliedForm
      action={page}
      className="flex min-w-0 items-center gap-2 max-sm:w-full print:hidden"
    >
      <label htmlFor={id} className="text-sm text-ink-soft">
        {t("stage")}
      </label>
      <Select
        key={stage}
        id={id}
        name={name}
        className="min-w-0 max-sm:flex-1"
        choices={stages}
        defaultValue={stage}
      />
    </AppliedForm>
  );
}
