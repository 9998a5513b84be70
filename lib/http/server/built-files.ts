import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";

/** Where pages ask for the built scripts and styles. */
const PREFIX = "/_next/static";

/**
 * Answers requests for the scripts and styles of a build, and returns whether it did. The build has
 * compressed them already, better than there is time for during a request.
 */
export type BuiltFiles = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/**
 * Returns what answers requests for built files. The list of files is read once.
 *
 * @param folder the build's folder of static files; if there is none, nothing is answered
 */
export function builtFiles(folder: string): BuiltFiles {
  if (!existsSync(folder)) return () => false;
  // The names of built files change with their content.
  const serve = sirv(folder, { brotli: true, gzip: true, immutable: true, maxAge: 31_536_000 });
  return (incoming, outgoing) => {
    const { url } = incoming;
    if (!url?.startsWith(`${PREFIX}/`)) return false;
    let isFound = true;
    incoming.url = url.slice(PREFIX.length);
    serve(incoming, outgoing, () => {
      isFound = false;
    });
    incoming.url = url;
    return isFound;
  };
}
