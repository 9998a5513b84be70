import { useState } from "react";
import { api } from "@/components/ui/api";
import { textOf } from "@/components/ui/form-values";
import { Dialog, DialogForm } from "@/components/ui/kit/dialog";
import { TextField } from "@/components/ui/kit/field";
import { PlainTable } from "@/components/ui/kit/plain-table";
import { ChoiceField } from "@/components/ui/kit/select";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";
import type { AssignmentMatrix, DealtTopics } from "@/lib/contract/assignment";
import { useFormats, useTexts } from "#texts";
import { changeOfDeal, type Change } from "./changes";
import { PeopleChoice } from "./people-choice";

interface Props {
  slug: string;
  matrix: AssignmentMatrix;
  stages: readonly { id: string; name: string }[];
  /** Topics that are dealt; all if none is chosen. */
  chosen: ReadonlySet<number>;
  onDealt: (change: Change) => void;
  onClose: () => void;
}

/** Deals topics out evenly: shows first what everybody would get. */
export function DealDialog({ slug, matrix, stages, chosen, onDealt, onClose }: Props) {
  const t = useTexts("assign");
  const canHave = matrix.people.filter((person) => person.canHave);
  const [people, setPeople] = useState<ReadonlySet<string>>(
    new Set(canHave.map(({ account }) => account)),
  );
  const [planned, setPlanned] = useState<DealtTopics | null>(null);
  const topics = [...chosen].map((topic) => matrix.topics[topic]!.topic);
  const earlier = stages.filter(({ id }) => id !== matrix.stage.id);

  const form = useForm(async (given) => {
    const [perTopic, sameAs] = [textOf(given, "perTopic"), textOf(given, "sameAs")];
    const dealt = await api.assignment.deal(
      { study: slug, stage: matrix.stage.id },
      {
        seed: Number(textOf(given, "seed")) || 0,
        people: [...people],
        dryRun: planned === null,
        ...(topics.length > 0 && { topics }),
        ...(perTopic !== "" && { perTopic: Number(perTopic) }),
        ...(sameAs !== "" && { sameAs }),
      },
    );
    if (planned === null) return setPlanned(dealt);
    onDealt(changeOfDeal(matrix, dealt.given));
    onClose();
    return "saved";
  });

  return (
    <Dialog title={t("deal.title")} isWide onClose={onClose}>
      <DialogForm
        form={form}
        action={planned ? t("deal.action", { count: planned.given.length }) : t("deal.preview")}
        canSend={people.size > 0 && planned?.given.length !== 0}
        onClose={onClose}
      >
        <p className="text-sm text-ink-soft">
          {t("deal.text", { count: topics.length || matrix.topics.length })}
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="flex flex-col gap-3" onChange={() => setPlanned(null)}>
            <TextField
              label={t("deal.perTopic")}
              hint={t("deal.perTopicHint")}
              type="number"
              min={1}
              max={100}
              name="perTopic"
            />
            <TextField
              label={t("deal.seed")}
              hint={t("deal.seedHint")}
              type="number"
              min={0}
              required
              name="seed"
              defaultValue={1}
            />
            {earlier.length > 0 && (
              <ChoiceField
                label={t("deal.sameAs")}
                hint={t("deal.sameAsHint")}
                name="sameAs"
                choices={[{ id: "", name: t("deal.sameAsNone") }, ...earlier]}
              />
            )}
          </div>
          <PeopleChoice
            label={t("deal.people")}
            people={canHave}
            chosen={people}
            onChange={(wanted) => {
              setPlanned(null);
              setPeople(wanted);
            }}
          />
        </div>
        {planned && <Planned planned={planned} />}
      </DialogForm>
    </Dialog>
  );
}

/** What everybody would get. */
function Planned({ planned }: { planned: DealtTopics }) {
  const t = useTexts("assign");
  const { number, list } = useFormats();
  const { given, short, loads } = planned;
  return (
    <div className="flex flex-col gap-2" role="status">
      {given.length === 0 && <Notice kind="info">{t("deal.nothing")}</Notice>}
      {short.length > 0 && (
        <Notice kind="info">
          {t("deal.short", {
            count: short.length,
            named: list(short.slice(0, 8).map(({ topic }) => topic)),
            more: Math.max(0, short.length - 8),
          })}
        </Notice>
      )}
      {given.length > 0 && (
        <PlainTable
          label={t("deal.loads")}
          scroll="max-h-64 overflow-auto"
          caption={t("deal.loads")}
          isCaptionHidden
          columns={[
            { header: t("people.account"), cell: ({ account }) => account },
            { header: t("deal.new"), isNumber: true, cell: ({ topics }) => number(topics) },
            { header: t("deal.before"), isNumber: true, cell: (one) => number(one.itemsBefore) },
            { header: t("deal.after"), isNumber: true, cell: (one) => number(one.itemsAfter) },
          ]}
          rows={loads}
        />
      )}
    </div>
  );
}
