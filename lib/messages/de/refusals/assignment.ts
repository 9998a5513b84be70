import type { assignment as english } from "../../en/refusals/assignment";
import type { Translation } from "../../interface/translation";

export const assignment: Translation<typeof english> = {
  assignment: {
    bad_hours: "„{hours}“ ist keine Zahl von Stunden. Geben Sie eine Zahl oder „stage“ an.",
    begun:
      "{account} hat das Thema {topic} begonnen{count, plural, one {} other { (insgesamt wurden # Themen begonnen)}}. Bestätigen Sie die Änderung: Urteile bleiben bei denen, die sie gegeben haben, unfertige Seiten werden wieder frei.",
    excluded:
      "{account} ist vom Thema {topic} ausgeschlossen{more, plural, =0 {} other { (und # weitere)}}. Lassen Sie die Person zuerst wieder zu.",
    file_columns:
      "In der Datei fehlt die Spalte {column}. Nennen Sie in der ersten Zeile die Spalten topic_id und account.",
    file_empty:
      "Die Datei {name} weist nichts zu. Schreiben Sie je eine Zeile für Thema und Konto.",
    file_none:
      "Es wurde keine Datei gesendet. Wählen Sie eine CSV- oder TSV-Datei mit den Spalten topic_id und account.",
    no_account:
      "Das Konto {account} gibt es nicht (Thema {topic}){more, plural, =0 {} other { (und # weitere Probleme)}}. Legen Sie das Konto an und fügen Sie es auf der Seite Personen hinzu.",
    no_place:
      "Beim Thema {topic} ist kein Platz mehr für {account}{more, plural, =0 {} other { (und # weitere Probleme)}}. Entziehen Sie es jemandem oder erhöhen Sie die Zahl der Annotatoren pro Seite.",
    no_topic:
      "In dieser Phase gibt es kein Thema {topic}{more, plural, =0 {} other { (und # weitere Probleme)}}. Die Themen stehen auf der Seite Zuweisen.",
    nobody: "Die Studie hat keine Annotatoren. Fügen Sie sie auf der Seite Personen hinzu.",
    not_in_study:
      "{account} ist kein Annotator dieser Studie (Thema {topic}){more, plural, =0 {} other { (und # weitere Probleme)}}. Fügen Sie die Person auf der Seite Personen hinzu.",
    not_theirs:
      "Das Thema {topic} ist {account} nicht zugewiesen{more, plural, =0 {} other { (und # weitere Probleme)}} und kann daher nicht freigegeben werden.",
    people_unknown:
      "{count, plural, one {Ein Konto gehört} other {# Konten gehören}} keinem Annotator dieser Studie: {names}.",
    topics_unknown:
      "In dieser Phase gibt es {count, plural, one {kein Thema dieser ID} other {keine Themen dieser # IDs}}: {names}.",
  },
};
