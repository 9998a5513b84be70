import { parse } from "csv-parse/sync";
import { refuseUnusableName } from "@/lib/auth/usernames";
import { AppError } from "@/lib/domain/app-error";
import { badCharacter } from "@/lib/domain/text/bad-characters";
import { withoutApostrophe } from "@/lib/formats/safe-cell";
import type { Language } from "@/lib/messages/interface/locales";
import { sentence } from "@/lib/messages/sentence";
import { wordsOf } from "@/lib/messages/words";

const MAX_PEOPLE = 100;
const MAX_NAME_LENGTH = 200;

/** Parses the lines. Refuses them with the line number of each problem if there is any. */
export async function readPeople(csv: string): Promise<{ username: string; name: string }[]> {
  const lines = linesOf(csv);
  if (lines.length === 0) throw new AppError("bad_input", "accounts.none");
  if (lines.length > MAX_PEOPLE)
    throw new AppError("bad_input", "accounts.too_many", {
      count: lines.length,
      most: MAX_PEOPLE,
    });
  const problems: ((language: Language) => string)[] = [];
  const seen = new Set<string>();
  const people: { username: string; name: string }[] = [];
  for (const { line, username, name } of lines) {
    const refused = await nameProblem(username);
    const isLong = name.length > MAX_NAME_LENGTH || badCharacter(name) !== null;
    if (refused) problems.push((language) => atLine(line, refused.messageIn(language), language));
    else if (seen.has(username.toLowerCase()))
      problems.push((language) => {
        const problem = sentence("parts", "account.given_twice", { username }, language);
        return atLine(line, problem, language);
      });
    else if (isLong)
      problems.push((language) => {
        const data = { username, most: MAX_NAME_LENGTH };
        return atLine(line, sentence("parts", "account.long_name", data, language), language);
      });
    seen.add(username.toLowerCase());
    people.push({ username, name: name || username });
  }
  if (problems.length > 0) {
    const shown = problems.slice(0, 5);
    const describe = (language: Language) => shown.map((text) => text(language)).join(" ");
    throw new AppError(
      "bad_input",
      "accounts.problems",
      { problems: describe("en"), more: problems.length - shown.length },
      { problems: problems.map((text) => text("en")) },
    ).withWords(wordsOf((language) => ({ problems: describe(language) })));
  }
  return people;
}

function atLine(line: number, problem: string, language: Language): string {
  return sentence("parts", "place.line_of_list", { line, problem }, language);
}

/** Reads names with the number of their line in the file, by the header if there is one. */
function linesOf(csv: string): { line: number; username: string; name: string }[] {
  const rows = rowsOf(csv);
  const header = rows[0]?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const hasHeader = header.includes("username") || header.join() === "name";
  // A lone column "name" has the user names.
  const usernameAt = hasHeader ? Math.max(header.indexOf("username"), 0) : 0;
  const nameAt = hasHeader ? header.indexOf("name") : 1;
  return rows.slice(hasHeader ? 1 : 0).map(({ line, cells }) => ({
    line,
    username: cells[usernameAt] ?? "",
    name: cells[nameAt] ?? "",
  }));
}

function rowsOf(csv: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  try {
    parse(csv, {
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      bom: true,
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: lines, cells: cells.map(withoutApostrophe) });
        return null;
      },
    });
    return rows;
  } catch {
    throw new AppError("bad_input", "accounts.not_csv");
  }
}

async function nameProblem(username: string): Promise<AppError | null> {
  try {
    await refuseUnusableName(username);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
