import type { newStudy as english } from "../en/new-study";
import type { Translation } from "../translation";

export const newStudy: Translation<typeof english> = {
  title: "Neue Studie",
  intro:
    "Geben Sie ihr einen Namen und ihre Dateien. Die Phasen ergeben sich aus dem Inhalt der Dateien: Berichte mit Teilfragen werden auf Abdeckung beurteilt, Antworten mit Belegen auf Stützung.",
  name: "Name",
  description: "Beschreibung",
  descriptionHint: "Annotatoren sehen sie auf der Seite der Studie.",
  filesHint: "Sie können die Studie auch jetzt anlegen und Dateien später importieren.",
  noStudy:
    "Es wurde keine Studie angelegt. Berichtigen Sie die Dateien, wählen Sie sie noch einmal aus und versuchen Sie es erneut.",
  check: "Dateien prüfen",
  create: "Studie anlegen",
  creating: "Die Studie wird angelegt …",
};
