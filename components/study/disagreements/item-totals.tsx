import Link from "next/link";
import { useFormats } from "#texts";

export interface TotalRow {
  name: string;
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

/** Numbers of items by topic, by system and the like, folded away until somebody asks. */
export function ItemTotals({ title, heads, groups }: Props) {
  const { number, percent } = useFormats();
  return (
    <details className="card mb-4">
      <summary className="font-medium">{title}</summary>
      <div className="mt-3 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {groups
          .filter(({ rows }) => rows.length > 0)
          .map(({ head, rows }) => (
            <div
              key={head}
              className="max-h-96 overflow-auto"
              role="group"
              aria-label={head}
              tabIndex={0}
            >
              <table className="table">
                <thead>
                  <tr>
                    <th scope="col">{head}</th>
                    <th scope="col" className="!text-end">
                      {heads.items}
                    </th>
                    <th scope="col" className="!text-end">
                      {heads.part}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ name, href, items, part }) => (
                    <tr key={name}>
                      <th scope="row" className="!border-line !font-medium" dir="auto">
                        {href === undefined ? (
                          name
                        ) : (
                          <Link className="link" href={href} prefetch={false}>
                            {name}
                          </Link>
                        )}
                      </th>
                      <td className="text-end tabular-nums">{number(items)}</td>
                      <td className="text-end tabular-nums">
                        {number(part)} ({percent(part / items)})
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          ))}
      </div>
    </details>
  );
}
