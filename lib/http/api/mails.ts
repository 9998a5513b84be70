import { mails } from "@/lib/contract/mails";
import { listUnsentMails, sendMailAgain } from "@/lib/studies/mail/unsent-mails";
import { unsubscribe } from "@/lib/studies/mail/unsubscribe";
import { defineRoute } from "../define-route";
import { idParam } from "../id-param";

export const getMails = defineRoute(mails.list, {
  permission: "admin",
  run: async () => ({ mails: await listUnsentMails() }),
});

export const postSendAgain = defineRoute(mails.sendAgain, {
  permission: "admin",
  run: ({ params, user }) => sendMailAgain(idParam(params.mail, "mail"), user.id),
});

export const postUnsubscribe = defineRoute(mails.unsubscribe, {
  permission: "public",
  run: ({ params }) => unsubscribe(params.unsubscribeToken),
});
