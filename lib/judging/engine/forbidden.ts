import { pause, type Pause } from "@/lib/messages/reason";
import type { CallFailure } from "../endpoint/call-failure";
import type { EngineCall } from "./call-store";

/** Calls that may be forbidden before any other is answered. */
const MAX_AT_FIRST = 5;

/**
 * Calls that were answered "forbidden" before any other was answered. That is a bad key, or single
 * inputs that the endpoint does not take; what becomes of the other calls tells.
 */
export class ForbiddenCalls {
  #calls: { call: EngineCall; failure: CallFailure }[] = [];

  get isEmpty(): boolean {
    return this.#calls.length === 0;
  }

  add(call: EngineCall, failure: CallFailure): void {
    this.#calls.push({ call, failure });
  }

  takeAll() {
    return this.#calls.splice(0);
  }

  /** @param isAlone whether no other call is left that could be answered */
  reasonToPause(isAlone: boolean): Pause | null {
    const [first] = this.#calls;
    if (!first || (this.#calls.length < MAX_AT_FIRST && !isAlone)) return null;
    return first.failure.pause ?? pause("run.not_possible", { text: first.failure.message });
  }
}
