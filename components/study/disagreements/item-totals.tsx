import Link from "next/link";
import { Fragment } from "react";
import { Section } from "@/components/ui/kit/card";
import { LongName } from "@/components/ui/kit/long-name";
import { PlainTable } from "@/components/ui/kit/plain-table";
import { useFormats } from "#texts";

export interface TotalRow {
  /** Two for a pair. */
  name: string | readonly string[];
  href?: string;
  items: number;
  part: number;
}

interface Props {
  title: string;
  /** The heads of the numbers. */
  heads: { items: string; part: string };
  /** One table for each way of counting; those without rows are left out. */
  groups: readonly { head: string; rows: readonly TotalRow[] }[];
}

/** Numbers of items by topic, by system and the like. */
export function ItemTotals({ title, heads, groups }: Props) {
  const { number, percent } = useFormats();
  return (
    <Section id="totals" heading={title} className="mb-4">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 xl:grid-cols-3">
        {groups
          .filter(({ rows }) => rows.length > 0)
          .map(({ head, rows }) => (
            <PlainTable
              key={head}
              label={head}
              role="group"
              scroll="max-h-80 overflow-auto"
              columns={[
                {
                  header: head,
                  dir: "auto",
                  className: "min-w-28",
                  cell: ({ name, href }) => {
                    const shown = [name].flat().map((one, index) => (
                      <Fragment key={one}>
                        {index > 0 && " – "}
                        <LongName name={one} className="max-w-48" />
                      </Fragment>
                    ));
                    return href === undefined ? (
                      shown
                    ) : (
                      <Link className="link" href={href} prefetch={false}>
                        {shown}
                      </Link>
                    );
                  },
                },
                { header: heads.items, isNumber: true, cell: ({ items }) => number(items) },
                {
                  header: heads.part,
                  isNumber: true,
                  cell: ({ part, items }) => `${number(part)} (${percent(part / items)})`,
                },
              ]}
              rows={rows}
            />
          ))}
      </div>
    </Section>
  );
}
