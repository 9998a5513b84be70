import { AppError, type ErrorCode } from "@/lib/domain/app-error";
import type { Refusal } from "@/lib/domain/refusal";
import { refusal } from "@/lib/domain/refusal";
import { PrivateAddress } from "@/lib/judging/endpoint/address";
import { CallFailure, messageIn } from "@/lib/judging/endpoint/call-failure";
import { causes } from "@/lib/judging/endpoint/causes";
import { isConnectionError, type HttpResponse } from "@/lib/judging/endpoint/guarded-post";
import { waitOf } from "@/lib/judging/endpoint/waiting-time";

/** A call of Prolific that did not do what was asked, as far as is known. */
export class MarketFailure extends AppError {
  constructor(
    /** Whether Prolific may have done it all the same. */
    readonly isUnclear: boolean,
    code: ErrorCode,
    why: Refusal,
  ) {
    super(code, why);
  }
}

/** Errors of connections that were never made: nothing was sent. */
const NOT_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Returns the failure of a call without an answer; other errors as they are. */
export function failureOf(error: unknown): unknown {
  const all = causes(error);
  const inward = all.find((one) => one instanceof PrivateAddress);
  if (inward)
    return new MarketFailure(
      false,
      "bad_input",
      refusal("endpoint.private", { host: inward.host }),
    );
  const isTooLarge = all.some((one) => one instanceof CallFailure && one.kind === "too large");
  if (isTooLarge) return new MarketFailure(true, "unavailable", refusal("prolific.too_large"));
  const isUnsent = all.some((one) => NOT_SENT.has((one as NodeJS.ErrnoException).code ?? ""));
  if (isUnsent) return new MarketFailure(false, "unavailable", refusal("prolific.unreachable"));
  const isKnown = all.some((one) => one instanceof CallFailure) || isConnectionError(error);
  return isKnown ? new MarketFailure(true, "unavailable", refusal("prolific.no_answer")) : error;
}

/**
 * Returns the failure that an answer with a status other than 2xx is. Only statuses that say that
 * the request was wrong are certain.
 * @param token is left out of what Prolific answers, which is stored and shown
 */
export function failureOfAnswer({ status, body, header }: HttpResponse, token: string) {
  if (status === 401) return new MarketFailure(false, "conflict", refusal("prolific.bad_token"));
  if (status === 429) {
    const seconds = Math.ceil((waitOf(header, Date.now(), body) ?? 60_000) / 1000);
    return new MarketFailure(false, "unavailable", refusal("prolific.wait", { seconds }));
  }
  const isRefused = status >= 400 && status < 500 && status !== 408;
  const reason = messageIn(body.replaceAll(token, "…")).replace(/\s+/g, " ").trim();
  const answer =
    reason === "" ? String(status) : `${status}: ${reason.slice(0, 200).toWellFormed()}`;
  return isRefused
    ? new MarketFailure(false, "conflict", refusal("prolific.refused", { answer }))
    : new MarketFailure(true, "unavailable", refusal("prolific.failed", { answer }));
}
