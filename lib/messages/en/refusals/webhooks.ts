/** Webhooks. */
export const webhooks = {
  webhook: {
    is_off: "The webhook is off: switch it on first.",
    too_many: "A study has at most {most} webhooks: remove one first.",
    unknown: "This study has no such webhook: reload the page.",
    unknown_message: "The log has no such message any more: reload the page.",
  },
} as const;
