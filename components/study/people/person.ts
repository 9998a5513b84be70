import type { Member } from "@/lib/contract/members";

/** A member of a study as the page lists them. */
export interface Person extends Member {
  /**
   * The pseudonym in figures and files; null for people without labels, and while the study is
   * blind.
   */
  rater: string | null;
  state: "active" | "excluded" | "withdrawn";
}

export const ROLES = ["annotator", "researcher", "coordinator"] as const;
export type Role = (typeof ROLES)[number];

/** Returns the role of a member. */
export function roleOf({ role }: Pick<Member, "role">): Role {
  return ROLES.find((one) => one === role) ?? "annotator";
}
