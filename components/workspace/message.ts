import type { MessageArguments } from "@/lib/messages/arguments";
import type { InterfaceMessages } from "@/lib/messages/interface/messages";

type Messages = InterfaceMessages["workspaceMessages"];

export type MessageCode = keyof Messages;

/** What the workspace says: a code of the area `workspaceMessages`, with the data of its sentence. */
export interface Message {
  code: MessageCode;
  data: Readonly<Record<string, string | number>>;
}

/** Makes a message. The type of `data` follows from the arguments of its sentence. */
export function message<Code extends MessageCode>(
  code: Code,
  ...[data]: keyof MessageArguments<Messages[Code]> extends never
    ? []
    : [data: Message["data"] & MessageArguments<Messages[Code]>]
): Message {
  return { code, data: data ?? {} };
}
