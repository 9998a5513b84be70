import type { AnyData, Code, DataArgument } from "@/lib/messages/sentence";

// Apart from `AppError`, so that the browser can name a refusal without loading every sentence.

export type RefusalCode = Code<"refusals">;

/** A code of the catalogue, with the data of its sentence. */
export interface Refusal {
  reasonCode: RefusalCode;
  data: AnyData;
}

/** Makes a refusal. The type of `data` follows from the arguments of its sentence. */
export function refusal<Of extends RefusalCode>(
  reasonCode: Of,
  ...[data = {}]: DataArgument<"refusals", Of>
): Refusal {
  return { reasonCode, data };
}
