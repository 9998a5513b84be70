import { AppError } from "@/lib/domain/app-error";
import { wordsOf } from "@/lib/messages/words";

/** Returns an id from the path. Anything that is not an id is "not found". */
export function idParam(value: string | undefined, what: string): string {
  if (value && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value))
    return value;
  throw new AppError("not_found", "request.no_such_thing", { what }).withWords(
    // The options of a choice in a message have no spaces.
    wordsOf(() => ({ what: what.replaceAll(" ", "_") })),
  );
}

/** Returns the person that a path names. Names are not taken: two people could be meant by one. */
export function personOf(params: { member: string }): { id: string } {
  return { id: idParam(params.member, "person") };
}
