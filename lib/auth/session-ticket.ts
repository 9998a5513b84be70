import { seal, unseal } from "./sealed";

const PURPOSE = "session ticket";
const SECONDS = 60;

/**
 * Gives a session that was just begun to the browser it was begun for: good for a minute, and no use as a session
 * id.
 */
export function ticketFor(sessionId: string, now = Date.now()): string {
  return seal(PURPOSE, JSON.stringify({ sessionId, until: now + SECONDS * 1000 }));
}

/** The session of a ticket; null for one that has run out or was never given. */
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
