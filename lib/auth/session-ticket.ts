import { seal, unseal } from "./sealed";

const PURPOSE = "session ticket";
const SECONDS = 60;

/**
 * Returns a ticket that hands a new session to the browser. It is valid for a minute and cannot be
 * used as a session id.
 */
export function ticketFor(sessionId: string, now = Date.now()): string {
  return seal(PURPOSE, JSON.stringify({ sessionId, until: now + SECONDS * 1000 }));
}

/** Returns the session id of a ticket; null if it has expired or is invalid. */
export function sessionOfTicket(ticket: string, now = Date.now()): string | null {
  if (ticket === "" || ticket.length > 1000) return null;
  try {
    const { sessionId, until } = JSON.parse(unseal(PURPOSE, ticket)) as {
      sessionId: string;
      until: number;
    };
    return now < until ? sessionId : null;
  } catch {
    return null;
  }
}
