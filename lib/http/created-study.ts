import { warningTexts } from "@/lib/messages/note-text";
import type { CreatedStudy } from "@/lib/studies/create-study";
import { requestLanguage, type ApiRequest } from "./api-request";

/** Returns a new study as it is answered: its address, and what of its template is not in place. */
export function createdStudyOf(
  { slug, notes }: CreatedStudy,
  request: Pick<ApiRequest, "headers">,
) {
  return { slug, ...warningTexts(notes, requestLanguage(request)) };
}
