import { TABLE_EXTENSIONS, type TableFormat } from "@/lib/domain/table-choices";
import { TABLE_TYPES } from "@/lib/formats/paper-tables/write-table";

/**
 * Answers with a table as a file.
 * @param name of the file, without extension
 * @param more further headers
 */
export function tableFile(
  content: string,
  name: string,
  format: TableFormat,
  more: Record<string, string> = {},
): Response {
  const fileName = `${name}.${TABLE_EXTENSIONS[format]}`;
  return new Response(content, {
    headers: {
      ...more,
      "Content-Type": TABLE_TYPES[format],
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });
}
