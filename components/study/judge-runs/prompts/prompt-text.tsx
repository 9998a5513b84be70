import { useFormats, useTexts } from "#texts";
import type { Prompt } from "@/lib/contract/prompts";

/** The name of a prompt version, which unfolds its text and what is filled in. */
export function PromptText({ prompt: { name, text, variables } }: { prompt: Prompt }) {
  const t = useTexts("prompts");
  const formats = useFormats();
  return (
    <details className="max-w-2xl min-w-44">
      <summary className="font-medium">{name}</summary>
      <p className="mt-2 text-sm font-normal text-ink-soft">
        {variables.length > 0
          ? t("variables", { names: formats.list(variables) })
          : t("noVariables")}
      </p>
      <pre
        className="mt-2 max-h-96 overflow-auto rounded border border-line bg-sunken p-3 text-xs font-normal whitespace-pre-wrap"
        role="region"
        aria-label={t("show", { name })}
        tabIndex={0}
      >
        {text}
      </pre>
    </details>
  );
}
