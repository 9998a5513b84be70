import fc from "fast-check";
import { expect, test } from "vitest";
import type { SystemRunOrder } from "./system-run";
import { rankedLevels } from "@/lib/domain/measures/ranked-levels";
import { diversityMatrices } from "./diversity-qrels";
import { numberCell } from "./number-cells";
import { Problems } from "./problems";
import { readQrels } from "./qrels";
import { readSystemRun } from "./system-run";
import { file } from "./test-file";

/** A line of rare white space, so that the file is read by lines and not by blocks. */
const RARE = " \u00a0\n";

const word = (...values: string[]) => fc.constantFrom(...values);
const gap = fc.constantFrom(" ", " ", " ", "\t", "  ", " \t");
const end = fc.constantFrom("\n", "\n", "\n", "\r\n", " \n", "\n\n");
const topic = word("t", "u", "ü", "10");
const docid = fc.oneof(
  fc.integer({ min: 0, max: 400 }).map((n) => `d${n}`),
  word("é", "日本", "\u{1f600}", "a", "ab", "\u0001"),
);
const number = fc.oneof(
  fc.integer({ min: -3, max: 300 }).map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.double({ min: 0, max: 20, noNaN: true }).map((value) => value.toFixed(6)),
  word("1e3", "+5", "-0", ".5", "5.", "0x10", "123456789012345678901", "0.1234567890123456789"),
  word("x", ".", "-", "1.2.3", "Infinity"),
);
const rank = fc.oneof(
  { weight: 9, arbitrary: fc.nat(300).map(String) },
  { weight: 1, arbitrary: number },
);
const grade = fc.oneof(
  { weight: 9, arbitrary: word("0", "1", "2", "-1") },
  { weight: 1, arbitrary: number },
);

/** Lines of these cells, sometimes with one too many. */
function content(...cells: fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  const line = fc
    .tuple(fc.tuple(...cells), gap, end, fc.integer({ min: 0, max: 60 }))
    .map(
      ([texts, between, ending, more]) =>
        [...texts, ...(more === 0 ? ["more"] : [])].join(between) + ending,
    );
  return fc.array(line, { maxLength: 12 }).map((lines) => lines.join(""));
}

const said = (problems: Problems) =>
  problems.list.map(({ line, message }) => `${line}: ${message}`);

async function runOf(text: string, order: SystemRunOrder) {
  const problems = new Problems();
  const { tag, topics, lines, byRank } = await readSystemRun(file("r.run", text), order, problems);
  if (problems.count > 0) return said(problems);
  return { tag, topics: [...topics], lines: [...lines], byRank: byRank && [...byRank] };
}

test("a cell holds the number that its text is", () => {
  fc.assert(
    fc.property(number, (text) => {
      expect(numberCell(Buffer.from(` ${text} `), 1, text.length + 1)).toBe(Number(text));
    }),
  );
});

test("a run is read alike by blocks and by lines, with the same problems", async () => {
  const runs = content(
    topic,
    word("Q0"),
    docid,
    rank,
    number,
    fc.oneof({ weight: 40, arbitrary: word("s") }, { weight: 1, arbitrary: word("z") }),
  );
  await fc.assert(
    fc.asyncProperty(runs, word("rank", "score", "consistent"), async (text, order) => {
      const given = order as SystemRunOrder;
      expect(await runOf(text, given)).toEqual(await runOf(`${text}\n${RARE}`, given));
    }),
    { numRuns: 400 },
  );
});

test("qrels give the same grades by blocks and by lines, with the same problems", async () => {
  const read = async (text: string) => {
    const problems = new Problems();
    const levels = await readQrels(file("q.qrels", text), problems);
    if (problems.count > 0) return said(problems);
    return [...levels].map(([id, grades]) => [id, [...grades]]);
  };
  await fc.assert(
    fc.asyncProperty(content(topic, word("0"), docid, grade), async (text) => {
      expect(await read(text)).toEqual(await read(`${text}\n${RARE}`));
    }),
    { numRuns: 400 },
  );
});

test("diversity qrels give the same matrices by blocks and by lines, with the same problems", async () => {
  const read = async (text: string) => {
    const problems = new Problems();
    const matrices = await diversityMatrices(file("d.qrels", text), problems);
    return problems.count > 0 ? said(problems) : matrices;
  };
  await fc.assert(
    fc.asyncProperty(content(topic, word("1", "2", "q", "ß"), docid, grade), async (text) => {
      expect(await read(text)).toEqual(await read(`${text}\n${RARE}`));
    }),
    { numRuns: 400 },
  );
});

test("levels of ranked documents do not depend on how run and qrels are held", async () => {
  const lines = fc.uniqueArray(docid, { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(lines, lines, async (ranked, judged) => {
      const run = ranked.map((id, i) => `t Q0 ${id} ${i + 1} ${-i} s\n`).join("");
      const qrels = judged.map((id, i) => `t 0 ${id} ${i % 3}\n`).join("");
      const { topics } = await readSystemRun(file("r.run", run), "consistent", new Problems());
      const levels = await readQrels(file("q.qrels", qrels), new Problems());
      const packed = rankedLevels(topics, levels, "t");
      const plain = rankedLevels(new Map(topics), new Map(levels), "t");
      expect([...Array.from(packed.ranked)]).toEqual(Array.from(plain.ranked));
      expect(Array.from(packed.judged)).toEqual(Array.from(plain.judged));
    }),
  );
});
