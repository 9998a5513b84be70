import type { MessageArguments } from "@/lib/messages/arguments";
import type { InterfaceMessages } from "@/lib/messages/interface/messages";

type Says = InterfaceMessages["workspaceSays"];

export type MessageCode = keyof Says;

/** What the workspace says: a code of the area `workspaceSays`, with the data of its sentence. */
export interface Message {
  code: MessageCode;
  data: Readonly<Record<string, string | number>>;
}

/** Makes a message. The type of `data` follows from the arguments of its sentence. */
export function message<Code extends MessageCode>(
  code: Code,
  ...[data]: keyof MessageArguments<Says[Code]> extends never
    ? []
    : [data: Message["data"] & MessageArguments<Says[Code]>]
): Message {
  return { code, data: data ?? {} };
}
