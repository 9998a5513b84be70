import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import type { DuckDBConnection, DuckDBDataChunk } from "@duckdb/node-api";
import { AppError } from "@/lib/domain/app-error";

/** A database in memory that reads files, for work that is larger than memory. */
export interface FileDatabase {
  run(sql: string): Promise<void>;
  /** Returns all rows, each with its columns by name: texts, numbers, booleans or null. */
  rows<Row>(sql: string): Promise<Row[]>;
  /** Streams the rows in chunks of up to 2,048. */
  chunks(sql: string): AsyncGenerator<DuckDBDataChunk>;
}

export interface FileDatabaseLimits {
  /** Memory for tables and sorting, such as "700MB"; what does not fit goes to disk. */
  memory: string;
  /** The most interim data on disk, such as "10GB"; without it the disk's free space. */
  disk?: string;
  /** The folder whose disk takes interim data. */
  folder: string;
}

const MEGABYTE = 1_000_000;

/** A quarter of the machine's memory, which is used only as far as the files need it. */
function defaultMemory(): string {
  return `${Math.max(700, Math.round(totalmem() / MEGABYTE / 4))}MB`;
}

/** Reads the limits from ASSAY_FILES_MEMORY, ASSAY_FILES_DISK and TMPDIR. */
function limitsOf(environment: NodeJS.ProcessEnv): FileDatabaseLimits {
  const disk = environment.ASSAY_FILES_DISK;
  return {
    memory: environment.ASSAY_FILES_MEMORY ?? defaultMemory(),
    ...(disk ? { disk } : {}),
    folder: tmpdir(),
  };
}

/**
 * Opens DuckDB in memory, runs `work`, and removes what was put on disk meanwhile. It loads no
 * extension and reaches no network.
 * @throws AppError if memory or disk does not suffice, or a file cannot be read
 */
export async function withFileDatabase<T>(
  work: (database: FileDatabase) => Promise<T>,
  limits: FileDatabaseLimits = limitsOf(process.env),
): Promise<T> {
  const { database, close } = await openFileDatabase(limits);
  try {
    return await work(database);
  } catch (error) {
    throw explainedOf(error, limits);
  } finally {
    close();
  }
}

/** Like `withFileDatabase`, for rows that are streamed: the caller closes the database. */
export async function openFileDatabase(
  limits: FileDatabaseLimits = limitsOf(process.env),
): Promise<{ database: FileDatabase; close: () => void; explained: (error: unknown) => unknown }> {
  // Loaded here, because its library of 70 MB is needed only for files like these.
  const { DuckDBInstance } = await import("@duckdb/node-api");
  const folder = temporaryFolder(limits);
  const instance = await DuckDBInstance.create(":memory:", {
    memory_limit: limits.memory,
    temp_directory: folder,
    preserve_insertion_order: "false",
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
  });
  const connection = await instance.connect();
  // Among the options above it has no effect.
  if (limits.disk) await connection.run(`SET max_temp_directory_size = ${literal(limits.disk)}`);
  return {
    database: databaseOn(connection),
    explained: (error) => explainedOf(error, limits),
    close() {
      connection.closeSync();
      instance.closeSync();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function temporaryFolder(limits: FileDatabaseLimits): string {
  try {
    return mkdtempSync(join(limits.folder, "assay-files-"));
  } catch (error) {
    throw explainedOf(error, limits);
  }
}

function databaseOn(connection: DuckDBConnection): FileDatabase {
  return {
    async run(sql) {
      await connection.run(sql);
    },
    async rows<Row>(sql: string) {
      const reader = await connection.runAndReadAll(sql);
      return reader.getRowObjectsJS() as Row[];
    },
    async *chunks(sql) {
      const result = await connection.stream(sql);
      for (;;) {
        const chunk = await result.fetchChunk();
        if (!chunk || chunk.rowCount === 0) return;
        yield chunk;
      }
    },
  };
}

const NO_ROOM = /no space left on device|max_temp_directory_size|failed to offload|disk full/i;
const NO_MEMORY = /out of memory|could not allocate/i;
const BAD_CONTENT = /CSV Error|CSV Parser|No magic bytes|Invalid Input Error|Conversion Error/i;

function explainedOf(error: unknown, limits: FileDatabaseLimits): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  if (NO_ROOM.test(error.message))
    return new AppError("conflict", "files.no_room", { folder: limits.folder });
  if (NO_MEMORY.test(error.message))
    return new AppError("conflict", "files.no_memory", { memory: limits.memory });
  return error;
}

/** Returns whether an error of DuckDB is about the content of a file. */
export function isAboutContent(error: unknown): boolean {
  return (
    error instanceof Error &&
    !(error instanceof AppError) &&
    BAD_CONTENT.test(error.message) &&
    !NO_ROOM.test(error.message) &&
    !NO_MEMORY.test(error.message)
  );
}

/** Writes a text as a literal of SQL. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Writes a name as an identifier of SQL. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
