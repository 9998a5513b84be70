import type { ApiFailure } from "@/components/ui/call-api";

/** What labels on this device wait for, besides the network. */
export interface WaitingFor {
  signedOut: boolean;
  /** Whether the guidelines have to be read first. */
  isUnread: boolean;
}

export const WAITING_FOR_NOTHING: WaitingFor = { signedOut: false, isUnread: false };

/** Returns what a failed save says that labels wait for. */
export function waitingAfter(failure: ApiFailure): Partial<WaitingFor> {
  if (failure.status === 401) return { signedOut: true };
  return failure.reasonCode === "guidelines.unread" ? { isUnread: true } : {};
}
