import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import next from "next";
import { closeConnections } from "@/lib/db/connections";
import { endWith } from "@/lib/db/installation/refuse-settings";
import { logger } from "@/lib/db/logger";
import { programFolder } from "@/lib/domain/program-folder";
import type { Route } from "../define-route";
import { startUp } from "../life-cycle";
import { apiTable } from "../api/routes";
import { builtFiles } from "./built-files";
import { useBuiltConfig } from "./built-config";
import { makeWebServer, stopServer, type PageHandler } from "./web-server";

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
  let loaded = (_: PageHandler) => {};
  const pages = new Promise<PageHandler>((resolve) => {
    loaded = resolve;
  });
  const answerFile = builtFiles(join(folder, ".next/static"));
  // Requests that arrive while Next.js is loading wait for it.
  const server = makeWebServer(apiTable(more), async (incoming, outgoing) => {
    if (answerFile(incoming, outgoing)) return;
    await (
      await pages
    )(incoming, outgoing);
  });
  const stopped = Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
  await listen(server, port, host);
  const framework = next({
    dir: folder,
    hostname: host,
    port,
    quiet: true,
    // Next.js keeps sockets that ask for an upgrade on its server, so it gets one that never
    // listens. Without that listener, Node answers such requests as ordinary ones.
    httpServer: createServer(),
  });
  await framework.prepare();
  loaded(framework.getRequestHandler());
  const { address, port: used } = server.address() as AddressInfo;
  const url = `http://${address.includes(":") ? `[${address}]` : address}:${used}`;
  logger.info({ address: url }, "web server answers");
  await stopped;
  await stopServer(server, GRACE_MS);
  await Promise.race([
    Promise.allSettled([framework.close(), closeConnections()]),
    new Promise((resolve) => setTimeout(resolve, CLOSE_MS)),
  ]);
}

/** Listens, or ends the process with a sentence if the port cannot be had. */
async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, "listening").catch(({ code }: NodeJS.ErrnoException) =>
    endWith(
      code === "EADDRINUSE"
        ? `Port ${port} (PORT) is already in use: stop the program that uses it, or choose another port.`
        : `Port ${port} on ${host} (PORT, HOST) cannot be used (${code}): choose another.`,
    ),
  );
}
