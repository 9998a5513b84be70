import { sql } from "kysely";
import { judgedText, type PassageRecord } from "@/lib/formats/passages";
import { copyRows, type Cell } from "../core/copy-rows";
import type { BulkTransaction } from "../core/database";
import { hasNone } from "../core/expressions";
import { analyze, setForTransaction } from "../core/locks";
import { sha256 } from "./add-records";

const SETUP = sql`
  CREATE TEMP TABLE staged_passages (
    seq int,
    file smallint,
    line int,
    docid text,
    "topicExternalId" text,
    title text,
    text text,
    url text,
    "textHash" text,
    meta jsonb
  ) ON COMMIT DROP
`;

interface StagedPassage {
  seq: number;
  /** Index of the file. */
  file: number;
  line: number;
  docid: string;
  topicExternalId: string | null;
  title: string | null;
  text: string;
  url: string | null;
  textHash: string;
  meta: unknown;
}

/** In the order of the cells of a row. */
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
] as const satisfies readonly (keyof StagedPassage)[];

/** Problems are counted up to this number; the first hundred are listed. */
const MAX_PROBLEMS = 10_000;

/** The place of a passage in the files. */
export interface PassageLocation {
  /** Its number among all passages. */
  seq: number;
  file: string;
  line: number;
  docid: string;
}

/** The result of checking staged passages. */
export interface CheckedPassages {
  /** Passages whose id was given before. */
  twice: PassageLocation[];
  /** Passages that the collection has with another text. */
  others: PassageLocation[];
  /** Number of passages that the collection already has, unchanged. */
  same: number;
}

/**
 * Passages of an import, in a temporary table of its transaction: half a million need no memory in
 * this process, and nobody sees them before they are checked.
 */
export class StagedPassages {
  readonly #files: string[] = [];
  #count = 0;

  private constructor(
    private readonly bulk: BulkTransaction,
    private readonly collectionId: string,
  ) {}

  static async begin(bulk: BulkTransaction, collectionId: string): Promise<StagedPassages> {
    await SETUP.execute(bulk.$kysely);
    return new StagedPassages(bulk, collectionId);
  }

  /** Stages the passages of a file. @returns their number */
  async add(file: string, passages: AsyncIterable<PassageRecord>): Promise<number> {
    const before = this.#count;
    const index = this.#files.push(file) - 1;
    const row = (passage: PassageRecord): Cell[] => [
      (this.#count += 1),
      index,
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
    await copyRows(this.bulk.client, "staged_passages", COLUMNS, rows());
    return this.#count - before;
  }

  /** Finds passages given twice and known ones. Unchanged known ones are removed from the table. */
  async check(): Promise<CheckedPassages> {
    if (this.#count === 0) return { twice: [], others: [], same: 0 };
    await setForTransaction(this.bulk, "work_mem", "64MB");
    await analyze(this.bulk, "staged_passages (docid)");
    const twice = await this.#givenTwice();
    const found = await this.#known()
      .select([
        sql<number>`(count(*) FILTER (WHERE known."textHash" = staged."textHash"))::int`.as("same"),
        sql<number>`(count(*) FILTER (WHERE known."textHash" <> staged."textHash"))::int`.as(
          "others",
        ),
      ])
      .executeTakeFirstOrThrow();
    const others = found.others > 0 ? await this.#withOtherTexts() : [];
    if (found.same > 0) await this.#dropKnown();
    return { twice: this.#placed(twice), others: this.#placed(others), same: found.same };
  }

  /** Returns those ids that are neither in the collection nor staged. */
  async absent(docids: readonly string[]): Promise<Set<string>> {
    if (docids.length === 0) return new Set();
    const rows = await this.#tables()
      .selectFrom(sql<{ docid: string }>`unnest(${docids}::text[])`.as<"cited">(sql`cited(docid)`))
      .where(({ selectFrom }) =>
        hasNone(
          selectFrom("Passage")
            .where("Passage.collectionId", "=", this.collectionId)
            .whereRef("Passage.docid", "=", "cited.docid"),
        ),
      )
      .select("cited.docid")
      .except(this.#tables().selectFrom("staged_passages").select("docid"))
      .execute();
    return new Set(rows.map(({ docid }) => docid));
  }

  /** Adds the checked new passages. @returns how many */
  async publish(): Promise<number> {
    if (this.#count === 0) return 0;
    const columns = [
      "docid",
      "topicExternalId",
      "title",
      "text",
      "url",
      "textHash",
      "meta",
    ] as const;
    const { numInsertedOrUpdatedRows } = await this.#tables()
      .insertInto("Passage")
      .columns(["collectionId", ...columns])
      .expression((passages) =>
        passages
          .selectFrom("staged_passages")
          .select(sql<string>`${this.collectionId}::uuid`.as("collectionId"))
          .select(columns),
      )
      .executeTakeFirstOrThrow();
    return Number(numInsertedOrUpdatedRows ?? 0);
  }

  /** Returns the row ids of passages of the collection. */
  async ids(docids: readonly string[]): Promise<Map<string, string>> {
    if (docids.length === 0) return new Map();
    const rows = await this.bulk.$kysely
      .selectFrom("Passage")
      .where("collectionId", "=", this.collectionId)
      .where("docid", "=", sql<string>`ANY (${docids}::text[])`)
      .select(["id", "docid"])
      .execute();
    return new Map(rows.map(({ id, docid }) => [docid, id]));
  }

  #tables() {
    return this.bulk.$kysely.withTables<{ staged_passages: StagedPassage }>();
  }

  /** Returns staged passages whose id the collection already has. */
  #known() {
    return this.#tables()
      .selectFrom("staged_passages as staged")
      .innerJoin("Passage as known", (join) =>
        join
          .on("known.collectionId", "=", this.collectionId)
          .onRef("known.docid", "=", "staged.docid"),
      );
  }

  #givenTwice() {
    return this.#tables()
      .selectFrom((passages) =>
        passages
          .selectFrom("staged_passages")
          .select(["seq", "file", "line", "docid"])
          .select(sql<string>`row_number() OVER (PARTITION BY docid ORDER BY seq)`.as("nth"))
          .as("counted"),
      )
      .where("nth", ">", "1")
      .orderBy("seq")
      .limit(MAX_PROBLEMS)
      .select(["seq", "file", "line", "docid"])
      .execute();
  }

  #withOtherTexts() {
    return this.#known()
      .whereRef("known.textHash", "<>", "staged.textHash")
      .orderBy("staged.seq")
      .limit(MAX_PROBLEMS)
      .select(["staged.seq", "staged.file", "staged.line", "staged.docid"])
      .execute();
  }

  async #dropKnown(): Promise<void> {
    await this.#tables()
      .deleteFrom("staged_passages")
      .using("Passage")
      .where("Passage.collectionId", "=", this.collectionId)
      .whereRef("Passage.docid", "=", "staged_passages.docid")
      .execute();
  }

  #placed(
    rows: readonly Pick<StagedPassage, "seq" | "file" | "line" | "docid">[],
  ): PassageLocation[] {
    return rows.map((row) => ({ ...row, file: this.#files[row.file]! }));
  }
}
