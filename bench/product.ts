import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeConnections } from "../lib/db/connections";
import { applyMigrations } from "../lib/db/schema/migrations";
import { refuseWithoutBuild } from "../scripts/lib/build.mjs";
import { startPostgres } from "../scripts/lib/postgres.mjs";
import { webCommand } from "../scripts/lib/web-command.mjs";

/** A running product with the demonstration. */
export interface Product {
  address: string;
  /** A folder for files, removed at the end. */
  home: string;
  /** The environment of commands that work on the product's database. */
  env: NodeJS.ProcessEnv;
}

/** Runs the production build on a database of its own with the demonstration, and stops it. */
export async function withProduct<Result>(
  work: (product: Product) => Promise<Result>,
): Promise<Result> {
  const root = process.cwd();
  refuseWithoutBuild(root);
  const home = mkdtempSync(join(tmpdir(), "assay-bench-"));
  const server = await startPostgres({
    root,
    home,
    password: "bench",
    settings: { fsync: "on" },
  });
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const env = {
    ...process.env,
    DATABASE_URL: server.url,
    NEXTAUTH_SECRET: "only for the bench",
    NEXTAUTH_URL: address,
    ASSAY_DEMO: "1",
    ASSAY_DEMO_SIGN_IN: "1",
    NODE_ENV: "production" as const,
  };
  process.env.DATABASE_URL = server.url;
  let web: ChildProcess | null = null;
  try {
    await applyMigrations(server.url, root);
    execFileSync(process.execPath, ["--import", "tsx", "scripts/prepare.ts"], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const [command, args] = webCommand(root, port, "127.0.0.1") as [string, string[]];
    web = spawn(command, args, { env, stdio: "ignore" });
    await untilAnswers(address);
    return await work({ address, home, env });
  } finally {
    web?.kill();
    await closeConnections();
    server.child.kill("SIGINT");
    await new Promise((resolve) => server.child.once("exit", resolve));
    rmSync(home, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

async function untilAnswers(address: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answers = await fetch(`${address}/signin`).then(
      (response) => response.ok,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The server did not start.");
}
