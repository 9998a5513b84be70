import { statfsSync } from "node:fs";
import { connect, createServer } from "node:net";
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

/** Refuses if nothing answers at the host and port of a connection string. */
export async function checkDatabaseReachable(url) {
  let address;
  try {
    address = new URL(url);
  } catch {
    throw new Problem(
      "DATABASE_URL is not a connection string: write it as postgresql://user:password@host:5432/database.",
    );
  }
  const port = Number(address.port || 5432);
  await new Promise((resolve, reject) => {
    const refuse = () =>
      reject(
        new Problem(
          `No PostgreSQL answers at ${address.hostname}:${port}: start that server, or correct ` +
            "DATABASE_URL, or unset it to use the built-in database.",
        ),
      );
    const socket = connect(port, address.hostname);
    socket.setTimeout(5000, refuse);
    socket.on("error", refuse);
    socket.on("connect", () => {
      socket.destroy();
      resolve();
    });
  });
}
