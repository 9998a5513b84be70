import type { DataSource } from "@/lib/db/servers/read-server";
import { TABLE_EXTENSIONS, type TableFormat } from "@/lib/domain/table-choices";
import { TABLE_TYPES } from "@/lib/formats/paper-tables/write-table";
import { dataHeaders } from "./headers";

/** Answers with a file. @param source where its data was read */
export function fileResponse(
  content: BodyInit,
  type: string,
  name: string,
  source?: DataSource,
): Response {
  return new Response(content, {
    headers: {
      ...(source && dataHeaders(source)),
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

export function csvResponse(content: BodyInit, name: string, source?: DataSource): Response {
  return fileResponse(content, "text/csv; charset=utf-8", name, source);
}

/** Answers with a table as a file. @param name of the file, without extension */
export function tableFile(
  content: string,
  name: string,
  format: TableFormat,
  source?: DataSource,
): Response {
  return fileResponse(content, TABLE_TYPES[format], `${name}.${TABLE_EXTENSIONS[format]}`, source);
}
