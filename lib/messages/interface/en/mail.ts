/** The mails that Assay sends, and the pages to which their links lead. */
export const mail = {
  invitation: {
    subject: "Invitation to the study “{study}”",
    text: "You are invited to take part in the study “{study}” as {role, select, coordinator {coordinator} researcher {researcher} other {annotator}}.",
    link: "Join the study",
  },
  reset: {
    subject: "Set a new password",
    text: "With this link you set a new password for Assay. It works once, within a day.",
    link: "Set a new password",
    ignore: "If you did not ask for it, you need not do anything.",
  },
  address: {
    subject: "Confirm your e-mail address",
    text: "Somebody who is signed in to Assay wants mail at this address. Open this link within a day to confirm it.",
    link: "Confirm the address",
    ignore: "If that was not you, you need not do anything.",
  },
  answered: {
    subject: "Your question was answered: {study}",
    text: "A coordinator of the study “{study}” has answered a question of yours.",
    link: "Read the answer",
  },
  stage: {
    subject: "There is work for you: {study}",
    text: "In the study “{study}”, the stage “{stage}” {more, plural, =0 {waits} one {and one more stage wait} other {and # more stages wait}} for you.",
    link: "Open the study",
  },
  digest: {
    subject: "What waits in your studies",
    text: "This needs attention in the studies that you coordinate:",
    link: "Open the study",
  },
  footer:
    "{kind, select, invitation {You get this mail because somebody typed your address into Assay.} other {You get this mail because you have an account at Assay.}}",
  refuse: "No more mails of this kind",
  pages: {
    unsubscribe: {
      title: "No more mails of this kind",
      text: "{kind, select, answered {You get no more mails when a question of yours is answered.} stage {You get no more mails when there is work for you.} digest {You get no more mails about what waits in your studies.} other {You get no more invitations from here.}}",
      action: "Unsubscribe",
      done: "Done. With an account, you can choose your mails on your account page.",
    },
    address: {
      title: "Confirm your e-mail address",
      text: "The account {account} gets its mails at {email}.",
      action: "Confirm",
      done: "The address is confirmed.",
    },
    forgot: {
      title: "Forgot your password?",
      text: "Type the e-mail address of your account. If there is one, we send a link to it that sets a new password.",
      email: "E-mail address",
      action: "Send the link",
      done: "If an account has this address, a mail with a link is on its way. It can take a few minutes.",
      back: "Back to signing in",
    },
  },
} as const;
