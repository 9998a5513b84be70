import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import next from "next";
import { closeConnections } from "@/lib/db/connections";
import { programFolder } from "@/lib/domain/program-folder";
import type { Route } from "../define-route";
import { startUp } from "../life-cycle";
import { apiTable } from "../api/routes";
import { builtFiles } from "./built-files";
import { useBuiltConfig } from "./built-config";
import { makeWebServer, stopServer } from "./web-server";

/**
 * Milliseconds to finish requests when the process is told to stop. deploy/assay.service must allow
 * more.
 */
const GRACE_MS = 25_000;
/** Milliseconds to close the database connections. */
const CLOSE_MS = 2000;

interface Options {
  host: string;
  port: number;
  /** Routes of a bench. */
  more?: readonly Route[];
}

/** Runs the web server until SIGTERM or SIGINT. Requests in progress are then finished. */
export async function runWeb({ host, port, more }: Options): Promise<void> {
  startUp();
  const folder = programFolder();
  useBuiltConfig(folder);
  const framework = next({
    dir: folder,
    hostname: host,
    port,
    quiet: true,
    // Next.js keeps sockets that ask for an upgrade on its server, so it gets one that never
    // listens. Without that listener, Node answers such requests as ordinary ones.
    httpServer: createServer(),
  });
  const prepared = framework.prepare();
  const answerPage = framework.getRequestHandler();
  const answerFile = builtFiles(join(folder, ".next/static"));
  // Requests that arrive while Next.js is loading wait for it.
  const server = makeWebServer(apiTable(more), async (incoming, outgoing) => {
    if (answerFile(incoming, outgoing)) return;
    await prepared;
    await answerPage(incoming, outgoing);
  });
  const stopped = Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
  server.listen(port, host);
  await Promise.all([once(server, "listening"), prepared]);
  const { address, port: used } = server.address() as AddressInfo;
  console.log(`Answers at http://${address.includes(":") ? `[${address}]` : address}:${used}`);
  await stopped;
  await stopServer(server, GRACE_MS);
  await Promise.race([
    Promise.allSettled([framework.close(), closeConnections()]),
    new Promise((resolve) => setTimeout(resolve, CLOSE_MS)),
  ]);
}
