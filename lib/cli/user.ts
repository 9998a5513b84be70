import type { Command } from "commander";
import { addAccount } from "@/lib/auth/accounts";
import { makeResetLink } from "@/lib/auth/password-resets";
import { say } from "./print";

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
    .command("reset <username>")
    .description("prints a link by which somebody sets a new password, once, within a day")
    .action(async (username: string) => {
      const { token } = await makeResetLink(username, { kind: "administrator", userId: null });
      const base = process.env.NEXTAUTH_URL ?? "http://localhost:3000";
      say(`${base.replace(/\/+$/, "")}/reset/${token}\n`);
    });
}
