import type { Command } from "commander";
import { databaseUrls } from "@/lib/db/config";
import { promoteStandby, serverState, type ServerState } from "@/lib/db/schema/standbys";
import { hostAndPort } from "@/lib/db/servers/addresses.mjs";
import { AppError } from "@/lib/domain/app-error";
import { print, say } from "./print";

export function addStandby(program: Command): void {
  const standby = program
    .command("standby")
    .description("shows the servers of DATABASE_URL, or makes a standby the primary");
  standby
    .command("check")
    .description("says of each server of DATABASE_URL what it is and how far its standbys are")
    .option("--json", "the same as JSON on standard output")
    .action(async ({ json }: { json?: boolean }) => {
      const servers = await Promise.all(
        databaseUrls().map(async (address) => ({
          server: hostAndPort(address),
          ...(await serverState(address).catch((error: Error) => ({ problem: error.message }))),
        })),
      );
      const text = servers.map(
        (one) =>
          `${one.server}: ${"problem" in one ? `does not answer (${one.problem})` : described(one)}`,
      );
      print(json, servers, `${text.join("\n")}\n`);
      if (servers.some((one) => "problem" in one)) process.exitCode = 1;
    });
  standby
    .command("promote")
    .description(
      "makes the standby in DATABASE_URL the primary; stop the old primary first, so that nobody writes there",
    )
    .action(async () => {
      const [address, ...others] = databaseUrls();
      if (others.length > 0) throw new AppError("bad_input", "database.promote_one");
      const server = hostAndPort(address!);
      if (!(await serverState(address!)).isStandby)
        throw new AppError("conflict", "database.not_standby", { server });
      await promoteStandby(address!);
      say(`${server} takes writes now; commits wait for its own disk alone\n`);
    });
}

function described({ isStandby, sinceLast, isCaughtUp, waitsFor, standbys }: ServerState): string {
  if (isStandby) {
    const last =
      sinceLast === null ? "" : `; its last transaction is ${Math.round(sinceLast)} s old`;
    return `standby, ${isCaughtUp ? "has replayed all it received" : "replays what it received"}${last}`;
  }
  const waits =
    waitsFor === "" ? "commits wait for its own disk alone" : `commits wait for ${waitsFor}`;
  const connected = standbys.map(
    ({ name, state, mode, behind }) =>
      `${name} (${[state, mode, `${behind} bytes behind`].filter(Boolean).join(", ")})`,
  );
  return `primary, ${waits}; ${connected.length === 0 ? "no standby is connected" : `connected: ${connected.join(", ")}`}`;
}
