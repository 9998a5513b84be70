"use client";

import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { columnsOf, DataTable, type DataColumn } from "@/components/ui/kit/data-table";
import { Section } from "@/components/ui/kit/card";
import { EmptyState } from "@/components/ui/kit/empty-state";

interface Sample {
  name: string;
  task: string;
  labels: number;
  agreement: number | null;
  isPaused: boolean;
}

const TASKS = ["Report coverage", "Passage grading", "Citation support"];

/** Returns sample rows, the same ones each time. */
function samples(count: number): Sample[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `annotator-${index + 1}`,
    task: TASKS[index % TASKS.length]!,
    labels: (index * 7919) % 1500,
    agreement: index % 9 === 4 ? null : ((index * 37) % 100) / 100,
    isPaused: index % 5 === 0,
  }));
}

const HEADERS = {
  name: "Annotator",
  task: "Task",
  labels: "Labels",
  agreement: "Agreement",
  paused: "Paused",
  actions: "Actions",
};

const COLUMNS: DataColumn<Sample>[] = columnsOf((id) => HEADERS[id], {
  name: { value: (row) => row.name, isRowHeader: true },
  task: { value: (row) => row.task, canFilter: true },
  labels: {
    value: (row) => row.labels,
    isNumber: true,
    total: (rows) => rows.reduce((sum, row) => sum + row.labels, 0),
  },
  agreement: { value: (row) => row.agreement, isNumber: true },
  paused: {
    value: (row) => row.isPaused,
    cell: (row) => (row.isPaused ? <Badge kind="accent">paused</Badge> : null),
    canFilter: true,
  },
  actions: {
    cell: (row) => (
      <Button size="small" aria-label={`Pause ${row.name}`}>
        Pause
      </Button>
    ),
  },
});

const FEW = samples(12);
const MANY = samples(5000);

/** Tables: short with selection, long, and empty. */
export function TableSamples() {
  const rest = {
    columns: COLUMNS,
    rowId: (row: Sample) => row.name,
    empty: <EmptyState title="No annotators yet" />,
  };
  return (
    <>
      <Section id="table-few" heading="Table with selection">
        <DataTable
          id="kit-few"
          caption="Annotators"
          rows={FEW}
          bulk={(_, clear) => <Button onClick={clear}>Pause them</Button>}
          {...rest}
        />
      </Section>
      <Section id="table-many" heading="Table of 5,000 rows">
        <DataTable id="kit-many" caption="Many annotators" rows={MANY} {...rest} />
      </Section>
      <Section id="table-none" heading="Table without rows">
        <DataTable id="kit-none" caption="No annotators" rows={[]} {...rest} />
      </Section>
    </>
  );
}
