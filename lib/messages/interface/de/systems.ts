import type { systems as english } from "../en/systems";
import type { Translation } from "../translation";

export const systems: Translation<typeof english> = {
  title: "Systeme",
  topicTitle: "Thema",
  about:
    "Was Bewertungen und Urteile über Such- und Textsysteme sagen: <coverage>Abdeckung</coverage>, Abdeckung nach Rang und <density>Dichte</density> ihrer Kontexte, daneben die Abdeckung der daraus erzeugten Berichte; welche Unterschiede gesichert sind; was Umordnen bringt.",
  all: "Alle Auswertungen",
  list: "Auswertungen",
  earlier: "Frühere Auswertungen",
  whole: "Der ganze Bericht",
  none: "Noch keine Auswertung",
  noneText:
    "Läufe, Bewertungen oder qrels zeigen, welches System am besten ist und wie sicher das ist. Was die Studie selbst enthält, wird mitverwendet.",
  columns: { name: "Auswertung", state: "Stand", date: "Begonnen" },
  files: {
    label: "Dateien",
    hint: {
      systems:
        "Läufe, Bewertungen, qrels, Berichte und anderes auf einmal. Jede Datei wird am Inhalt erkannt.",
      completeness:
        "Läufe von mindestens zwei Systemen und die volle Beurteilung auf einmal. Jede Datei wird am Inhalt erkannt.",
    },
    kinds: "Was angegeben werden kann",
    count:
      "{count, plural, one {# Datei} other {# Dateien}}, davon {unread, plural, =0 {alle lesbar} one {# nicht lesbar} other {# nicht lesbar}}.",
    unused: "Nicht verwendet",
    remove: "{name} herausnehmen",
    another:
      "Eine andere Datei hat diese Rolle schon. Wählen Sie, was diese ist, oder lassen Sie sie weg.",
    notRead:
      "{content, select, run {Ein Lauf} qrels {Qrels} diversity {Diversity-qrels} ratings {Bewertungen} judgments {Urteile} topics {Themen} passages {Passagen} reports {Berichte} tokens {Tokenzahlen} other {Beliebtheit}}: Diese Art von Auswertung liest so etwas nicht.",
    wrong: {
      empty: "Die Datei ist leer.",
      binary: "Die Datei ist kein Text. Falls sie gepackt ist, entpacken Sie sie zuerst.",
      notJson: "Die erste Zeile beginnt wie JSON, ist aber kein JSON-Objekt.",
      notColumns: "Die Zeilen haben eine Spalte. Ein Lauf hat 6, qrels haben 4.",
      columns:
        "Die Zeilen haben {columns, number} Spalten. Ein Lauf hat 6 mit Rang und Wert als vierter und fünfter, qrels haben 4 mit einem Grad am Ende.",
      fields: "Die Felder der ersten Zeile gehören zu keiner Art von Datei: {fields}.",
      answers:
        "Antworten mit Zitaten sind keine Berichte dieser Art: Importieren Sie sie in die Studie.",
    },
  },
  export: "Tabelle exportieren",
  system: "System",
  systems: "Systeme",
  andSystem: "und System",
  measure: "Maß",
  andMeasure: "und Maß",
  topic: "Thema",
  synthetic:
    "Die Urteile von Menschen wurden für die Demonstration geschrieben und stammen von keinem Menschen.",
  restBy: "Alles Weitere beruht auf {source}, ebenso die Exporte.",
  kinds: { report: "nur Berichte", oracle: "Referenz" },
  stale: {
    short: "Urteile geändert",
    text: "Seit der Berechnung dieser Werte haben sich Urteile geändert. Sie werden von selbst neu berechnet, sobald eine Weile niemand ein Urteil ändert.",
  },
  status: { queued: "wartet", running: "läuft", done: "fertig", failed: "gescheitert" },
  overview: {
    title: "Die Systeme auf einen Blick",
    measure: "Maß",
    nothing: "Kein System hat einen Wert.",
    legend:
      "Punkte sind Mittel über Themen, Linien ihre 95-%-Intervalle. Das beste System steht zuerst.",
    best: "<b>{systems}</b> {count, plural, one {ist nach {measure} das beste} other {sind nach {measure} die besten}}: {value} %{interval}.",
    shared:
      "<b>{count, number} Systeme</b> teilen den besten Wert nach {measure}: {value} %{interval}.",
    differences:
      "{count, number} von {all, plural, one {# Unterschied} other {# Unterschieden}} zwischen Systemen {count, plural, one {ist} other {sind}} auf dem 5-%-Niveau gesichert (gepaarte t-Tests, Holm).",
  },
  table: {
    title: "Kontexte und fertige Berichte",
    caption: "Systeme",
    captionBy: "Systeme nach {source}",
    about:
      "Mittel über Themen in Prozent, mit 95-%-Intervallen über Themen. Das beste System ist fett. Fehlt einem System ein Thema, zählt es als 0; Dokumente ohne Urteil zählen als nicht relevant. Weitere Maße stehen unter „Spalten“.",
    source: "Bewertungen von",
    partlyRated:
      "{source} hat {rated, number} von {pairs, number} Paaren aus Passage und Frage bewertet. Was nicht bewertet ist, zählt als keine Antwort; Kontexte decken also vielleicht mehr ab als gezeigt.",
    unjudged: "Ohne Urteil unter 10",
    missingTopics: "{count, plural, one {# Thema fehlt} other {# Themen fehlen}}",
    missingReports: "{count, plural, one {# Bericht fehlt} other {# Berichte fehlen}}",
    unfinished:
      "{count, plural, one {# Bericht unfertig, ohne Wert} other {# Berichte unfertig, ohne Wert}}",
    basis: "{n, number} verglichen, {topics, plural, one {# Thema} other {# Themen}}.",
    undefined: "nicht definiert",
    noInterval: "kein Intervall",
    best: "bester Wert",
  },
  sections: {
    significance: "Welche Unterschiede gesichert sind",
    topics: "Thema für Thema",
    sources: "Quellen von Bewertungen nebeneinander",
    correlations: "Ordnen Maße die Systeme gleich?",
    people: "Wenige Menschen, viele maschinelle Urteile",
    depth: "Was Tiefe und Schwelle ändern",
    reranking: "Was Umordnen bei jeder Schwelle bringt",
    excluded: "Themen ohne Wert",
  },
  basis: {
    topics: "{count, plural, one {# Thema} other {# Themen}}.",
    threshold: "Gilt als beantwortet ab Bewertung {threshold, number}.",
    denominator:
      "Abdeckung ist ein Anteil {which, select, answerable {der Fragen, die eine Passage beantwortet} unfiltered {der nicht gefilterten Fragen} other {aller Fragen}}.",
    ideal:
      "Die ideale Rangfolge von α-nDCG entsteht mit einem Greedy-Verfahren und nimmt bei Gleichstand die höhere Passagen-ID.",
    tokens: "Token gezählt nach {tokenizer}.",
    files: "Aus {files}.",
    own: "Aus dem, was die Studie enthält.",
    computed: "Berechnet {at}. Seither gegebene oder zurückgezogene Urteile sind nicht enthalten.",
  },
  tests: {
    table: "Gepaarte t-Tests",
    about:
      "Zweiseitige gepaarte t-Tests über die Themen, zu denen beide Systeme einen Wert haben (n).",
    family:
      "{family, select, all {Holms Korrektur umfasst {count, plural, one {# Test} other {# Tests}} aller Maße.} other {Holms Korrektur umfasst {count, plural, one {# Paar} other {# Paare}} dieses Maßes; das lässt sich einstellen.}}",
    signs:
      "Die letzte Spalte ist der exakte Test aus den Vorzeichen der Differenzen, bei bis zu 12 Themen.",
    difference: "Differenz (Punkte)",
    holds: "Gesichert",
    df: "df",
    pHolm: "p (Holm)",
    pSigns: "p (Vorzeichen)",
    yes: "ja",
    no: "nein",
  },
  correlations: {
    about:
      "Rangkorrelationen über Systeme (n), mit 95-%-Intervallen über Themen. Ein Maß der Kontexte, das Systeme wie ihre Berichte ordnet, sagt im Voraus, welcher Kontext den besseren Bericht ergibt.",
    contexts: "Maße der Kontexte und fertige Berichte",
    all: "Je zwei Maße",
    tauB: "Kendalls τ-b",
    spearman: "Spearman",
    details: "Näheres",
  },
  rerankedTogether: "Alle ersten Stufen zusammen",
  depth: {
    legend:
      "Mittel über Themen. Der Orakel-Kontext steht in der Reihenfolge des Greedy-Verfahrens.",
    table: "Maße bei jeder Schwelle",
    caption:
      "Mittel von {count, plural, one {# System} other {# Systemen}}, darunter die Standardabweichung, wenn Bewertungen ab 1, 2, 3, 4 oder 5 als beantwortet gelten. τ ist Kendalls Korrelation über die Systeme mit der Abdeckung der Berichte bei derselben Schwelle.",
    used: "verwendet",
  },
  sources: {
    about:
      "Dieselben Systeme und Fragen, je nachdem, wer bewertet hat. Fragen mit Gleichstand der Menschen zählen für einen Bericht nicht. Ein Bericht, dessen Fragen nicht alle beurteilt sind, hat keinen Wert.",
    table: "Abdeckung nach Quelle",
  },
  ppi: {
    about:
      "Abdeckung der Berichte, geschätzt aus {people} und {judge} zusammen (prediction-powered inference über Themen): das Mittel des Modells über alle Themen, berichtigt um das, was Menschen sagen, wo beide geurteilt haben. In Prozent, mit 95-%-Intervallen. Sie brauchen mindestens 3 von Menschen beurteilte Themen und sind bei weniger als 5 breit.",
    each: "Abdeckung jedes Systems",
    differences: "Unterschiede zwischen Systemen",
    topicsOfPeople: "Themen von Menschen",
    topicsOfJudge: "Themen nur vom Modell",
    people: "Nur Menschen",
    judge: "Nur Modell",
    both: "Beide zusammen",
    needed: "Nötige Themen für ±{points} Punkte",
    minus: "minus {system}",
    notKnown: "nicht bekannt",
  },
  excluded: {
    about: "Sie fehlen in den Mitteln dieser Maße und zählen nicht als 0.",
    list: "Themen ohne Wert nach System",
    reason: "{reason}: {topics} ({measures})",
    more: "{count, number} weitere",
  },
  topics: {
    measure: "Maß der Themen",
    table: "Werte nach Thema",
    caption: "{measure} zu jedem Thema, in Prozent; – heißt nicht definiert.",
    noPage: "Diese Seite von Themen gibt es nicht.",
    first: "Zur ersten Seite.",
  },
  progress: {
    waiting: "Wartet auf den Arbeitsprozess …",
    running: "{what} …",
    computing: "Wird berechnet",
    bar: "Fortschritt",
    done: "Fertig. Das Ergebnis erscheint gleich.",
    lost: "Der Server antwortet nicht. Neuer Versuch …",
    noWorker: "Noch kein Arbeitsprozess hat begonnen. Prüfen Sie, ob einer läuft.",
  },
  remove: {
    title: "Diese Auswertung löschen?",
    text: "Ihre Ergebnisse und Dateien werden gelöscht. Das lässt sich nicht rückgängig machen.",
    action: "Löschen",
  },
  again: { title: "Mit anderen Einstellungen neu berechnen", action: "Neu berechnen" },
  form: {
    title: "Neue Auswertung",
    name: "Name",
    own: "Ohne Datei wird verwendet, was die Studie enthält.",
    runs: "Läufe",
    runsHint:
      "TREC-Läufe, einer je System: die Kontexte. Berichte desselben Namens stehen daneben.",
    ratings: "Bewertungen",
    ratingsHint: "Von Passagen und Berichten zu den Teilfragen, 0 bis 5.",
    reports: "Berichte",
    reportsHint: "Ihre run_id ist die Kennung des Laufs, aus dem sie entstanden.",
    relevant: "Passagen jedes Themas (qrels)",
    relevantHint:
      "Andere Passagen beantworten nichts. Ohne Datei gehören alle bewerteten Passagen dazu.",
    qrels: "Relevanz (qrels)",
    qrelsHint: "Für MAP, nDCG und ähnliche Maße. Ohne Datei folgt sie aus den Bewertungen.",
    diversity: "Diversity-qrels",
    diversityHint: "Die zweite Spalte ist die Frage. Sie ersetzen dann die Bewertungen.",
    topics: "Themen",
    topicsHint: "Mit gefilterten Fragen und der Wichtigkeit der Nuggets.",
    passages: "Passagen",
    passagesHint: "Deren Token die Dichte zählt.",
    tokens: "Tokenzahlen",
    tokensHint: "Sie gehen dem Zählen der Texte vor.",
    rerankRatings: "Bewertungen zum Umordnen",
    rerankRatingsHint:
      "Falls andere Bewertungen umordnen als auswerten sollen, etwa die erzeugter Teilfragen.",
    options: "Weitere Einstellungen und Umordnen",
    sending: "Dateien werden gesendet …",
    start: "Auswerten",
  },
  options: {
    threshold: "Gilt als beantwortet ab Bewertung",
    freezeAt: "Fragen und nötige Passagen sind die ab Bewertung",
    freezeAtNone: "folgen der Schwelle",
    denominator: "Abdeckung ist ein Anteil",
    order: "Reihenfolge eines Laufs",
    means: "Mittel über",
    family: "Holms Korrektur umfasst",
    measures: "Maße",
    measuresHint: "die üblichen; oder cov@10, alpha_ndcg@20, den@oracle, map …",
    grade: "Abgestufte Relevanz",
    alpha: "α von α-nDCG",
    weight: "Exponent der Dichte",
    tokenizer: "Token zählen nach",
    partly: "Ein Nugget ist halb belegt ab Bewertung",
    okayWeight: "Gewicht eines Nuggets „okay“",
    width: "Gewünschte Intervallbreite, Menschen und Modell zusammen",
    bootstrap: "Stichproben von Themen",
    seed: "Startwert",
    rerank: "Jeden Lauf auch umordnen nach",
    fromThreshold: "ab einer Schwelle",
    taus: "Schwellen beim Umordnen",
    tausHint: "Zahlen von 0 bis 5, durch Kommas getrennt",
    ties: "Gleichstände beim Umordnen",
    ratingsAs: "Umgeordnet wird nach",
    labels: "Auch die Urteile dieser Studie verwenden",
    interval: "Intervalle berechnet durch",
    margin: "Äquivalenzbereich (±)",
    marginNone: "kein Äquivalenztest",
    choices: {
      denominator: {
        answerable: "der Fragen, die eine Passage beantwortet",
        unfiltered: "der nicht gefilterten Fragen",
        all: "aller Fragen",
      },
      order: {
        consistent: "nach Rang; Werte müssen passen",
        rank: "nach Rang",
        score: "nach Wert, wie trec_eval",
      },
      means: {
        common: "Themen, zu denen jedes System einen Wert hat",
        own: "die eigenen Themen jedes Systems",
      },
      family: {
        measure: "die Tests eines Maßes",
        all: "die Tests aller Maße",
      },
      grade: {
        any: "eine Frage ist beantwortet",
        max: "die höchste Bewertung",
        count: "Zahl der beantworteten Fragen",
      },
      tokenizer: {
        whitespace: "Leerraum",
        word: "Wörtern",
        character: "Zeichen",
      },
      ties: {
        "first-stage": "nach dem Rang der ersten Stufe",
        original: "wie im veröffentlichten Code",
      },
      ratingsAs: {
        whole: "den Bewertungen selbst",
        expected: "erwarteten Bewertungen (expected_rating der Datei)",
      },
      interval: {
        jackknife: "Weglassen je eines Themas (Jackknife)",
        percentile: "Stichproben von Themen (Perzentil)",
        bca: "Stichproben von Themen (BCa)",
      },
    },
  },
  matrix: {
    title: "Welche Passage welche Frage beantwortet",
    again: "Diese Auswertung wird neu berechnet. Danach erscheint hier die Matrix.",
    noRatings: "Die Bewertungen enthalten nichts zu diesem Thema.",
    passages: "Passagen und Fragen",
    order: "Passagen in der Reihenfolge von",
    allRated: "ihren Bewertungen: alle",
    legendRatings: "Bewertungen 0 bis 5.",
    legendFirst:
      "die erste Passage hier, die eine Frage beantwortet (ab Bewertung {threshold, number});",
    legendAgain: "sie ist schon beantwortet. Fragen, die nicht zählen, stehen in Klammern.",
    passage: "Passage",
    tokens: "Token",
    required: "nötig",
    notOfTopic: "nicht zum Thema oder nicht bewertet",
    report: "Bericht",
    cell: "{docid} {state, select, first {beantwortet sie zuerst} again {beantwortet sie erneut} below {erreicht die Schwelle nicht} other {beantwortet sie nicht}}: Frage {question, number}, Bewertung {rating}",
    reportCell: "Bericht von {system}, Frage {question, number}: {rating}",
    noLabel: "kein Urteil",
    rating: "Bewertung {rating}",
    noPassage: "Keine Passage dieses Themas ist bewertet.",
    noneOfRun: "{run} hat nichts zu diesem Thema.",
    questions: "Fragen",
    filtered: "gefiltert",
    notAnswered: "keine Passage beantwortet sie",
  },
};
