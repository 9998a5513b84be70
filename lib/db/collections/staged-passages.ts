import { judgedText, type PassageRecord } from "@/lib/formats/passages";
import type { Problems } from "@/lib/formats/problems";
import { problem } from "@/lib/messages/problem";
import { copyRows, type Cell } from "../core/copy-rows";
import { sha256 } from "./known-collection";
import type { PoolClient } from "../pool";

const STAGING = `
CREATE TEMP TABLE staged_passages (
  seq int, file smallint, line int, docid text, "topicExternalId" text, title text, text text, url text, "textHash" text, meta jsonb
) ON COMMIT DROP`;
const COLUMNS = [
  "seq",
  "file",
  "line",
  "docid",
  "topicExternalId",
  "title",
  "text",
  "url",
  "textHash",
  "meta",
];
/** As many as are counted; the first hundred are named. */
const MOST_PROBLEMS = 10_000;

/**
 * Passages on their way into a collection: in a table of this transaction, so that half a million of them take no memory here, and
 * nobody sees them before they are found right.
 */
export class StagedPassages {
  readonly #files: string[] = [];
  #count = 0;

  private constructor(
    private readonly client: PoolClient,
    private readonly collectionId: string,
  ) {}

  static async begin(client: PoolClient, collectionId: string): Promise<StagedPassages> {
    await client.query(STAGING);
    return new StagedPassages(client, collectionId);
  }

  async add(file: string, passages: AsyncIterable<PassageRecord>): Promise<void> {
    const place = this.#files.push(file) - 1;
    const row = (passage: PassageRecord): Cell[] => [
      (this.#count += 1),
      place,
      passage.line,
      passage.docid,
      passage.topicId,
      passage.title,
      passage.text,
      passage.url,
      sha256(judgedText(passage)),
      { json: passage.meta },
    ];
    async function* rows() {
      for await (const passage of passages) yield row(passage);
    }
    await copyRows(this.client, "staged_passages", COLUMNS, rows());
  }

  /** Adds to `problems` what is given twice, and what is there already with another text; what is there as it is needs no place. @returns passages there already, unchanged */
  async check(problems: Problems): Promise<number> {
    if (this.#count === 0) return 0;
    await this.client.query("SET LOCAL work_mem = '64MB'");
    await this.client.query("ANALYZE staged_passages (docid)");
    const { rows: twice } = await this.client.query<{ file: number; line: number; docid: string }>(
      `SELECT file, line, docid FROM (SELECT seq, file, line, docid, row_number() OVER (PARTITION BY docid ORDER BY seq) AS nth FROM staged_passages) counted WHERE nth > 1 ORDER BY seq LIMIT ${MOST_PROBLEMS}`,
    );
    for (const { file, line, docid } of twice)
      problems.add(this.#files[file]!, line, problem("imported_passages.given_twice", { docid }));
    const {
      rows: [found],
    } = await this.client.query<{ same: number; others: number }>(
      `SELECT count(*) FILTER (WHERE p."textHash" = s."textHash")::int AS same, count(*) FILTER (WHERE p."textHash" <> s."textHash")::int AS others
       FROM staged_passages s JOIN "Passage" p ON p."collectionId" = $1 AND p.docid = s.docid`,
      [this.collectionId],
    );
    if (found!.others > 0)
      await this.#nameOthers(problems, new Set(twice.map(({ file, line }) => `${file} ${line}`)));
    if (found!.same > 0)
      await this.client.query(
        `DELETE FROM staged_passages s USING "Passage" p WHERE p."collectionId" = $1 AND p.docid = s.docid`,
        [this.collectionId],
      );
    return found!.same;
  }

  async #nameOthers(problems: Problems, named: ReadonlySet<string>): Promise<void> {
    const { rows } = await this.client.query<{ file: number; line: number; docid: string }>(
      `SELECT s.file, s.line, s.docid FROM staged_passages s JOIN "Passage" p ON p."collectionId" = $1 AND p.docid = s.docid WHERE p."textHash" <> s."textHash" ORDER BY s.seq LIMIT ${MOST_PROBLEMS}`,
      [this.collectionId],
    );
    for (const { file, line, docid } of rows)
      if (!named.has(`${file} ${line}`))
        problems.add(this.#files[file]!, line, problem("imported_passages.changed", { docid }));
  }

  /** Those of some ids that are neither in the collection nor on their way into it. */
  async absent(docids: readonly string[]): Promise<Set<string>> {
    if (docids.length === 0) return new Set();
    const { rows } = await this.client.query<{ docid: string }>(
      `SELECT c.docid FROM unnest($2::text[]) c(docid) WHERE NOT EXISTS (SELECT 1 FROM "Passage" p WHERE p."collectionId" = $1 AND p.docid = c.docid)
       EXCEPT SELECT docid FROM staged_passages`,
      [this.collectionId, docids],
    );
    return new Set(rows.map(({ docid }) => docid));
  }

  /** Adds what was found right and new. @returns how many */
  async publish(): Promise<number> {
    if (this.#count === 0) return 0;
    const { rowCount } = await this.client.query(
      `INSERT INTO "Passage" ("collectionId", docid, "topicExternalId", title, text, url, "textHash", meta)
       SELECT $1, docid, "topicExternalId", title, text, url, "textHash", meta FROM staged_passages`,
      [this.collectionId],
    );
    return rowCount ?? 0;
  }

  /** Row ids of passages of the collection. */
  async ids(docids: readonly string[]): Promise<Map<string, string>> {
    if (docids.length === 0) return new Map();
    const { rows } = await this.client.query<{ id: string; docid: string }>(
      `SELECT id, docid FROM "Passage" WHERE "collectionId" = $1 AND docid = ANY ($2)`,
      [this.collectionId, docids],
    );
    return new Map(rows.map(({ id, docid }) => [docid, id]));
  }
}
