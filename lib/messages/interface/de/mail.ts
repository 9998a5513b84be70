import type { mail as english } from "../en/mail";
import type { Translation } from "../translation";

export const mail: Translation<typeof english> = {
  invitation: {
    subject: "Einladung zur Studie „{study}“",
    text: "Sie sind eingeladen, an der Studie „{study}“ teilzunehmen, als {role, select, coordinator {Koordinator} researcher {Forscher} other {Annotator}}.",
    link: "Der Studie beitreten",
  },
  reset: {
    subject: "Neues Passwort setzen",
    text: "Mit diesem Link setzen Sie ein neues Passwort für Assay. Er gilt einmal und einen Tag lang.",
    link: "Neues Passwort setzen",
    ignore: "Wenn Sie ihn nicht angefordert haben, müssen Sie nichts tun.",
  },
  address: {
    subject: "E-Mail-Adresse bestätigen",
    text: "Jemand, der bei Assay angemeldet ist, möchte E-Mails an diese Adresse bekommen. Öffnen Sie diesen Link innerhalb eines Tages, um sie zu bestätigen.",
    link: "Adresse bestätigen",
    ignore: "Wenn Sie das nicht waren, müssen Sie nichts tun.",
  },
  answered: {
    subject: "Ihre Frage wurde beantwortet: {study}",
    text: "Die Koordination der Studie „{study}“ hat eine Frage von Ihnen beantwortet.",
    link: "Antwort lesen",
  },
  stage: {
    subject: "Es gibt Arbeit für Sie: {study}",
    text: "In der Studie „{study}“ {more, plural, =0 {wartet die Phase „{stage}“} one {warten die Phase „{stage}“ und eine weitere} other {warten die Phase „{stage}“ und # weitere}} auf Sie.",
    link: "Studie öffnen",
  },
  digest: {
    subject: "Was in Ihren Studien wartet",
    text: "Das braucht Aufmerksamkeit in den Studien, die Sie koordinieren:",
    link: "Studie öffnen",
  },
  footer:
    "{kind, select, invitation {Sie bekommen diese E-Mail, weil jemand Ihre Adresse bei Assay eingegeben hat.} other {Sie bekommen diese E-Mail, weil Sie ein Konto bei Assay haben.}}",
  refuse: "Keine E-Mails dieser Art mehr",
  pages: {
    unsubscribe: {
      title: "Keine E-Mails dieser Art mehr",
      text: "{kind, select, answered {Sie bekommen keine E-Mails mehr, wenn eine Frage von Ihnen beantwortet ist.} stage {Sie bekommen keine E-Mails mehr, wenn es Arbeit für Sie gibt.} digest {Sie bekommen keine E-Mails mehr über das, was in Ihren Studien wartet.} other {Sie bekommen von hier keine Einladungen mehr.}}",
      action: "Abbestellen",
      done: "Erledigt. Mit einem Konto wählen Sie Ihre E-Mails auf Ihrer Kontoseite.",
    },
    address: {
      title: "E-Mail-Adresse bestätigen",
      text: "Das Konto {account} bekommt seine E-Mails an {email}.",
      action: "Bestätigen",
      done: "Die Adresse ist bestätigt.",
    },
    forgot: {
      title: "Passwort vergessen?",
      text: "Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wenn es eines gibt, schicken wir einen Link dorthin, mit dem Sie ein neues Passwort setzen.",
      email: "E-Mail-Adresse",
      action: "Link schicken",
      done: "Wenn ein Konto diese Adresse hat, ist eine E-Mail mit einem Link unterwegs. Das kann einige Minuten dauern.",
      back: "Zurück zur Anmeldung",
    },
  },
};
