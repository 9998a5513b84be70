import { safeCell } from "@/lib/formats/safe-cell";

/** The columns that every file for payment begins with. */
export const PAY_COLUMNS = [
  "crowd_id",
  "submissions",
  "rater_id",
  "pages",
  "items",
  "active_minutes",
  "amount",
  "bonus",
  "account",
];

interface PayLine {
  crowdId: string | null;
  submissions: string[] | null;
  rater: string;
  pages: number;
  items: number;
  activeMinutes: number;
  amount: number;
  bonus: number;
  account: string | null;
}

/** Returns the cells of `PAY_COLUMNS` for one annotator. */
export function payCells(line: PayLine): (string | number)[] {
  return [
    safeCell(line.crowdId ?? ""),
    safeCell((line.submissions ?? []).join(" ")),
    safeCell(line.rater),
    line.pages,
    line.items,
    line.activeMinutes,
    line.amount.toFixed(2),
    line.bonus.toFixed(2),
    safeCell(line.account ?? ""),
  ];
}
