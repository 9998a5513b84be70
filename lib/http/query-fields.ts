import { z } from "zod";
import type { Endpoint } from "@/lib/contract/endpoint";
import { AppError } from "@/lib/domain/app-error";
import { nearestName } from "@/lib/domain/text/nearest-name";

/** Refuses a query with a parameter that the endpoint does not have: it would be ignored. */
export function refuseUnknownQuery(input: Endpoint["input"], query: Record<string, string>): void {
  const known = input === null ? [] : fieldsOf(input);
  const unknown = Object.keys(query).find((name) => known !== null && !known.includes(name));
  if (known === null || unknown === undefined) return;
  const name = unknown.length > MAX_NAME_LENGTH ? `${unknown.slice(0, MAX_NAME_LENGTH)}…` : unknown;
  throw new AppError("bad_input", "request.unknown_parameter", {
    name: name.toWellFormed(),
    nearest: nearestName(name, known) ?? "none",
  });
}

/** Parameters in an answer, because they quote the request. */
const MAX_NAME_LENGTH = 50;

/** Returns the names of the fields that a schema reads; null if it does not name them. */
function fieldsOf(schema: z.core.$ZodType): string[] | null {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in);
  return null;
}
