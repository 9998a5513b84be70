import { useFormats, useTexts } from "#texts";
import { Disclosure } from "@/components/ui/kit/disclosure";
import type { Prompt } from "@/lib/contract/prompts";
import { promptBody } from "../playground/next-version";

/** A prompt version: its name, the line it begins with, and its whole text on demand. */
export function PromptText({ prompt: { name, text, variables } }: { prompt: Prompt }) {
  const t = useTexts("prompts");
  const formats = useFormats();
  return (
    <div className="max-w-2xl min-w-44">
      {name}
      <p className="line-clamp-1 text-sm font-normal text-ink-soft" dir="auto">
        {promptBody(text).split("\n")[0]}
      </p>
      <Disclosure
        title={t("preview")}
        titleClass=""
        label={t("show", { name })}
        className="text-sm"
      >
        <p className="text-sm font-normal text-ink-soft">
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
      </Disclosure>
    </div>
  );
}
