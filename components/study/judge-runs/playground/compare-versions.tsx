import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { Button } from "@/components/ui/kit/button";
import { Card } from "@/components/ui/kit/card";
import { TextField } from "@/components/ui/kit/field";
import { ChoiceField } from "@/components/ui/kit/select";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import type { Prompt } from "@/lib/contract/prompts";
import type { Half } from "@/lib/domain/judging/halves";

const DEFAULT_SAMPLE = 200;

interface Props {
  slug: string;
  stageId: string;
  endpointId: string;
  prompts: readonly Prompt[];
  /** The prompt that was edited, and the version that was kept of it: they are chosen at first. */
  parent: string | undefined;
  kept: string | null;
  /** Labelled items of each half. */
  first: number;
  heldOut: number;
}

/**
 * Runs two versions of a prompt on labelled items of one half: the first one to choose, the held-out
 * one to report.
 */
export function CompareVersions(props: Props) {
  const { slug, stageId, endpointId, prompts, parent, kept, first, heldOut } = props;
  const t = useTexts("playground.compare");
  const router = useRouter();
  const { busy, problem, run } = useAction();
  const names = prompts.map(({ name }) => name);
  const [a, setA] = useState(parent ?? "");
  const [b, setB] = useState(kept ?? "");
  const [most, setMost] = useState(String(DEFAULT_SAMPLE));
  const chosen = [a, b].map((name) => (names.includes(name) ? name : ""));

  const compare = (half: Half) =>
    run(async () => {
      const ids: string[] = [];
      for (const prompt of chosen) {
        const items = { stageId, only: "labelled", half } as const;
        const sample = half === "first" && most ? { sample: Number(most) } : {};
        const { id } = await api.judgeRuns.start(
          { study: slug },
          { judge: "model", endpointId, prompt, ...items, ...sample },
        );
        ids.push(id);
      }
      router.push(`/studies/${slug}/judges/compare?a=${ids[0]}&b=${ids[1]}`);
    });

  const isReady = chosen[0] !== "" && chosen[1] !== "" && chosen[0] !== chosen[1];
  return (
    <Card id="compare" heading={t("heading")} margin="mb-1">
      <p className="mb-4 max-w-prose text-sm text-ink-soft">{t("intro")}</p>
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-3">
        {([setA, setB] as const).map((choose, i) => (
          <ChoiceField
            key={i}
            label={t(i === 0 ? "a" : "b")}
            value={chosen[i]}
            onChange={(event) => choose(event.target.value)}
            choices={[{ id: "", name: "" }, ...names]}
          />
        ))}
        <TextField
          label={t("most")}
          type="number"
          min={1}
          value={most}
          onChange={(event) => setMost(event.target.value)}
        />
      </div>
      {problem && (
        <div className="mt-3">
          <Notice kind="bad">{problem}</Notice>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          kind="primary"
          disabled={busy || !isReady || first === 0}
          onClick={() => void compare("first")}
        >
          {busy ? t("starting") : t("onFirst", { count: first })}
        </Button>
        <Button
          disabled={busy || !isReady || heldOut === 0}
          onClick={() => void compare("held out")}
        >
          {t("onHeldOut", { count: heldOut })}
        </Button>
      </div>
    </Card>
  );
}
