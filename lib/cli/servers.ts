import type { Command } from "commander";
import type { Servers } from "./program";

/** Adds the commands that start and prepare an installation. */
export function addServers(program: Command, servers: Servers): void {
  program
    .command("start")
    .description(
      "starts database, web server and worker, with a demonstration study if there is no other",
    )
    .addHelpText("after", SETTINGS)
    .action(() => servers.start());
  program
    .command("web")
    .description("runs one web server on the database in DATABASE_URL")
    .option("--host <address>", "the address on which it listens (HOST, otherwise 127.0.0.1)")
    .option("--port <number>", "the port on which it listens (PORT, otherwise 3000)")
    .action(() => servers.web());
  program
    .command("prepare")
    .description(
      "applies the migrations to the database in DATABASE_URL, as the owner of its tables",
    )
    .action(() => servers.prepare());
}

const SETTINGS = `
Settings, in the environment or in a file .env of this folder:
  PORT, HOST       where it answers (3000, 127.0.0.1)
  ASSAY_HOME       folder for data and secrets (.assay in this folder)
  DATABASE_URL     a PostgreSQL of your own; then NEXTAUTH_SECRET is needed too
  ASSAY_LOG=1      shows what the servers log
`;
