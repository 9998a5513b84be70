import { addressWith } from "@/components/ui/address-with";
import type { InterfaceMessages } from "@/lib/messages/interface/messages";

/** The pages on which something can be done about what needs attention. */
export type MatterPage = keyof InterfaceMessages["overview"]["attention"]["to"];

/** Returns where something can be done: topics are assigned where those with places left are shown. */
export function matterAddress(slug: string, page: MatterPage, stage?: string): string {
  const show = page === "assign" && stage !== undefined ? "free" : undefined;
  return addressWith(`/studies/${slug}/${page}`, { stage, show });
}
