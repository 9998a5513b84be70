import { explained, sqlState } from "@/lib/db/connections";
import { isDatabaseAway } from "@/lib/db/installation/database-problem";
import { AppError, type ErrorCode } from "@/lib/domain/app-error";
import type { FileProblem } from "@/lib/formats/problems";
import type { Language } from "@/lib/messages/interface/locales";
import { problemSentence } from "@/lib/messages/problem";
import { sentence } from "@/lib/messages/sentence";
import { jsonResponse, toResponse, type ApiResponse } from "./api-response";
import { requestLanguage, type ApiRequest } from "./api-request";
import { API_HEADERS } from "./headers";
import { logger } from "@/lib/db/logger";
import type { ImportSummary } from "@/lib/contract/studies";
import type { Note } from "@/lib/messages/note";
import { warningTexts } from "@/lib/messages/note-text";

/** HTTP status of each refusal. */
export const STATUS: Record<ErrorCode, number> = {
  bad_input: 400,
  not_signed_in: 401,
  forbidden: 403,
  second_factor: 403,
  not_found: 404,
  conflict: 409,
  incomplete: 422,
  closed: 423,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
};

const FAILED = "request.failed";

/** What an error's answer needs to know about the request. */
interface Asked {
  /** The id of the request, for the log. */
  request?: string;
  /** The language of the sentences; English if the request asks for none. */
  language?: Language;
}

/**
 * Returns the answer for an error. An AppError shows its sentence, in the language of the request;
 * codes and data are the same in every language. Other errors are logged and their text is not
 * sent; a reference to a row that is gone is "not found".
 */
export function errorApiResponse(
  given: unknown,
  { request = "none", language = "en" }: Asked = {},
): ApiResponse {
  const error = explained(given);
  if (error instanceof AppError) {
    const { code, reasonCode, data, details } = error;
    const wait = (details as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds;
    return jsonResponse(
      {
        error: {
          code,
          reason_code: reasonCode,
          data,
          message: error.messageIn(language),
          ...(details === undefined ? {} : { details: detailsIn(details, language) }),
        },
      },
      STATUS[code],
      wait === undefined ? API_HEADERS : { ...API_HEADERS, "Retry-After": `${wait}` },
    );
  }
  // What the request belongs to was deleted while it ran, for example its study.
  if (sqlState(error) === "23503") {
    logger.warn({ request, err: error }, "refers to what was deleted");
    return errorApiResponse(new AppError("not_found", "request.gone"), { request, language });
  }
  if (isDatabaseAway(error)) {
    logger.error({ request, err: error }, "the database does not answer");
    const away = new AppError("unavailable", "database.not_now", {}, { retryAfterSeconds: 5 });
    return errorApiResponse(away, { request, language });
  }
  logger.error({ request, err: error }, "request failed");
  return jsonResponse(
    {
      error: {
        code: "failed",
        reason_code: FAILED,
        data: {},
        message: sentence("refusals", FAILED, {}, language),
      },
    },
    500,
    API_HEADERS,
  );
}

/** Like `errorAnswer`, but returns a `Response`. */
export function errorResponse(error: unknown, asked?: Asked): Response {
  return toResponse(errorApiResponse(error, asked));
}

/** Returns the answer for an unknown address of the API. */
export function unknownAddressAnswer(request: Pick<ApiRequest, "headers">): ApiResponse {
  const language = requestLanguage(request);
  return errorApiResponse(new AppError("not_found", "request.no_such_api"), { language });
}

/** Returns the details of a refusal with the problems of files in a language. */
function detailsIn(details: unknown, language: Language): unknown {
  const { problems } = details as { problems?: unknown };
  if (!Array.isArray(problems) || !problems.every(isFileProblem)) return details;
  return { ...(details as object), problems: problemsIn(problems, language) };
}

/** Returns the problems of files with their sentences in a language. */
export function problemsIn(problems: readonly FileProblem[], language: Language) {
  return problems.map(({ words, ...found }) => ({
    ...found,
    message: problemSentence({ ...found, ...(words && { words }) }, language),
  }));
}

function isFileProblem(value: unknown): value is FileProblem {
  return typeof value === "object" && value !== null && "code" in value && "message" in value;
}

/** Returns the summary of an import with its warnings in the language of the request. */
export function summaryIn(
  summary: ImportSummary,
  request: Pick<ApiRequest, "headers">,
): ImportSummary {
  return { ...summary, ...warningTexts(summary.warning_codes as Note[], requestLanguage(request)) };
}
