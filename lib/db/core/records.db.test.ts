import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { query } from "../connections";
import { openTestDatabase } from "../test-database";
import { recordFields, recordsIn } from "./records";

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
afterAll(() => close());

test("rows that the server writes as text are read as they were, whatever their values hold", async () => {
  const value = fc.option(
    fc
      .array(fc.constantFrom('"', "\\", "(", ")", ",", " ", "\n", "\x1e", ")\x1e(", "a", "é", "'"))
      .map((parts) => parts.join("")),
    { nil: null },
  );
  const rows = fc.array(fc.tuple(value, value, value), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(rows, async (list) => {
      const [answer] = await query<{ text: string }>(
        `SELECT string_agg(ROW(a, b, c)::text, E'\\x1e' ORDER BY n) AS text
         FROM json_to_recordset($1) AS row (n int, a text, b text, c text)`,
        [JSON.stringify(list.map(([a, b, c], n) => ({ n, a, b, c })))],
      );
      expect(recordsIn(answer!.text, "\x1e").map(recordFields)).toEqual(list);
    }),
    { numRuns: 150 },
  );
});
