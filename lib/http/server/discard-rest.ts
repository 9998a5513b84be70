import type { IncomingMessage } from "node:http";

/** Milliseconds allowed for the rest of a refused body. */
export const DISCARD_MS = 2000;

/**
 * Reads and discards the rest of a refused body, so that the client can read the refusal and reuse
 * the connection. A client that keeps sending is cut off.
 */
export function discardRest(incoming: IncomingMessage): void {
  if (incoming.readableEnded || incoming.destroyed) return;
  if (!incoming.complete) {
    const { socket } = incoming;
    const timer = setTimeout(() => socket.destroy(), DISCARD_MS);
    incoming.once("close", () => clearTimeout(timer));
  }
  incoming.resume();
}
