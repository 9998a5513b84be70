import type { Command } from "commander";
import { backup, restore } from "@/lib/db/schema/backup";
import { databaseUrl } from "@/lib/db/config";
import { VERSION } from "@/lib/domain/version";
import { counted, print, showProgress } from "./print";

export function addBackup(program: Command): void {
  program
    .command("backup <folder>")
    .description(
      "writes everything the database holds into a new folder, of one moment, while saves go on",
    )
    .option("--json", "the manifest as JSON on standard output")
    .action(async (folder: string, { json }: { json?: boolean }) => {
      const manifest = await backup(databaseUrl(), folder, VERSION, shown("saving"));
      done(
        json,
        manifest,
        `${folder}: ${counted(manifest.tables.length, "table")}, ${counted(sum(manifest.tables), "row")}`,
      );
    });
  program
    .command("restore <folder>")
    .description(
      "puts a backup into an empty database of the same version: all of it, checked, or nothing",
    )
    .option("--json", "the manifest as JSON on standard output")
    .action(async (folder: string, { json }: { json?: boolean }) => {
      const manifest = await restore(databaseUrl(), folder, shown("restoring"));
      done(
        json,
        manifest,
        `restored ${counted(manifest.tables.length, "table")}, ${counted(sum(manifest.tables), "row")}, of ${manifest.at}`,
      );
    });
}

function shown(what: string): (table: string) => void {
  return (table) => {
    showProgress(`${what} ${table}`);
  };
}

function done(json: boolean | undefined, manifest: object, text: string): void {
  showProgress();
  print(json, manifest, `${text}\n`);
}

function sum(tables: readonly { rows: number }[]): number {
  return tables.reduce((total, { rows }) => total + rows, 0);
}
