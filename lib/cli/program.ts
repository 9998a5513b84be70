import { Command, CommanderError } from "commander";
import { AppError } from "@/lib/domain/app-error";
import { VERSION } from "@/lib/domain/version";
import { problemText, type FileProblem } from "@/lib/formats/problems";
import { addAgreement } from "./agreement";
import { addConformance } from "./conformance/conformance";
import { addEvaluate } from "./evaluate";
import { addExport } from "./export";
import { addGenerate } from "./generate";
import { addImport } from "./import";
import { addJudge } from "./judge";
import { addPool } from "./pool";
import { addPrompts } from "./prompts";
import { addRequiredSubset } from "./required-subset";
import { addRerank } from "./rerank";
import { addStudy } from "./study";
import { addStudyPeople } from "./study-people";
import { addUser } from "./user";
import { addWorker } from "./worker";

/** Runs one command line and ends the process: 0 done, 1 the input is bad, 2 wrong usage. */
export async function runCli(args: string[]): Promise<never> {
  const program = new Command("assay").description("People and language models judge the same items; Assay says how far they agree.").version(VERSION).exitOverride().showHelpAfterError("(add --help for help)");
  for (const add of [addAgreement, addConformance, addEvaluate, addExport, addGenerate, addImport, addJudge, addPool, addPrompts, addRequiredSubset, addRerank, addStudy, addStudyPeople, addUser, addWorker]) add(program);
  for (const command of program.commands) allowExit(command);
  try {
    await program.parseAsync(args, { from: "user" });
    await flushed();
    process.exit(process.exitCode ?? 0);
  } catch (error) {
    process.exit(report(error));
  }
}

function allowExit(command: Command): void {
  command.exitOverride().showHelpAfterError("(add --help for help)");
  for (const sub of command.commands) allowExit(sub);
}

function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof AppError) {
    const { problems = [], count = 0 } = (error.details ?? {}) as { problems?: FileProblem[]; count?: number };
    if (problems.length > 1) {
      console.error(`Nothing was done: ${count} problems.`);
      for (const problem of problems) console.error(`  ${problemText(problem)}`);
      if (count > problems.length) console.error(`  and ${count - problems.length} more`);
    } else console.error(error.message);
    return 1;
  }
  const { code, message } = error as Error & { code?: string };
  console.error(code === "ECONNREFUSED" ? "The database does not answer: start Assay with npm start, or set DATABASE_URL to a running server." : message);
  return 1;
}

function flushed(): Promise<void> {
  return new Promise((resolve) => { process.stdout.write("", () => resolve()); });
}
