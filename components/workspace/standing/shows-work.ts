import type { Workspace } from "@/lib/tasks/workspace-schema";
import type { Settings } from "../settings/settings-store";

/** Returns whether time and earnings are shown: as the user chose, else to those who are paid. */
export function showsWork(
  { showsEarnings }: Pick<Settings, "showsEarnings">,
  { standing }: Pick<Workspace, "standing">,
): boolean {
  return showsEarnings ?? standing?.pay != null;
}
