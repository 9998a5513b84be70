import type { Endpoint, FormFields } from "@/lib/contract/endpoint";
import type { ApiRequest } from "./api-request";
import { queryFields } from "./query-fields";
import { receiveFiles, type Upload } from "./uploaded-files";

/** A multipart form of an endpoint. The route checks that fields are present and valid. */
interface ReceivedForm<E extends Endpoint> extends Omit<Upload, "fields"> {
  fields: { [Field in keyof FormFields<E> & string]?: string };
}

/**
 * Receives the form of an endpoint: files on disk, and fields as text by the names in the contract.
 */
export function receiveForm<E extends Endpoint>(
  endpoint: E,
  request: ApiRequest,
): Promise<ReceivedForm<E>>;
export async function receiveForm(endpoint: Endpoint, request: ApiRequest): Promise<Upload> {
  const upload = await receiveFiles(request);
  return { ...upload, fields: { ...queryFields(endpoint, request), ...upload.fields } };
}
