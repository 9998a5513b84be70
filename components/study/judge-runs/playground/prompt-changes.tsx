import { useFormats, useTexts } from "#texts";
import { ChangedLines } from "@/components/ui/changed-lines";
import { Disclosure } from "@/components/ui/kit/disclosure";
import type { ModelEndpoint } from "@/lib/contract/model-endpoints";
import type { Prompt } from "@/lib/contract/prompts";
import { changedLines, rawLines } from "@/lib/domain/text/changed-lines";
import { estimateTokens } from "@/lib/domain/judging/estimate-tokens";
import { promptBody } from "./next-version";

/** Items for which the cost of a change is told. */
const ITEMS = 1000;

interface Props {
  parent: Prompt | undefined;
  text: string;
  endpoint: ModelEndpoint | undefined;
}

/** How an edited prompt differs from its parent, how long it is, and what the difference costs. */
export function PromptChanges({ parent, text, endpoint }: Props) {
  const t = useTexts("playground.changes");
  const f = useFormats();
  if (!parent) return null;
  const tokens = estimateTokens(promptBody(text));
  const more = tokens - estimateTokens(promptBody(parent.text));
  const way = more > 0 ? "more" : "fewer";
  const lines = changedLines(parent.text, text, rawLines);
  const price = endpoint?.inputPrice ?? null;
  return (
    <section aria-label={t("heading", { name: parent.name })} className="mt-4 text-sm">
      <p>
        {t("length", { tokens })}{" "}
        {more !== 0 && t("more", { tokens: Math.abs(more), way, name: parent.name })}{" "}
        {more !== 0 &&
          price !== null &&
          t("cost", {
            cost: f.number((Math.abs(more) * ITEMS * price) / 1e6, 4),
            way,
            items: ITEMS,
          })}
      </p>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{t("same", { name: parent.name })}</p>
      ) : (
        <Disclosure open title={t("heading", { name: parent.name })}>
          <div
            className="max-h-96 overflow-auto"
            tabIndex={0}
            role="region"
            aria-label={t("lines")}
          >
            <ChangedLines lines={lines} />
          </div>
        </Disclosure>
      )}
    </section>
  );
}
