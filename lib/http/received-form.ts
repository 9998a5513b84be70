import type { z } from "zod";
import type { Endpoint, FormFields } from "@/lib/contract/endpoint";
import { AppError } from "@/lib/domain/app-error";
import { issueWords } from "@/lib/messages/schema-issue";
import type { ApiRequest } from "./api-request";
import { receiveFiles, type Upload } from "./uploaded-files";

/** A multipart form of an endpoint. The route checks that fields are present and valid. */
interface ReceivedForm<E extends Endpoint> extends Pick<Upload, "files"> {
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
 * Gives `run` the form of an endpoint: files on disk until it ends, and fields as text by the names
 * in the contract. The route asks first whether the sender may do what the form is for.
 */
export function withForm<E extends Endpoint, Result>(
  endpoint: E,
  sender: Sender,
  run: (form: ReceivedForm<E>) => Promise<Result>,
): Promise<Result>;
export async function withForm<Result>(
  _: Endpoint,
  { request, user }: Sender,
  run: (form: Upload) => Promise<Result>,
): Promise<Result> {
  const begun = underWay.get(user.id) ?? 0;
  if (begun >= MAX_AT_ONCE)
    throw new AppError("too_many", "upload.too_many_at_once", { most: MAX_AT_ONCE });
  underWay.set(user.id, begun + 1);
  try {
    const upload = await receiveFiles(request);
    try {
      return await run(upload);
    } finally {
      await upload.close();
    }
  } finally {
    const left = underWay.get(user.id)! - 1;
    if (left === 0) underWay.delete(user.id);
    else underWay.set(user.id, left);
  }
}

/** Returns the fields of a form, parsed. */
export function parsedFields<T>(schema: z.ZodType<T>, fields: Record<string, unknown>): T {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AppError("bad_input", "request.does_not_fit", {
    where: issue!.path.join("."),
    problem: issue!.message,
  }).withWords(issueWords(issue!));
}

/** Anything but an explicit yes or no is refused: a trial must not become an import by a typing error. */
export function isDryRun({ dryRun = "0" }: { dryRun?: string | undefined }): boolean {
  if (dryRun !== "0" && dryRun !== "1")
    throw new AppError("bad_input", "import.bad_dry_run", { dryRun });
  return dryRun === "1";
}
