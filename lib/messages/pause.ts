import { type AnyData, type Code, type DataArgument, sentence } from "./sentence";

export type PauseCode = Code<"pauses">;

/** Why a judge run is paused, as a code and data. */
export interface Pause {
  code: PauseCode;
  /** The arguments of the sentence, by name. */
  data: AnyData;
}

/** Returns a pause. The type of `data` follows from the arguments of the catalogue's sentence. */
export function pause<Of extends PauseCode>(
  code: Of,
  ...[data]: DataArgument<"pauses", Of>
): Pause {
  return { code, data: data ?? {} };
}

/** Returns the English sentence of a pause. */
export function pauseText({ code, data }: Pause): string {
  return sentence("pauses", code, data);
}
