import type { Command } from "commander";
import { endWith } from "@/lib/db/installation/refuse-settings";
import { secretProblem } from "@/lib/db/installation/settings.mjs";
import { rotateSecret } from "@/lib/studies/installation/rotate-secret";
import { counted, say } from "./print";

export function addRotateSecret(program: Command): void {
  program
    .command("rotate-secret")
    .description(
      "stores the keys of endpoints and second factors under NEXTAUTH_SECRET_NEW instead of NEXTAUTH_SECRET, and ends all sessions",
    )
    .action(async () => {
      const secret = process.env.NEXTAUTH_SECRET_NEW;
      const problem = secretProblem(secret);
      if (problem !== null) endWith(problem.replaceAll("NEXTAUTH_SECRET", "NEXTAUTH_SECRET_NEW"));
      const { endpoints, accounts } = await rotateSecret(secret!);
      say(
        `${counted(endpoints, "endpoint")} and ${counted(accounts, "second factor")} are stored under the new secret, and all sessions ended: put it into NEXTAUTH_SECRET before you start\n`,
      );
    });
}
