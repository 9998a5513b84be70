import type { Command } from "commander";
import { addAccount, changeAccount, listAccounts } from "@/lib/auth/accounts";
import { makeResetLink } from "@/lib/auth/password-resets";
import { addAccounts } from "@/lib/studies/people/add-accounts";
import { readText } from "./files";
import { counted, linesOf, print, say } from "./print";

export function addUser(program: Command): void {
  const user = program.command("user").description("accounts");
  user
    .command("add <username>")
    .description("makes an account and prints its password once")
    .option("--name <name>", "name shown to others")
    .option("--admin", "may open every study")
    .action(async (username: string, { name, admin }: { name?: string; admin?: boolean }) => {
      const { password } = await addAccount({
        username,
        name: name ?? username,
        isAdmin: admin ?? false,
      });
      say(`${username}\t${password}\n`);
    });
  user
    .command("list")
    .description("every account but crowd workers'")
    .option("--json", "the accounts as JSON on standard output")
    .action(async ({ json }: { json?: boolean }) => {
      const accounts = await listAccounts();
      print(json, accounts, linesOf(accounts.map(accountLine)));
    });
  user
    .command("disable <username>")
    .description("ends an account's sessions and lets it in no more; its labels stay")
    .action(async (username: string) => {
      await changeAccount(username, { disabled: true }, null);
      say(`${username} is disabled; its labels stay\n`);
    });
  user
    .command("enable <username>")
    .description("lets a disabled account in again")
    .action(async (username: string) => {
      await changeAccount(username, { disabled: false }, null);
      say(`${username} is let in again\n`);
    });
  user
    .command("import <file>")
    .description(
      "makes accounts from a CSV file (username,name; a header may name them), all or nothing, and prints their passwords once",
    )
    .action(async (file: string) => {
      const made = await addAccounts(readText(file));
      say(linesOf(made.map(({ username, password }) => `${username}\t${password}`)));
    });
  user
    .command("reset <username>")
    .description("prints a link by which somebody sets a new password, once, within a day")
    .action(async (username: string) => {
      const { token } = await makeResetLink(username, { kind: "administrator", userId: null });
      const base = process.env.NEXTAUTH_URL ?? "http://localhost:3000";
      say(`${base.replace(/\/+$/, "")}/reset/${token}\n`);
    });
}

type Account = Awaited<ReturnType<typeof listAccounts>>[number];

function accountLine({ username, name, isAdmin, disabled, studies }: Account): string {
  const marks = [isAdmin && "administrator", disabled && "disabled"].filter(Boolean);
  return [username, name, counted(Number(studies), "study", "studies"), marks.join(", ")].join(
    "\t",
  );
}
