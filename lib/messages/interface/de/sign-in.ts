import type { signIn as english } from "../en/sign-in";
import type { Translation } from "../translation";

export const signIn: Translation<typeof english> = {
  title: "Anmelden",
  motto: "Menschen und Sprachmodelle beurteilen dasselbe.",
  name: "Name",
  password: "Passwort",
  code: "Code aus Ihrer Authenticator-App",
  action: "Anmelden",
  busy: "Anmeldung läuft …",
  wrong: "Name oder Passwort ist falsch: Prüfen Sie beides, und versuchen Sie es noch einmal.",
  wrongCode:
    "Der Code ist falsch. Geben Sie die sechs Ziffern ein, die Ihre App jetzt zeigt (jeder Code gilt einmal), oder einen Wiederherstellungscode.",
  codeTooLate: "Der Code kam zu spät: Melden Sie sich noch einmal beim Anbieter an.",
  tooMany:
    "Zu viele Versuche. Warten Sie bis zu 15 Minuten, und versuchen Sie es dann noch einmal.",
  unreachable:
    "Der Server ist nicht erreichbar: Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.",
  forgot: "Passwort vergessen?",
  or: "oder",
  with: "Weiter mit {provider}",
  providers: {
    stranger:
      "{provider} kennt Sie, aber hier hat Sie noch niemand eingeladen. Bitten Sie um einen Einladungslink, öffnen Sie ihn, und melden Sie sich dort an.",
    unverified:
      "Es gibt ein Konto mit Ihrer Adresse, aber {provider} hat nicht bestätigt, dass sie Ihnen gehört. Bestätigen Sie sie dort, oder wenden Sie sich an die Verwaltung dieser Installation.",
    disabled: "Ihr Konto ist deaktiviert: Wenden Sie sich an die Verwaltung dieser Installation.",
    unreachable:
      "{provider} antwortet nicht oder kennt diese Installation nicht: Versuchen Sie es später noch einmal, und sagen Sie der Verwaltung Bescheid, wenn das nicht hilft.",
    failed:
      "Die Anmeldung mit {provider} ist nicht gelungen: Versuchen Sie es von hier noch einmal.",
    name: "Der Anbieter",
  },
  demo: {
    title: "Die Demonstration ausprobieren",
    text: "Ihre Texte sind erfunden, ihre Urteile künstlich. Anmelden als:",
    printed: "Die Konten der Demonstration stehen dort, wo Assay gestartet wurde.",
  },
};
