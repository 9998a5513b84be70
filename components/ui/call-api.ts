/** A refusal of the API as the page sees it. `status` 0: the server was not reached. */
export class ApiFailure extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly status: number,
    readonly details?: unknown,
    /** Which refusal of the catalogue it is; null where the server gave none. */
    readonly reasonCode: string | null = null,
  ) {
    super(message);
  }
}

/**
 * Calls the API and gives its answer, or throws an ApiFailure with the sentence to show. `components/ui/api.ts` gives
 * it the types of the contract.
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
    throw new ApiFailure("The server cannot be reached.", "unreachable", 0);
  }
  const body: unknown = await response.json().catch(() => null);
  // An answer cut off on the way says nothing about what the server did.
  if (response.ok && body === null)
    throw new ApiFailure("The answer of the server did not arrive whole.", "unreachable", 0);
  if (!response.ok) {
    const refusal = body as {
      error?: { code: string; reason_code?: string; message: string; details?: unknown };
    } | null;
    if (!refusal?.error)
      throw new ApiFailure(`The server answered ${response.status}.`, "failed", response.status);
    const { code, message, details, reason_code: reasonCode } = refusal.error;
    throw new ApiFailure(message, code, response.status, details, reasonCode);
  }
  return body;
}
