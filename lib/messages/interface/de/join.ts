import type { join as english } from "../en/join";
import type { Translation } from "../translation";

export const join: Translation<typeof english> = {
  title: "An einer Studie teilnehmen",
  closed: "Dieser Link kann nicht benutzt werden",
  nothing:
    "In dieser Studie gibt es zurzeit nichts zu beurteilen, daher bitten wir Sie nicht um Teilnahme. Geben Sie die Studie auf der Plattform zurück, oder öffnen Sie diesen Link später noch einmal.",
  back: "Willkommen zurück. Machen Sie weiter, wo Sie aufgehört haben, oder sehen Sie Ihren Code, wenn Sie fertig sind.",
  continue: "Weiter",
  crowd:
    "Sie nehmen an dieser Studie teil{pages, plural, =0 {} one { und beurteilen # Seite} other { und beurteilen # Seiten}}. Den Abschlusscode erhalten Sie, wenn Sie fertig sind. Mit demselben Link können Sie wiederkommen.",
  asRole: "Sie sind zu dieser Studie eingeladen, Ihre Rolle: {role}.",
  roles: { annotator: "Annotation", researcher: "Forschung", coordinator: "Studienleitung" },
  noId: "Der Link sagt nicht, wer Sie auf der Plattform sind: Öffnen Sie die Studie noch einmal von dort.",
  placeholder:
    "Der Link enthält einen Platzhalter statt Ihrer Kennung auf der Plattform. Öffnen Sie die Studie von dort. Erscheint dieser Hinweis dann wieder, sagen Sie es der Studienleitung.",
  consent: "Einwilligung",
  agree: "Ich habe das gelesen und möchte teilnehmen.",
  choose:
    "Wählen Sie einen Namen und ein Passwort. Wenn Sie schon ein Konto haben, <link>melden Sie sich an</link>.",
  with: "Weiter mit {provider}",
  orAccount: "Oder hier ein Konto anlegen:",
  name: "Name",
  password: "Passwort",
  passwordHint: "Mindestens 10 Zeichen.",
  busy: "Einen Moment …",
  begin: "Beginnen",
  joinAs: "Als {account} teilnehmen",
  join: "Teilnehmen",
};
