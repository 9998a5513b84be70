import type { Endpoint, FormFields } from "@/lib/contract/endpoint";
import { AppError } from "@/lib/domain/app-error";
import type { ApiRequest } from "./api-request";
import { receiveFiles, type Upload } from "./uploaded-files";

/** A multipart form of an endpoint. The route checks that fields are present and valid. */
interface ReceivedForm<E extends Endpoint> extends Omit<Upload, "fields"> {
  fields: { [Field in keyof FormFields<E> & string]?: string };
}

/** Who sends a form. */
export interface Sender {
  request: ApiRequest;
  user: { id: string };
}

/** Maximum number of forms that one person sends at a time, until their files are removed. */
const MAX_AT_ONCE = 3;
const underWay = new Map<string, number>();

/**
 * Receives the form of an endpoint: files on disk, and fields as text by the names in the contract.
 * The route asks first whether the sender may do what the form is for.
 */
export function receiveForm<E extends Endpoint>(
  endpoint: E,
  sender: Sender,
): Promise<ReceivedForm<E>>;
export async function receiveForm(_: Endpoint, { request, user }: Sender): Promise<Upload> {
  const begun = underWay.get(user.id) ?? 0;
  if (begun >= MAX_AT_ONCE)
    throw new AppError("too_many", "upload.too_many_at_once", { most: MAX_AT_ONCE });
  underWay.set(user.id, begun + 1);
  let isOpen = true;
  const leave = () => {
    if (!isOpen) return;
    isOpen = false;
    const left = underWay.get(user.id)! - 1;
    if (left === 0) underWay.delete(user.id);
    else underWay.set(user.id, left);
  };
  try {
    const upload = await receiveFiles(request);
    const close = () => upload.close().finally(leave);
    return { ...upload, close };
  } catch (error) {
    leave();
    throw error;
  }
}

/** Anything but an explicit yes or no is refused: a trial must not become an import by a typing error. */
export function isDryRun({ dryRun = "0" }: { dryRun?: string | undefined }): boolean {
  if (dryRun !== "0" && dryRun !== "1")
    throw new AppError("bad_input", "import.bad_dry_run", { dryRun });
  return dryRun === "1";
}
