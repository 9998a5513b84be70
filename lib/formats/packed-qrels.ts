import { DocidTable } from "@/lib/domain/measures/docid-table";
import { PackedDocids } from "@/lib/domain/measures/packed-docids";
import { PackedLevels } from "@/lib/domain/measures/packed-levels";
import { decodeUtf8 } from "./decode-utf8";
import type { InputFile } from "./input-file";
import { Numbers } from "./numbers";
import { plainBlocks } from "./plain-blocks";
import type { Problems } from "./problems";
import { type Levels, readQrels } from "./qrels";
import { QrelsReader } from "./qrels-reader";

/** Reads qrels like `readQrels`, as bytes where the file has no problem, which is faster. */
export async function readPackedQrels(
  file: InputFile,
  problems: Problems,
): Promise<PackedLevels | Levels> {
  return (await packedLevels(file)) ?? readQrels(file, problems);
}

/** Returns null for a file with a problem, or with rare white space. */
async function packedLevels(file: InputFile): Promise<PackedLevels | null> {
  const docids = new PackedDocids(decodeUtf8);
  const grades = new Numbers();
  const reader = new QrelsReader((block, cells, grade) => {
    docids.add(block, cells[5]!, cells[6]!);
    grades.add(grade);
  });
  for await (const block of plainBlocks(file))
    if (block === null || !docids.hasRoomFor(block.length) || !reader.add(block)) return null;
  const topics = reader.finish();
  const table = new DocidTable(docids);
  for (let place = 0; place + 1 < topics.starts.length; place += 1)
    if (!table.fill(topics.lines.subarray(topics.starts[place]!, topics.starts[place + 1]!)))
      return null;
  return new PackedLevels(docids, topics, grades.finish());
}
