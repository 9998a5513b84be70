import type { errors as english } from "../en/errors";
import type { Translation } from "../translation";

export const errors: Translation<typeof english> = {
  again: "Erneut versuchen",
  files: {
    title:
      "Nichts wurde importiert: {count, plural, one {# Problem} other {# Probleme}}. {shown, plural, =0 {} other {Die ersten # sind aufgeführt.}}",
    oneCause:
      "Es wurde nichts importiert: ein Problem in {count, plural, one {# Zeile} other {# Zeilen}}.",
    alike: "(und {count, plural, one {ein weiteres} other {# weitere}} dieser Art)",
    list: "Probleme in den Dateien",
    times: "{count, number}-mal:",
    line: "{file}, Zeile {line, number}",
    cell: "{file}, Zeile {line, number}, Spalte {column}",
  },
  page: {
    title: "Diese Seite konnte nicht angezeigt werden",
    text: "Nichts Gespeichertes ist verloren. Versuchen Sie es erneut. Tritt der Fehler wieder auf, melden Sie ihn der Studienleitung.",
  },
  network: {
    unreachable: "Der Server ist nicht erreichbar.",
    cutOff: "Die Antwort des Servers kam nicht vollständig an.",
    answered: "Der Server antwortete mit {status}.",
  },
  failureKinds: {
    rate_limit: "Ratenbegrenzung",
    server: "Fehler des Servers",
    timeout: "Zeitüberschreitung",
    network: "Netzwerk",
    garbage: "unlesbare Antwort",
    no_answer: "keine Antwort",
    filtered: "gefiltert",
    too_large: "Antwort zu groß",
    too_long: "Text zu lang",
    bad_request: "Anfrage abgelehnt",
    forbidden: "nicht erlaubt",
    key: "Schlüssel",
    quota: "Kontingent",
    wrong_model: "anderes Modell",
    redirect: "Weiterleitung",
    refused_address: "Adresse nicht zugelassen",
    not_recorded: "nicht aufgezeichnet",
  },
  notFound: {
    title: "Diese Seite gibt es nicht, oder Sie dürfen sie nicht öffnen",
    text: "Prüfen Sie die Adresse, oder bitten Sie die Studienleitung, Sie hinzuzufügen.",
    home: "Zu Ihren Studien",
    stages: "Zu den Phasen",
  },
};
