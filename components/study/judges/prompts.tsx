"use client";

import { api } from "@/components/ui/api";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import type { Prompt } from "@/lib/contract/prompts";

/** Lists prompt versions with their hashes and texts; more can be added as files. */
export function Prompts({ slug, prompts }: { slug: string; prompts: Prompt[] }) {
  const { busy, problem, run } = useAction();
  return (
    <section className="card flex flex-col gap-3" aria-labelledby="prompts">
      <h2 id="prompts" className="text-lg font-semibold">
        Prompts
      </h2>
      <p className="text-sm text-ink-soft">
        A prompt is a measuring instrument: its hash stands with every answer, and another text is
        another version. Those of the product are in our own wording; a published one is added as a
        file and keeps its name.
      </p>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <ul className="flex flex-col gap-1">
        {prompts.map((prompt) => (
          <li key={prompt.name}>
            <details>
              <summary className="text-sm">
                <strong>{prompt.name}</strong> <span className="chip">{prompt.task}</span>{" "}
                {prompt.isOwn && <span className="chip">of this study</span>}{" "}
                <code className="text-xs text-ink-soft">{prompt.sha256.slice(0, 12)}</code>
              </summary>
              <pre
                className="mt-2 max-h-80 overflow-auto rounded border border-line bg-sunken p-3 text-xs whitespace-pre-wrap"
                tabIndex={0}
              >
                {prompt.text}
              </pre>
            </details>
          </li>
        ))}
      </ul>
      <label className="flex max-w-md flex-col gap-1 text-sm font-medium">
        Add a prompt file
        <input
          className="field"
          type="file"
          accept=".md,.txt"
          disabled={busy}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file)
              void run(async () =>
                api.prompts.add({ study: slug }, { file: file.name, text: await file.text() }),
              );
          }}
        />
      </label>
    </section>
  );
}
