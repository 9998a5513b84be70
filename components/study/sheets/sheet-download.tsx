"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { files } from "@/components/ui/api";
import { Card } from "@/components/ui/kit/card";
import { ChoiceField } from "@/components/ui/kit/select";
import type { SheetFormat } from "@/lib/contract/sheets";
import { useTexts } from "#texts";
import { FormatField } from "./sheet-fields";
import { personChoices, personFields, type SheetPeople, type SheetStage } from "./sheet-choices";

/** No topic is called so: ids of topics are not empty. */
const ALL = "";

interface Props {
  slug: string;
  stage: SheetStage;
  people: SheetPeople;
  isBlind: boolean;
}

/** Saves the sheet of one topic, or of all as a zip. */
export function SheetDownload({ slug, stage, people, isBlind }: Props) {
  const t = useTexts("sheets");
  const [topic, setTopic] = useState(ALL);
  const [format, setFormat] = useState<SheetFormat>("xlsx");
  const [person, setPerson] = useState("");
  const rows = stage.topics.reduce((sum, one) => sum + one.rows, 0);
  const chosen = stage.topics.find(({ topicId }) => topicId === topic);
  const topics = [
    { id: ALL, name: t("out.all", { topics: stage.topics.length, rows }) },
    ...stage.topics.map((one) => ({
      id: one.topicId,
      name: t("out.topicRows", { topic: one.topicId, rows: one.rows }),
    })),
  ];
  const input = { format, stage: stage.id, ...personFields(person) };
  const href = chosen
    ? files.sheets.write({ study: slug, sheetTopic: chosen.topicId }, input)
    : files.sheets.writeAll({ study: slug }, input);
  return (
    <Card id="sheets-out" heading={t("out.title")} gap={4}>
      <p className="max-w-prose text-sm text-ink-soft">{t("out.text")}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          label={t("out.topic")}
          choices={topics}
          value={chosen?.topicId ?? ALL}
          onChange={(event) => setTopic(event.target.value)}
        />
        <FormatField value={format} onChange={setFormat} />
      </div>
      <ChoiceField
        label={t("out.labels")}
        hint={isBlind ? t("out.blind") : undefined}
        disabled={isBlind}
        value={person}
        onChange={(event) => setPerson(event.target.value)}
        selectClass="w-full sm:max-w-96"
        choices={[{ id: "", name: t("out.nobody") }, ...personChoices(people, t)]}
      />
      <div>
        <a className="button button-primary" href={href} download>
          <Download size={16} aria-hidden />
          {t(chosen ? "out.saveOne" : "out.saveAll")}
        </a>
      </div>
    </Card>
  );
}
