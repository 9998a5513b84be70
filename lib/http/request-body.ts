import { AppError } from "@/lib/domain/app-error";

const LARGEST_JSON = 1_000_000;

/**
 * Refuses a change asked for by another site. Browsers name the origin of every such request; a caller that is no
 * browser names none and is let through, because it holds no cookies by accident.
 */
export function checkSameOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const foreignOrigin = origin !== null && hostOf(origin) !== request.headers.get("host");
  if (foreignOrigin || site === "cross-site" || site === "same-site") {
    throw new AppError(
      "forbidden",
      "This request came from another site and was refused: use Assay's own pages.",
    );
  }
}

/** The JSON body, at most one megabyte, counted while it is read. */
export async function readBody(request: Request): Promise<unknown> {
  if (!(request.headers.get("content-type") ?? "").startsWith("application/json")) {
    throw new AppError(
      "bad_input",
      "The body must be JSON: send it with Content-Type application/json.",
    );
  }
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  if (request.body) {
    const reader = request.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > LARGEST_JSON) {
        await reader.cancel();
        throw new AppError(
          "too_large",
          `The body is larger than ${LARGEST_JSON} bytes: send less at once.`,
        );
      }
      text += decoder.decode(part.value, { stream: true });
    }
  }
  try {
    return JSON.parse(text + decoder.decode());
  } catch {
    throw new AppError("bad_input", "The body is not complete JSON: send it again.");
  }
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
