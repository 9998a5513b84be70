import type { prompts as english } from "../en/prompts";
import type { Translation } from "../translation";

export const prompts: Translation<typeof english> = {
  title: "Prompts",
  heading: "Prompts",
  intro:
    "Ein Prompt ist ein Messinstrument. Eine Version ändert sich nie: Ein anderer Text ist eine andere Version. Ihre Prüfsumme wird mit jeder Antwort aufbewahrt.",
  trend:
    "Wie gut jede Version mit den Annotatoren übereinstimmt, zeigt <page>Güte der Modelle</page>.",
  columns: {
    name: "Prompt",
    task: "Fragt nach",
    origin: "Herkunft",
    source: "Quelle",
    hash: "SHA-256",
    actions: "Aktionen",
  },
  origins: { study: "in dieser Studie hinzugefügt", product: "mitgeliefert" },
  noSource: "eigener Wortlaut",
  show: "Text von {name}",
  variables: "Eingesetzt werden: {names}",
  noVariables: "Es wird nichts eingesetzt.",
  preview: "Ganzer Text",
  version: {
    action: "Neue Version",
    title: "Neue Version von {name}",
    text: "Prompt-Datei",
    hint: "Der Kopf, dann der Prompt. Die Version ist die nächste freie.",
    changes: "Was anders ist als in {name}",
    same: "Noch nichts. Ändern Sie den Text des Prompts, um ihn zu speichern.",
    save: "Version speichern",
    added: "{name} wurde hinzugefügt.",
  },
  add: {
    heading: "Prompt hinzufügen",
    intro:
      "Eine Textdatei: eine Zeile <code>---</code>, dann id, version, task und variables, dann <code>---</code>, dann der Prompt. Ein veröffentlichter Prompt behält seinen Namen.",
    file: "Prompt-Datei",
    added: "{name} wurde hinzugefügt.",
  },
};
