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
  tooMany:
    "Zu viele Versuche. Warten Sie bis zu 15 Minuten, und versuchen Sie es dann noch einmal.",
  unreachable:
    "Der Server ist nicht erreichbar: Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.",
  demo: {
    title: "Die Demonstration ausprobieren",
    text: "Ihre Texte sind erfunden, ihre Urteile künstlich. Anmelden als:",
    printed: "Die Konten der Demonstration stehen dort, wo Assay gestartet wurde.",
  },
};
