import { AppError } from "@/lib/domain/app-error";

/** An id of the path; one that is no id names nothing. */
export function idParam(value: string | undefined, what: string): string {
  if (value && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value))
    return value;
  throw new AppError("not_found", "request.no_such_thing", { what });
}
