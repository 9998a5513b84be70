"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { FormatField } from "@/components/study/sheets/sheet-fields";
import { SheetForm } from "@/components/study/sheets/sheet-form";
import { files } from "@/components/ui/api";
import { Card } from "@/components/ui/kit/card";
import { ChoiceField } from "@/components/ui/kit/select";
import { Notice } from "@/components/ui/notice";
import type { SheetFormat } from "@/lib/contract/sheets";
import { useTexts } from "#texts";

/** What an assessor is offered of sheets, with the sentences of what stands against it. */
export interface OwnSheetsOffer {
  topics: readonly { id: string; title: string; rows: number }[];
  take: string | null;
  handIn: string | null;
}

interface Props {
  slug: string;
  stageId: string;
  offer: OwnSheetsOffer;
}

/** An assessor's own topics as sheets: saves one, and takes filled ones back. */
export function OwnSheets({ slug, stageId, offer: { topics, take, handIn } }: Props) {
  const t = useTexts("ownTopics.sheets");
  const out = useTexts("sheets.out");
  const [chosen, setChosen] = useState(topics[0]?.id);
  const [format, setFormat] = useState<SheetFormat>("xlsx");
  const topic = topics.find(({ id }) => id === chosen) ?? topics[0];
  return (
    <Card id="own-sheets" heading={t("title")} gap={4}>
      <p className="max-w-prose text-sm text-ink-soft">{t("text")}</p>
      {!topic && <p className="text-sm">{t("none")}</p>}
      {topic && take && take !== handIn && <Notice kind="info">{take}</Notice>}
      {topic && handIn && <Notice kind="info">{handIn}</Notice>}
      {topic && !take && (
        <div className="grid items-end gap-4 sm:grid-cols-3">
          <ChoiceField
            label={out("topic")}
            value={topic.id}
            onChange={(event) => setChosen(event.target.value)}
            choices={topics.map(({ id, title, rows }) => ({
              id,
              name: out("topicRows", { topic: title, rows }),
            }))}
          />
          <FormatField value={format} onChange={setFormat} />
          <a
            className="button"
            href={files.sheets.writeOwn(
              { study: slug, stage: stageId, topic: topic.id },
              { format },
            )}
            download
          >
            <Download size={16} aria-hidden />
            {out("saveOne")}
          </a>
        </div>
      )}
      {topic && !handIn && (
        <>
          <h3 className="font-semibold">{t("handIn")}</h3>
          <SheetForm path={`/studies/${slug}/stages/${stageId}/own-sheets`} fields={() => ({})} />
        </>
      )}
    </Card>
  );
}
