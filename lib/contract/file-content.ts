import { z } from "zod";

/** What the file of an answer may hold: a schema for each media type. */
export type FileContent = Readonly<Record<string, z.ZodType>>;

const text = z.string();
const bytes = z.file();

export const csvFile: FileContent = { "text/csv": text };
export const jsonLinesFile: FileContent = { "application/x-ndjson": text };
export const zipFile: FileContent = { "application/zip": bytes };
export const eventStream: FileContent = { "text/event-stream": text };

/** A table as it was chosen. */
export const tableContent: FileContent = {
  ...csvFile,
  "text/tab-separated-values": text,
  "application/x-tex": text,
  "text/markdown": text,
  "application/json": z.object({
    columns: z.array(z.looseObject({})),
    rows: z.array(z.unknown()),
  }),
};

/** A sheet for a spreadsheet. */
export const sheetFile: FileContent = {
  ...csvFile,
  "text/tab-separated-values": text,
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": bytes,
};

/** An evaluation as one of its files. */
export const evaluationFile: FileContent = {
  ...csvFile,
  "application/x-tex": text,
  "application/json": z.looseObject({}),
};
