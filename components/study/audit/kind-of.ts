import { audit as english } from "@/lib/messages/interface/en/audit";

export type AuditKind = keyof typeof english.kinds;

/** Returns the kind of an action, by which entries of the audit are grouped. */
export function kindOf(action: string): AuditKind {
  const kind = action.split(".", 1).join();
  return isKind(kind) ? kind : "other";
}

function isKind(key: string): key is AuditKind {
  return key in english.kinds;
}
