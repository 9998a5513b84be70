import { Below } from "@/components/figures/below";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { useConfirm } from "@/components/ui/kit/confirm-dialog";
import {
  columnsOf,
  DataTable,
  type ColumnOf,
  type DataColumn,
} from "@/components/ui/kit/data-table";
import { useToast } from "@/components/ui/kit/toast";
import { useToastAction } from "@/components/ui/use-action";
import type { DecidedSubmission, MarketStudy, MarketSubmission } from "@/lib/contract/prolific";
import type { DecisionKind } from "@/lib/domain/prolific";
import { useFormats, useTexts } from "#texts";
import { BonusDialog } from "./bonus-dialog";
import { MessageDialog, type ParticipantMessage } from "./message-dialog";

interface Props {
  slug: string;
  study: MarketStudy;
  submissions: readonly MarketSubmission[];
  /** Reads the submissions again. */
  onDone: () => Promise<void>;
}

interface Asked {
  kind: "reject" | "return" | "bonus";
  rows: readonly MarketSubmission[];
  clear: () => void;
}

const STATUSES = [
  "RESERVED",
  "ACTIVE",
  "AWAITING_REVIEW",
  "APPROVED",
  "REJECTED",
  "RETURNED",
  "TIMED_OUT",
  "SCREENED_OUT",
  "PARTIALLY_APPROVED",
] as const;

/** Submissions at Prolific beside the pages done here, to decide about chosen ones. */
export function Submissions({ slug, study, submissions, onDone }: Props) {
  const t = useTexts("prolific");
  const { money } = useFormats();
  const confirm = useConfirm();
  const { busy, run } = useToastAction();
  const tell = useOutcome();
  const [asked, setAsked] = useState<Asked | null>(null);
  const at = { study: slug, market: study.id };

  async function decide(
    kind: DecisionKind,
    rows: readonly MarketSubmission[],
    message: Partial<ParticipantMessage> = {},
  ) {
    const ids = rows.map(({ id }) => id);
    const { decided } = await api.prolific.decide(at, { kind, submissions: ids, ...message });
    tell(decided, rows.length);
    await onDone();
  }

  async function ask(kind: "approve" | "screen_out", rows: readonly MarketSubmission[]) {
    const reward = money(study.reward, study.currency);
    return confirm({
      title: t(`question.${kind}`, { count: rows.length }),
      text:
        kind === "approve" ? t("question.approveText", { reward }) : t("question.screen_outText"),
      action: t(`decide.${kind}`),
    });
  }

  const columns = useColumns(study);
  const bulk = (rows: readonly MarketSubmission[], clear: () => void) => (
    <>
      {(["approve", "screen_out"] as const)
        .filter((kind) => kind === "approve" || study.canScreenOut)
        .map((kind) => (
          <Button
            key={kind}
            kind={kind === "approve" ? "primary" : undefined}
            disabled={busy}
            onClick={() =>
              void ask(kind, rows).then((yes) => {
                if (!yes) return;
                clear();
                return run(() => decide(kind, rows));
              })
            }
          >
            {t(`decide.${kind}`)}
          </Button>
        ))}
      {(["reject", "return", "bonus"] as const).map((kind) => (
        <Button key={kind} disabled={busy} onClick={() => setAsked({ kind, rows, clear })}>
          {t(`decide.${kind}`)}
        </Button>
      ))}
    </>
  );
  const close = () => setAsked(null);
  return (
    <>
      <DataTable
        id="prolific-submissions"
        caption={t("table", { name: study.name })}
        columns={columns}
        rows={submissions}
        rowId={(row) => row.id}
        empty={<p className="text-sm text-ink-soft">{t("noSubmissions")}</p>}
        bulk={bulk}
      />
      {asked && asked.kind !== "bonus" && (
        <MessageDialog
          kind={asked.kind}
          count={asked.rows.length}
          onClose={close}
          onSend={async (message) => {
            await decide(asked.kind as "reject" | "return", asked.rows, message);
            asked.clear();
            close();
          }}
        />
      )}
      {asked?.kind === "bonus" && (
        <BonusDialog
          at={at}
          currency={study.currency}
          submissions={asked.rows.map(({ id }) => id)}
          onClose={close}
          onDone={async () => {
            asked.clear();
            close();
            await onDone();
          }}
        />
      )}
    </>
  );
}

/** Returns a function that says what came of a decision. */
function useOutcome() {
  const t = useTexts("prolific");
  const toast = useToast();
  const { number } = useFormats();
  const nameOf = useStatusName();
  return (decided: readonly DecidedSubmission[], count: number) => {
    const failed = decided.filter(({ state }) => state !== "done");
    if (failed.length === 0) return toast(t("done", { count }));
    const why = ({ answer, status }: DecidedSubmission) =>
      answer ?? (status === null ? t("notThere") : nameOf(status));
    const answer = [...new Set(failed.map(why))].join(" ");
    const counts = { done: number(decided.length - failed.length), count: number(count) };
    const rest = decided.length < count ? ` ${t("notSent")}` : "";
    toast(t("notDone", { ...counts, failed: failed.length, answer }) + rest, { isProblem: true });
  };
}

/** Returns a function that names a state of submissions; unknown ones keep the name they have there. */
function useStatusName() {
  const t = useTexts("prolific.statuses");
  return (status: string) => {
    const known = STATUSES.find((one) => one === status.toUpperCase().replace(/[ -]/g, "_"));
    return known ? t(known) : status;
  };
}

function useColumns({ currency }: MarketStudy): DataColumn<MarketSubmission>[] {
  const t = useTexts("prolific");
  const { money, number } = useFormats();
  const count = (id: "pages" | "held" | "missed"): ColumnOf<MarketSubmission> => ({
    isNumber: true,
    value: (row) => row[id],
  });
  const nameOf = useStatusName();
  const statusOf = ({ status }: MarketSubmission) => nameOf(status);
  return columnsOf(useTexts("prolific.columns"), {
    who: {
      isRowHeader: true,
      value: (row) => row.rater ?? row.id,
      cell: (row) => (
        <>
          {row.rater ?? t("nobody")}
          <Below>…{row.id.slice(-6)}</Below>
        </>
      ),
    },
    status: {
      canFilter: true,
      value: statusOf,
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <Badge kind={row.status === "APPROVED" ? "good" : "neutral"}>{statusOf(row)}</Badge>
          {row.isReturnAsked && row.status !== "RETURNED" && (
            <Badge kind="mid">{t("returnAsked")}</Badge>
          )}
        </span>
      ),
    },
    pages: count("pages"),
    held: count("held"),
    missed: count("missed"),
    there: {
      isNumber: true,
      value: (row) => row.minutesThere,
      cell: (row) => (row.minutesThere === null ? "–" : number(row.minutesThere, 1)),
    },
    here: {
      isNumber: true,
      value: (row) => row.minutesHere,
      cell: (row) => number(row.minutesHere, 1),
    },
    bonuses: {
      isNumber: true,
      value: (row) => row.bonuses.reduce((sum, one) => sum + one, 0),
      cell: (row) => row.bonuses.map((one) => money(one, currency)).join(" + ") || "–",
    },
  });
}
