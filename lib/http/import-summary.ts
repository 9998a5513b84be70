import type { ImportSummary } from "@/lib/contract/studies";
import type { Note } from "@/lib/messages/note";
import { warningTexts } from "@/lib/messages/note-text";
import { type ApiRequest, requestLanguage } from "./api-request";

/** Returns the summary of an import with its warnings in the language of the request. */
export function summaryIn(
  summary: ImportSummary,
  request: Pick<ApiRequest, "headers">,
): ImportSummary {
  return { ...summary, ...warningTexts(summary.warning_codes as Note[], requestLanguage(request)) };
}
