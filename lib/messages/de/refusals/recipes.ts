/** Sätze, die ein Rezept ablehnen. */
export const recipes = {
  cap_reports: {
    no_reference:
      "Es gibt keine Referenz: Geben Sie die Zusammenfassungen von Menschen an (--summaries), oder Berichte von human-summary unter den Berichten.",
    no_text:
      "Die nötige Passage „{docid}“ des Themas „{topicId}“ hat unter den Passagen keinen Text: Ihre Token lassen sich nicht zählen.",
    oracle_needs:
      "Die nötigen Passagen ergeben sich aus Bewertungen und Texten: Geben Sie --ratings und --passages an, oder eine Zahl.",
  },
  recipe: {
    bad_out: "{out} ist eine Datei: Geben Sie einen Ordner für die Ergebnisse an.",
    both: "Geben Sie entweder den Ordner mit den Dateien an (--data) oder --example, nicht beides.",
    files_missing:
      "Das Rezept {recipe} findet in {folder} nichts davon: {files}. Ergänzen Sie {count, plural, one {diese Datei} other {diese Dateien}}, oder sehen Sie das Rezept mit --example an einer erfundenen Sammlung.",
    no_categories:
      "Das Thema {topicId} aus {file} hat keine structured_query (Artikel, Abschnitte und Spalte): Dieses Rezept braucht eine Sammlung mit Kategorien.",
    no_data:
      "Geben Sie den Ordner mit den Dateien an (--data ORDNER), oder --example für eine erfundene Sammlung.",
    no_folder: "Es gibt keinen Ordner {folder}.",
    no_verdict:
      "{file} hat kein Urteil einer Person in der Bedingung verify: Dieses Rezept zählt, was Menschen zu den Antworten eines Modells sagen.",
    nothing_in:
      "{file} ist leer: Dieses Rezept braucht mindestens eine Zeile daraus. Prüfen Sie, ob die Datei vollständig geschrieben wurde.",
    nothing_made:
      "Die Dateien enthalten nichts, was das Rezept {recipe} verwenden kann, daher wurde keine Tabelle geschrieben. Prüfen Sie, ob sie vollständig sind und dieselben Themen, Läufe und Dokumente nennen.",
    other_questions:
      "Keine Frage aus {ratings} zum Thema „{topicId}“, etwa „{question}“, steht in {diversity}: Bewerten Sie Berichte mit den Fragen der zweiten Spalte.",
    two_truths:
      "{ratings} bewertet Passagen, und {diversity} sagt ebenfalls, was sie beantworten: Lassen Sie eines davon weg, oder behalten Sie in {ratings} nur Bewertungen von Berichten (report_run_id).",
    unknown: "Es gibt kein Rezept {name}: Wählen Sie eines aus assay recipe list.",
    unreadable_folder:
      "Der Ordner {folder} ist nicht lesbar: Prüfen Sie, wer ihn öffnen darf, oder geben Sie einen anderen Ordner an.",
  },
} as const;
