import { api } from "@/components/ui/api";
import { Button } from "@/components/ui/kit/button";
import { Card } from "@/components/ui/kit/card";
import {
  columnsOf,
  DataTable,
  type ColumnOf,
  type DataColumn,
} from "@/components/ui/kit/data-table";
import { useAskNumber } from "@/components/ui/kit/confirm-dialog";
import { useToastAction } from "@/components/ui/use-action";
import type { AssignedPerson, AssignmentMatrix } from "@/lib/contract/assignment";
import { useFormats, useTexts } from "#texts";

/** What everybody has to do, and the hours they may work. */
export function PeopleTable({ slug, matrix }: { slug: string; matrix: AssignmentMatrix }) {
  const t = useTexts("assign");
  const { number } = useFormats();
  const { run } = useToastAction();
  const askNumber = useAskNumber();

  async function setBudget(people: readonly AssignedPerson[], clear?: () => void) {
    const hours = await askNumber({
      title: t("budget.title", { count: people.length }),
      text: t("budget.text"),
      label: t("budget.label"),
      action: t("budget.action"),
      min: 0,
    });
    if (hours === undefined) return;
    const at = { study: slug, stage: matrix.stage.id };
    const budgets = people.map(({ account }) => ({ account, hours }));
    const said = t("budget.done", { count: people.length });
    if (await run(() => api.assignment.setBudgets(at, { budgets }), { said })) clear?.();
  }

  const summed = (
    value: (one: AssignedPerson) => number,
    digits?: number,
  ): ColumnOf<AssignedPerson> => ({
    isNumber: true,
    value,
    cell: (one) => number(value(one), digits),
    total: (people) =>
      number(
        people.reduce((sum, one) => sum + value(one), 0),
        digits,
      ),
  });
  const columns: DataColumn<AssignedPerson>[] = columnsOf(useTexts("assign.people"), {
    account: {
      isRowHeader: true,
      value: ({ account }) => account,
      cell: ({ account, canHave }) => (canHave ? account : t("people.left", { account })),
    },
    topics: summed(({ topics }) => topics),
    done: summed(({ done }) => done),
    items: summed(({ items }) => items),
    itemsLeft: summed(({ itemsLeft }) => itemsLeft),
    hoursLeft: summed(({ hoursLeft }) => hoursLeft, 1),
    hoursUsed: summed(({ hoursUsed }) => hoursUsed, 1),
    budget: {
      isNumber: true,
      value: ({ budget }) => budget,
      cell: ({ budget, hasOwnBudget }) =>
        budget === null
          ? t("people.noBudget")
          : t("people.hours", { hours: number(budget, 1), own: hasOwnBudget ? "yes" : "no" }),
    },
    actions: {
      cell: (person) => (
        <Button
          size="small"
          className="whitespace-nowrap"
          disabled={!person.canHave}
          aria-label={t("budget.openOf", { account: person.account })}
          onClick={() => void setBudget([person])}
        >
          {t("budget.open")}
        </Button>
      ),
    },
  });
  return (
    <Card id="workloads" heading={t("people.title")} margin="mb-1">
      <p className="mb-4 max-w-prose text-sm text-ink-soft">
        {matrix.secondsPerItem === null
          ? t("people.usualPace")
          : t("people.pace", { seconds: number(matrix.secondsPerItem, 0) })}
      </p>
      <DataTable
        id="workloads"
        caption={t("people.title")}
        columns={columns}
        rows={matrix.people}
        rowId={({ account }) => account}
        bulk={(selected, clear) => (
          <Button
            onClick={() =>
              void setBudget(
                selected.filter(({ canHave }) => canHave),
                clear,
              )
            }
          >
            {t("budget.openMany", { count: number(selected.length) })}
          </Button>
        )}
      />
    </Card>
  );
}
