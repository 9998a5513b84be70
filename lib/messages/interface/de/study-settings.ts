import type { studySettings as english } from "../en/study-settings";
import type { Translation } from "../translation";

export const studySettings: Translation<typeof english> = {
  actions: {
    close: "Studie schließen",
    reopen: "Studie wieder öffnen",
    blind: "Verblinden …",
    unblind: "Verblindung aufheben …",
    archive: "Archivieren …",
    unarchive: "Aus dem Archiv holen",
    remove: "Löschen …",
  },
  acts: {
    title: "Schließen, verblinden, archivieren oder löschen",
    reopen:
      "Die Studie ist geschlossen. Ist sie wieder offen, werden Seiten vergeben und Urteile angenommen.",
    unarchive:
      "Die Studie ist archiviert. Aus dem Archiv geholt, bleibt sie geschlossen, bis Sie sie öffnen.",
  },
  ask: {
    close: {
      title: "Studie schließen?",
      text: "Es werden keine Seiten mehr vergeben und keine Urteile mehr angenommen. Laufende Modell-Läufe werden angehalten. Sie können die Studie jederzeit wieder öffnen.",
      action: "Studie schließen",
    },
    closeHeld: { title: "Seiten sind noch belegt", action: "Trotzdem schließen" },
    blind: {
      title: "Studie verblinden?",
      text: "Niemand sieht dann die Urteile der Annotatoren: keine Übereinstimmung, keine Abweichungen, keine Qualität, keine Schlichtung. Der Fortschritt bleibt sichtbar.",
      action: "Verblinden",
    },
    unblind: {
      title: "Verblindung aufheben?",
      text: "Wer die Studie leitet, sieht dann die Urteile der Annotatoren. Das Änderungsprotokoll hält es fest. Sie können die Studie wieder verblinden, aber was gesehen wurde, bleibt gesehen.",
      action: "Urteile zeigen",
    },
    archive: {
      title: "Studie archivieren?",
      text: "Die Studie wird geschlossen, laufende Modell-Läufe werden angehalten, und sie fehlt dann in der Liste der Studien. Nichts geht verloren, und Sie können sie jederzeit aus dem Archiv holen.",
      action: "Archivieren",
    },
  },
  done: {
    closed: "Die Studie ist geschlossen. Laufende Modell-Läufe werden angehalten.",
    opened: "Die Studie ist wieder offen.",
    renamed: "Name und Beschreibung sind gespeichert.",
    blind: "Die Studie ist verblindet.",
    unblind: "Die Studie ist nicht mehr verblindet.",
    archived: "Die Studie ist archiviert.",
    unarchived: "Die Studie ist nicht mehr im Archiv. Sie bleibt geschlossen, bis Sie sie öffnen.",
    removed: "{name} ist gelöscht.",
  },
  about: {
    title: "Name und Beschreibung",
    name: "Name",
    description: "Beschreibung",
    hint: "Die Adresse bleibt {slug}, damit Links weiter funktionieren.",
    save: "Speichern",
  },
  remove: {
    title: "Diese Studie löschen",
    text: "Alle Texte, Urteile, Verläufe, Modell-Läufe und Ergebnisse dieser Studie werden gelöscht. Das lässt sich nicht rückgängig machen. Das Änderungsprotokoll hält fest, dass es die Studie gab und wer sie gelöscht hat.",
    archiveInstead:
      "Soll sie nur nicht mehr zu sehen sein, ohne dass etwas verloren geht, archivieren Sie sie.",
    download: "Laden Sie vorher herunter, was Sie noch brauchen:",
    bundle: "Alles zu {stage} (Zip)",
    audit: "Das Änderungsprotokoll (JSON-Zeilen)",
    confirm: "Zum Löschen {slug} eingeben",
    action: "Endgültig löschen",
  },
};
