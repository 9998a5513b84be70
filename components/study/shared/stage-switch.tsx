import { usePathname, useRouter } from "next/navigation";
import { useId } from "react";
import { useTexts } from "#texts";
import { addressWith } from "@/components/ui/address-with";
import { Select } from "@/components/ui/kit/select";

/** The stage that the page speaks of, and the way to the others. Without a choice it is the first. */
export function StageSwitch({
  stages,
  stage = stages[0]!.id,
}: {
  stages: readonly { id: string; name: string }[];
  stage?: string;
}) {
  const t = useTexts("frame");
  const id = useId();
  const path = usePathname();
  const router = useRouter();
  return (
    <div className="flex min-w-0 items-center gap-2 print:hidden">
      <label htmlFor={id} className="text-sm text-ink-soft">
        {t("stage")}
      </label>
      <Select
        id={id}
        className="min-w-0"
        choices={stages}
        value={stage}
        onChange={(event) => router.push(addressWith(path, { stage: event.target.value }))}
      />
    </div>
  );
}
