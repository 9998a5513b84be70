import { parse } from "csv-parse/sync";
import { z } from "zod";
import { isUsableName } from "@/lib/auth/usernames";
import type { InvitedLine, PersonalLink } from "@/lib/contract/invites";
import { studyRole } from "@/lib/contract/members";
import { inTransaction } from "@/lib/db/core/database";
import { accountsNamed } from "@/lib/db/people/members";
import { AppError } from "@/lib/domain/app-error";
import { isUserName } from "@/lib/domain/text/user-name";
import { withoutApostrophe } from "@/lib/formats/safe-cell";
import type { Language } from "@/lib/messages/interface/locales";
import { sentence } from "@/lib/messages/sentence";
import { wordsOf } from "@/lib/messages/words";
import { setRole } from "../members";
import { createInvite } from "./invites";

const MAX_INVITATIONS = 200;
const HEADS = ["account", "username", "user", "email", "e-mail", "who"];

type Known = Awaited<ReturnType<typeof accountsNamed>>[number];

/**
 * Returns what inviting a list of people would do, line by line. Changes nothing.
 * @param csv one person per line: account or e-mail address and, after a comma, the role, which is
 * annotator if there is none. A header is skipped.
 */
export async function planInvitations(studyId: string, csv: string): Promise<InvitedLine[]> {
  return (await planned(studyId, csv)).lines;
}

/**
 * Adds the accounts of a list to a study, and makes a link for everybody without an account, valid
 * once; all or nothing.
 * @param mailIn the language in which links are mailed to those who are named by their address; null
 * if nobody is mailed
 */
export async function sendInvitations(
  studyId: string,
  csv: string,
  days: number,
  byUserId: string,
  mailIn: Language | null = null,
): Promise<{ added: number; changed: number; links: PersonalLink[] }> {
  const { lines, accounts } = await planned(studyId, csv);
  const problems = lines.filter(({ outcome }) => outcome === "problem");
  if (problems.length > 0) {
    const numbers = problems.map(({ line }) => line).join(", ");
    const data = (language: Language) => ({
      lines: sentence("parts", "place.lines", { lines: numbers }, language),
    });
    throw new AppError("bad_input", "invitations.problems", data("en"), { problems }).withWords(
      wordsOf(data),
    );
  }
  const links: PersonalLink[] = [];
  await inTransaction(async (transaction) => {
    for (const { who, role, outcome } of lines) {
      const account = accounts.get(who.toLowerCase());
      if (account && (outcome === "add" || outcome === "change"))
        await setRole(
          transaction,
          studyId,
          { userId: account.id, username: account.username, role },
          byUserId,
        );
      if (outcome !== "link") continue;
      const isMailed = mailIn !== null && isAddress(who);
      const mailTo = isMailed ? { address: who, language: mailIn } : null;
      const invite = { ...PERSONAL, name: who, role, days, mailTo };
      const { token } = await createInvite(studyId, invite, byUserId, transaction);
      links.push({ who, role, token, mailed: isMailed });
    }
  });
  const count = (outcome: string) => lines.filter((line) => line.outcome === outcome).length;
  return { added: count("add"), changed: count("change"), links };
}

function isAddress(who: string): boolean {
  return z.email().safeParse(who).success;
}

/** What every personal link has in common. */
const PERSONAL = {
  isCrowd: false,
  quota: null,
  completionCode: null,
  consentText: null,
  maxUses: 1,
};

interface Planned {
  lines: InvitedLine[];
  /** By lower-case name. */
  accounts: Map<string, Known>;
}

async function planned(studyId: string, csv: string): Promise<Planned> {
  const given = rowsOf(csv);
  const known = await accountsNamed(
    studyId,
    given.map(({ who }) => who),
  );
  const accounts = new Map(known.map((account) => [account.username.toLowerCase(), account]));
  const seen = new Set<string>();
  const lines = given.map(({ line, who, role }): InvitedLine => {
    const key = who.toLowerCase();
    const isTwice = seen.has(key);
    seen.add(key);
    const chosen = studyRole.safeParse(role);
    const base = { line, who, role: chosen.success ? chosen.data : ("annotator" as const) };
    const problem = (why: NonNullable<InvitedLine["problem"]>): InvitedLine => ({
      ...base,
      outcome: "problem",
      problem: why,
    });
    if (!chosen.success) return problem("role");
    if (isTwice) return problem("twice");
    if (!isUserName(who)) return problem("name");
    const account = accounts.get(key);
    if (!account)
      return isUsableName(who) ? { ...base, outcome: "link", problem: null } : problem("name");
    if (account.disabled) return problem("deactivated");
    return { ...base, outcome: outcomeFor(account, chosen.data), problem: null };
  });
  return { lines, accounts };
}

function outcomeFor({ role }: Known, wanted: string): InvitedLine["outcome"] {
  if (role === null) return "add";
  return role === wanted ? "member" : "change";
}

interface GivenLine {
  line: number;
  who: string;
  role: string;
}

/** Returns the lines that name somebody, with their numbers in the list. */
function rowsOf(csv: string): GivenLine[] {
  const lines = parsed(csv);
  const rows = HEADS.includes(lines[0]?.who.toLowerCase() ?? "") ? lines.slice(1) : lines;
  if (rows.length === 0) throw new AppError("bad_input", "invitations.none");
  if (rows.length > MAX_INVITATIONS)
    throw new AppError("bad_input", "invitations.too_many", {
      count: rows.length,
      most: MAX_INVITATIONS,
    });
  return rows;
}

function parsed(csv: string): GivenLine[] {
  const lines: GivenLine[] = [];
  try {
    parse(csv, {
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      bom: true,
      delimiter: [csv.includes(",") ? "," : ";", "\t"],
      on_record: ([who = "", role = ""]: string[], { lines: line }) => {
        lines.push({
          line,
          who: withoutApostrophe(who),
          role: (role || "annotator").toLowerCase(),
        });
        return null;
      },
    });
  } catch {
    throw new AppError("bad_input", "invitations.not_csv");
  }
  return lines;
}
