import type { StudyRow } from "@/lib/contract/studies";
import type { InterfaceMessages } from "@/lib/messages/interface/messages";

/** What can be done in a study, and where. */
interface Action {
  key: keyof InterfaceMessages["palette"]["actions"];
  /** After the study's own address; unlike those of pages, with an anchor. */
  path: string;
}

/** Returns the actions that the palette leads to: it does none of them at once. */
export function actionsOf({ role, closed, archived, blind }: StudyRow): Action[] {
  if (role === "annotator")
    return [
      { key: "releaseTopic", path: "/topics#own-topics" },
      { key: "downloadOwn", path: "/labels#own-labels" },
    ];
  const judges: Action[] = [
    { key: "startRun", path: "/judges#start" },
    { key: "stopRuns", path: "/judges#runs" },
  ];
  if (role !== "coordinator") return judges;
  return [
    { key: "invite", path: "/people#invite" },
    { key: "makeLink", path: "/people#links" },
    ...judges,
    ...(archived
      ? []
      : [{ key: closed ? "reopen" : "close", path: "/settings#close-study" } as const]),
    { key: blind ? "unblind" : "makeBlind", path: "/settings#blinding" },
    { key: "changeStudy", path: "/settings#rename" },
  ];
}
