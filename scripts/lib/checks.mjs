import { statfsSync } from "node:fs";
import { connect, createServer } from "node:net";
import { hostAndPort, serverAddresses } from "../../lib/db/servers/addresses.mjs";
import { Problem } from "./fail.mjs";

/** Refuses if the disk of `root` has less than 2 GB free. */
export function checkFreeSpace(root, gigabytes = 2) {
  const { bavail, bsize } = statfsSync(root);
  const free = (Number(bavail) * Number(bsize)) / 1e9;
  if (free < gigabytes) {
    throw new Problem(
      `Only ${free.toFixed(1)} GB are free on the disk that holds ${root} and Assay needs ` +
        `${gigabytes} GB: free some space and start again.`,
    );
  }
}

/** Refuses if something already listens on the port. */
export function checkPortFree(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", (error) => {
      reject(
        new Problem(
          error.code === "EADDRINUSE"
            ? `Port ${port} is already in use: stop the program that uses it, or choose another port with PORT=${port + 1} npm start.`
            : `Port ${port} on ${host} cannot be used (${error.code}): choose another with PORT=3001 npm start.`,
        ),
      );
    });
    server.listen(port, host, () => server.close(resolve));
  });
}

/**
 * Refuses if nothing answers at the host and port of a connection string. If it names several
 * servers, one of them is enough.
 */
export async function checkDatabaseReachable(url) {
  let addresses;
  try {
    addresses = serverAddresses(url);
  } catch (error) {
    throw new Problem(error.message);
  }
  const answers = await Promise.all(addresses.map(isListening));
  if (answers.includes(true)) return;
  const servers = addresses.map(hostAndPort);
  throw new Problem(
    servers.length === 1
      ? `No PostgreSQL answers at ${servers[0]}: start that server, or correct DATABASE_URL, or ` +
          "unset it to use the built-in database."
      : `None of the PostgreSQL servers answers (${servers.join(", ")}): start them, or correct ` +
          "DATABASE_URL, or unset it to use the built-in database.",
  );
}

/** Returns whether something listens at the host and port of a connection string. */
function isListening(address) {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port || 5432), hostname.replace(/^\[(.+)\]$/, "$1"));
    const end = (isThere) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.setTimeout(5000, () => end(false));
    socket.on("error", () => end(false));
    socket.on("connect", () => end(true));
  });
}
