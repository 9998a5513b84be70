import { networkTexts } from "./network-texts";

/** A refusal of the API. `status` is 0 if the server was not reached. */
export class ApiFailure extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly status: number,
    readonly details?: unknown,
    /** The code of the refusal; null if the server gave none. */
    readonly reasonCode: string | null = null,
  ) {
    super(message);
  }
}

/**
 * Calls the API. Returns its answer, or throws an ApiFailure with the sentence to show.
 * `components/ui/api.ts` adds the types of the contract.
 */
export async function callApi(
  path: string,
  { method = "GET", json, form }: { method?: string; json?: unknown; form?: FormData } = {},
): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}`, {
      method,
      ...(form
        ? { body: form }
        : json === undefined
          ? {}
          : { body: JSON.stringify(json), headers: { "Content-Type": "application/json" } }),
    });
  } catch {
    throw new ApiFailure(networkTexts().unreachable, "unreachable", 0);
  }
  const body: unknown = await response.json().catch(() => null);
  return responseBody(response.status, body);
}

/**
 * Returns the answer of the API, or throws the refusal that it is.
 * @param body null if it could not be read
 */
export function responseBody(status: number, body: unknown): unknown {
  const isGood = status >= 200 && status < 300;
  // An incomplete answer does not tell what the server did.
  if (isGood && body === null) throw new ApiFailure(networkTexts().cutOff, "unreachable", 0);
  if (!isGood) {
    const refusal = body as {
      error?: { code: string; reason_code?: string; message: string; details?: unknown };
    } | null;
    if (!refusal?.error) throw new ApiFailure(networkTexts().answered(status), "failed", status);
    const { code, message, details, reason_code: reasonCode } = refusal.error;
    throw new ApiFailure(message, code, status, details, reasonCode);
  }
  return body;
}
