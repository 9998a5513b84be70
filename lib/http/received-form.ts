import type { Endpoint, FormFields } from "@/lib/contract/endpoint";
import type { ApiRequest } from "./api-request";
import { receiveFiles, type Upload } from "./uploaded-files";

/** A multipart form of an endpoint. Whether a field is there, and fits, is for the route to check. */
interface ReceivedForm<E extends Endpoint> extends Omit<Upload, "fields"> {
  fields: { [Field in keyof FormFields<E> & string]?: string };
}

/** Receives the form of an endpoint: its files on the disk, its fields as text, by the names of the contract. */
export function receiveForm<E extends Endpoint>(
  endpoint: E,
  request: ApiRequest,
): Promise<ReceivedForm<E>>;
export function receiveForm(_endpoint: Endpoint, request: ApiRequest): Promise<Upload> {
  return receiveFiles(request);
}
