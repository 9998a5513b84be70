"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { files } from "@/components/ui/api";
import { Checkbox } from "@/components/ui/kit/checkbox";
import { SavedFile } from "./saved-file";

/** A link that saves everything of a stage in one zip, and whether with the texts. */
export function BundleFile({ study, stage }: { study: string; stage: string }) {
  const t = useTexts("exports");
  const [texts, setTexts] = useState<"yes" | "no">("no");
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <Checkbox
        label={t("withTexts")}
        checked={texts === "yes"}
        onChange={(event) => setTexts(event.target.checked ? "yes" : "no")}
      />
      <SavedFile
        href={files.agreement.bundle({ study, stage }, { texts })}
        file={t("files.bundle.title")}
      />
    </div>
  );
}
