import dynamic from "next/dynamic";
import { useState } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/kit/button";
import { Dialog } from "@/components/ui/kit/dialog";
import type { NewEvaluationProps } from "./evaluation-form";
import type { GivenFile } from "./evaluation-files";

// Most readers of the page begin no evaluation, so the form comes when it is opened.
const EvaluationForm = dynamic(() =>
  import("./evaluation-form").then((file) => file.EvaluationForm),
);

/** A button that opens the dialog in which an evaluation is begun. Files stay when it is closed. */
export function NewEvaluation(props: NewEvaluationProps) {
  const t = useTexts(props.kind);
  const [given, setGiven] = useState<GivenFile[]>([]);
  return (
    <Dialog
      title={t("form.title")}
      trigger={<Button kind="primary">{t("form.title")}</Button>}
      isWide
    >
      <EvaluationForm {...props} given={given} onGiven={setGiven} />
    </Dialog>
  );
}
