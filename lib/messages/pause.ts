import { type AnyData, type Code, type DataArgument, sentence } from "./sentence";

export type PauseCode = Code<"pauses">;

/** Why a judge run waits for somebody, without its sentence. */
export interface Pause {
  code: PauseCode;
  /** What the sentence speaks of, by the names of its arguments. */
  data: AnyData;
}

/** Returns the pause of a code; its data are those that the catalogue's sentence names. */
export function pause<Of extends PauseCode>(
  code: Of,
  ...[data]: DataArgument<"pauses", Of>
): Pause {
  return { code, data: data ?? {} };
}

/** The English sentence of a pause. */
export function pauseText({ code, data }: Pause): string {
  return sentence("pauses", code, data);
}
