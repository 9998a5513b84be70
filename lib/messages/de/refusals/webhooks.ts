import type { webhooks as english } from "../../en/refusals/webhooks";
import type { Translation } from "../../interface/translation";

export const webhooks: Translation<typeof english> = {
  webhook: {
    is_off: "Der Webhook ist ausgeschaltet. Schalten Sie ihn zuerst ein.",
    too_many: "Eine Studie hat höchstens {most} Webhooks. Entfernen Sie zuerst einen.",
    unknown: "Diesen Webhook gibt es in der Studie nicht. Laden Sie die Seite neu.",
    unknown_message: "Diese Nachricht steht nicht mehr im Protokoll. Laden Sie die Seite neu.",
  },
};
