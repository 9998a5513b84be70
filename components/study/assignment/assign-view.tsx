"use client";

import { UsersRound } from "lucide-react";
import { useMemo, useState } from "react";
import { NothingYet } from "@/components/study/shared/nothing-yet";
import { files } from "@/components/ui/api";
import { Button } from "@/components/ui/kit/button";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { TextField } from "@/components/ui/kit/field";
import { ChoiceField } from "@/components/ui/kit/select";
import { SelectionBar } from "@/components/ui/kit/table/selection-bar";
import { Notice } from "@/components/ui/notice";
import type { AssignedCell, AssignmentMatrix } from "@/lib/contract/assignment";
import { useTexts } from "#texts";
import { changeOf, type Change } from "./changes";
import { ChosenDialog } from "./chosen-dialog";
import { DealDialog } from "./deal-dialog";
import { FileDialog } from "./file-dialog";
import { HistoryDialog } from "./history-dialog";
import { Matrix } from "./matrix";
import { MoveDialog } from "./move-dialog";
import { StateSign } from "./matrix-cell";
import { PeopleTable } from "./people-table";
import { isShown, cellsByTopic, TOPIC_FILTERS, type TopicFilter } from "./topic-filter";
import { useChanges } from "./use-changes";

interface Props {
  slug: string;
  matrix: AssignmentMatrix;
  /** The stages of the study, for dealing by an earlier one. */
  stages: readonly { id: string; name: string }[];
  /** Which topics the address asks for. */
  show: string | undefined;
}

/** Who judges which topics of a stage: the matrix, and what can be done with it. */
export function AssignView({ slug, matrix, stages, show }: Props) {
  const t = useTexts("assign");
  const { busy, change, announce: showChange } = useChanges(slug, matrix.stage.id);
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState(TOPIC_FILTERS.find((one) => one === show) ?? "all");
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [dialog, setDialog] = useState<"move" | "chosen" | "deal" | "file" | "history" | null>(
    null,
  );
  const cells = useMemo(() => cellsByTopic(matrix), [matrix]);
  const shown = useMemo(
    () =>
      matrix.topics.flatMap((topic, i) =>
        isShown(topic, cells.get(i) ?? [], { filter, search }) ? [i] : [],
      ),
    [matrix, cells, filter, search],
  );
  const close = () => setDialog(null);

  function choose(topics: readonly number[], isChosen: boolean) {
    setChosen((before) => {
      const after = new Set(before);
      for (const topic of topics)
        if (isChosen) after.add(topic);
        else after.delete(topic);
      return after;
    });
  }

  function press(topic: number, person: number, cell: AssignedCell | null) {
    const kind = ACTIONS[cell?.state ?? "released"];
    const { account } = matrix.people[person]!;
    void change(changeOf(matrix, kind, { topics: [topic], accounts: [account] }));
  }

  /** The selection stays: another change may follow. */
  async function changeChosen(wanted: Change) {
    if (await change(wanted)) close();
  }

  if (matrix.topics.length === 0)
    return <EmptyState title={t("noTopics.title")} text={t("noTopics.text")} />;
  if (matrix.people.length === 0)
    return (
      <NothingYet slug={slug} to="/people" texts={(key) => t(`nobody.${key}`)} icon={UsersRound} />
    );
  const address = { study: slug, stage: matrix.stage.id };
  const changing = { matrix, chosen, busy, onClose: close, onChange: changeChosen };
  return (
    <div className="flex flex-col gap-6">
      {matrix.closed && <Notice kind="info">{t("closed")}</Notice>}
      <section className="card flex flex-col gap-4" aria-label={t("matrix")}>
        <p className="max-w-3xl text-sm text-ink-soft">
          {t(`claims.${CLAIMS[matrix.claim]}`)} {t("hint")}
        </p>
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            type="search"
            label={t("search")}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <ChoiceField
            label={t("show")}
            value={filter}
            onChange={(event) => setFilter(event.target.value as TopicFilter)}
            choices={TOPIC_FILTERS.map((one) => ({ id: one, name: t(`filters.${one}`) }))}
          />
          <span className="me-auto" />
          <Button kind="primary" onClick={() => setDialog("deal")}>
            {t("deal.open")}
          </Button>
          <Button onClick={() => setDialog("file")}>{t("file.open")}</Button>
          <a className="button" href={files.assignment.file(address)} download>
            {t("file.download")}
          </a>
        </div>
        {shown.length === 0 ? (
          <p className="py-6 text-center text-ink-soft">{t("nothingShown")}</p>
        ) : (
          <Matrix
            matrix={matrix}
            shown={shown}
            chosen={chosen}
            busy={busy || matrix.closed}
            onChoose={choose}
            onPress={press}
          />
        )}
        {chosen.size > 0 && (
          <SelectionBar text={t("chosen", { count: chosen.size })}>
            <Button onClick={() => setDialog("move")}>{t("move.open")}</Button>
            <Button onClick={() => setDialog("chosen")}>{t("change.open")}</Button>
            {chosen.size === 1 && (
              <Button onClick={() => setDialog("history")}>{t("history.open")}</Button>
            )}
            <Button onClick={() => setChosen(new Set())}>{t("clear")}</Button>
            {chosen.size === 1 && (
              <p className="basis-full text-sm" dir="auto">
                {matrix.topics[[...chosen][0]!]!.title}
              </p>
            )}
          </SelectionBar>
        )}
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft" aria-label={t("legend")}>
          {LEGEND.map((state) => (
            <li key={state}>
              <StateSign state={state} />
            </li>
          ))}
        </ul>
      </section>
      <PeopleTable slug={slug} matrix={matrix} />
      {dialog === "deal" && (
        <DealDialog
          slug={slug}
          matrix={matrix}
          stages={stages}
          chosen={chosen}
          onDealt={showChange}
          onClose={close}
        />
      )}
      {dialog === "file" && <FileDialog slug={slug} stageId={matrix.stage.id} onClose={close} />}
      {dialog === "history" && (
        <HistoryDialog
          slug={slug}
          stageId={matrix.stage.id}
          topic={matrix.topics[[...chosen][0]!]!.topic}
          onClose={close}
        />
      )}
      {dialog === "chosen" && <ChosenDialog {...changing} />}
      {dialog === "move" && <MoveDialog {...changing} />}
    </div>
  );
}
const CLAIMS = { open: "open", "assigned first": "first", "assigned only": "only" } as const;

/** What pressing a cell does. */
const ACTIONS = {
  not_started: "release",
  in_progress: "release",
  done: "release",
  reopened: "release",
  released: "assign",
  barred: "allow",
} as const;

const LEGEND = ["not_started", "in_progress", "done", "reopened", "released", "barred"] as const;
