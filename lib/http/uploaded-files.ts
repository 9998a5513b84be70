import { createReadStream, createWriteStream, type WriteStream } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import Busboy from "@fastify/busboy";
import { logger } from "@/lib/db/logger";
import { AppError } from "@/lib/domain/app-error";
import { badCharacter } from "@/lib/domain/text/bad-characters";
import type { InputFile } from "@/lib/formats/input-file";
import { wordsOf } from "@/lib/messages/words";
import type { ApiRequest } from "./api-request";
import { isForm } from "./request-body";

const FOLDER = "assay-upload-";
const MAX_FILE_BYTES = 2_000_000_000;
const MAX_FILES = 100;
const MAX_FIELDS = 50;
/** Maximum size of a form's files together. */
const MAX_UPLOAD_BYTES = 8_000_000_000;

/** Maximum length of the first line of a form: two dashes, a boundary, the line end. */
const LONGEST_LINE = 74;

/** The contents of a multipart form. `close` removes the files from disk. */
export interface Upload {
  files: InputFile[];
  fields: Record<string, string>;
  close(): Promise<void>;
}

/**
 * Streams the files of a form into a temporary folder, so that memory use does not depend on their
 * size.
 */
export async function receiveFiles(
  request: ApiRequest,
  limits = { file: MAX_FILE_BYTES, upload: MAX_UPLOAD_BYTES },
): Promise<Upload> {
  const type = request.headers.get("content-type") ?? "";
  if (!isForm(request) || !request.body) throw new AppError("bad_input", "upload.none");
  const { body } = request;
  const folder = await mkdtemp(join(tmpdir(), FOLDER)).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const kept: WriteStream[] = [];
  const close = async () => {
    await Promise.all(kept.map(closed));
    await rm(folder, { recursive: true, force: true });
  };
  const upload: Upload = { files: [], fields: {}, close };
  const parts = partsOf(body);
  try {
    const begin = (await parts.next()).value ?? new Uint8Array();
    const form = new Busboy({
      headers: { "content-type": formType(type, begin) },
      limits: {
        fileSize: limits.file,
        files: MAX_FILES,
        fieldSize: 10_000,
        fields: MAX_FIELDS,
        parts: MAX_FILES + MAX_FIELDS,
      },
    });
    let received = 0;
    const writing: Promise<void>[] = [];
    let tooLarge: string | null = null;
    let tooMany = false;
    form.on("fieldsLimit", () => {
      tooMany = true;
    });
    form.on("partsLimit", () => {
      tooMany = true;
    });
    form.on("filesLimit", () => {
      tooMany = true;
    });
    form.on("file", (_field, stream, name) => {
      if (!name) {
        stream.resume();
        return;
      }
      const path = join(folder, String(writing.length));
      stream.on("limit", () => {
        tooLarge = name;
      });
      const onDisk = createWriteStream(path);
      kept.push(onDisk);
      const one = pipeline(stream, onDisk);
      // The form would wait for a file that cannot be written.
      one.catch((error: Error) => form.destroy(error));
      writing.push(one);
      upload.files.push({ name: basename(name), path, stream: () => createReadStream(path) });
    });
    form.on("field", (field, value) => {
      upload.fields[field] = value;
    });
    const count = (part: Uint8Array) => {
      received += part.byteLength;
      if (received > limits.upload)
        throw new AppError("too_large", "upload.too_large", { gigabytes: limits.upload / 1e9 });
      return part;
    };
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      yield count(begin);
      for await (const part of parts) yield count(part);
    };
    await pipeline(counted, form);
    await Promise.all(writing);
    const bad = badText(upload);
    if (bad !== null)
      throw new AppError("bad_input", "upload.bad_character", {
        character: badCharacter(bad)!,
      }).withWords(wordsOf((language) => ({ character: badCharacter(bad, language)! })));
    if (tooMany)
      throw new AppError("too_large", "upload.too_many_parts", {
        mostFiles: MAX_FILES,
        mostFields: MAX_FIELDS,
      });
    if (tooLarge)
      throw new AppError("too_large", "upload.file_too_large", {
        file: tooLarge as string,
        gigabytes: limits.file / 1e9,
      });
    return upload;
  } catch (error) {
    void parts.return(undefined);
    await close();
    throw refusalOf(error);
  }
}

/** The codes of a disk without room. */
const NO_ROOM = new Set(["ENOSPC", "EDQUOT"]);

/** Returns what is said of a form that could not be received. */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!NO_ROOM.has((error as NodeJS.ErrnoException).code ?? ""))
    return new AppError("bad_input", "upload.cut_off");
  logger.error({ err: error, folder: tmpdir() }, "no room for an upload");
  return new AppError("unavailable", "upload.no_room");
}

/**
 * Closes a file that is still being written. A folder cannot be removed while a file in it is about
 * to be opened.
 */
async function closed(onDisk: WriteStream): Promise<void> {
  if (onDisk.closed) return;
  await new Promise<void>((resolve) => {
    onDisk.once("close", () => resolve());
    onDisk.destroy();
  });
}

/** Returns the first field or file name with a character that cannot be stored. */
function badText({ fields, files }: Upload): string | null {
  const texts = [...Object.values(fields), ...files.map((file) => file.name)];
  return texts.find((text) => badCharacter(text) !== null) ?? null;
}

/** Yields the chunks of a body. If reading stops early, the rest is discarded. */
async function* partsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  const reader = body.getReader();
  let whole = false;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
    whole = true;
  } finally {
    if (!whole) void discardRest(reader);
  }
}

const DISCARD_BYTES = 16_000_000;
const DISCARD_MS = 2000;

/**
 * Reads and discards the rest of a body for a while, so that the client can read the refusal, then
 * cancels it. Cancelling at once would cause an uncatchable rejection in clients that use Node's
 * own fetch (Node 24).
 */
async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const stop = () => reader.cancel().catch(() => {});
  const timer = setTimeout(() => void stop(), DISCARD_MS);
  try {
    let discarded = 0;
    while (discarded < DISCARD_BYTES) {
      const part = await reader.read();
      if (part.done) return;
      discarded += part.value.byteLength;
    }
    await stop();
  } catch {
    // The client has disconnected.
  } finally {
    clearTimeout(timer);
  }
}

const OLD_MS = 86_400_000;

/** Removes uploads older than a day, left behind by web processes that were killed. */
export async function removeOldUploads(now = Date.now()): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER)) continue;
    const path = join(tmpdir(), name);
    if (now - (await stat(path)).mtimeMs > OLD_MS) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Returns the content type of a form with the boundary with which its body begins. When Node.js
 * follows a redirect with a form, it creates a new boundary but sends the old one in the header
 * (https://github.com/nodejs/undici/issues/4065).
 */
export function formType(declared: string, begin: Uint8Array): string {
  const line = Buffer.from(begin.subarray(0, LONGEST_LINE)).toString("latin1");
  const boundary = /^--([\w'()+,./:=?-]{1,70})\r\n/.exec(line)?.[1];
  return boundary === undefined ? declared : `multipart/form-data; boundary="${boundary}"`;
}
