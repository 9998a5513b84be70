/** What an assessor can list of a topic's items. */
export const OWN_ITEM_KINDS = ["all", "unjudged", "judged", "skipped", "difficult"] as const;
export type OwnItemKind = (typeof OWN_ITEM_KINDS)[number];
