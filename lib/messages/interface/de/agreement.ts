import type { agreement as english } from "../en/agreement";
import type { Translation } from "../translation";

export const agreement: Translation<typeof english> = {
  title: "Übereinstimmung",
  rater: "Urteilende",
  judge: "Modell",
  annotator: "Annotator",
  people: "Menschen",
  topic: "Thema",
  system: "System",
  empty: {
    title: "Noch nichts zu berichten",
    text: "Die Studie hat noch keine Phase. Importieren Sie zuerst Themen und Texte.",
    action: "Dateien importieren",
    noLabel: "In dieser Phase wurde noch nichts beurteilt.",
  },
  choices: {
    threshold: "Gilt als beantwortbar ab Bewertung",
    malformed: "Fehlerhafte Antworten",
    zero: "zählen als 0",
    drop: "werden weggelassen",
  },
  export: "Tabelle exportieren",
  moreExports: "Alle Exporte",
  synthetic:
    "{count, plural, one {# Urteil wurde} other {# Urteile wurden}} hier für die Demonstration geschrieben und stammen von keinem Menschen.",
  basis:
    "{items, plural, one {# Einheit} other {# Einheiten}} zu {topics, plural, one {# Thema} other {# Themen}}.",
  malformedZero:
    "{count, plural, one {# fehlerhafte Antwort zählt} other {# fehlerhafte Antworten zählen}} als 0, auch auf der Seite „Güte der Modelle“ ({judges}).",
  malformedDrop:
    "{count, plural, one {# fehlerhafte Antwort wird} other {# fehlerhafte Antworten werden}} weggelassen ({judges}).",
  condition:
    "Bedingung: {condition, select, post_edit {Vorschlag gezeigt, eigenes Urteil} verify {Vorschlag geprüft} other {ohne Vorschlag}}",
  labels: {
    ofRater:
      "{rater} {labels, number}{unjudgeable, plural, =0 {} other { (und # nicht beurteilbar)}}",
    all: "Urteile: {list}.",
    many: "{count, plural, one {# urteilende Instanz} other {# Urteilende}} mit je {least} bis {most} Urteilen",
  },
  summary: {
    title: "Kurz gesagt",
    noJudge:
      "Noch kein Modell hat Einheiten beurteilt, die auch Menschen beurteilt haben. Starten Sie einen Lauf auf der Seite „Modell-Läufe“.",
    part: "{done, number} von {total, number} beurteilten Einheiten",
    leftOut:
      "Nicht hier, weil nur einige Einheiten dafür ausgewählt wurden: {judges}. Die Tabellen darunter enthalten {count, plural, one {seine} other {ihre}} Kennzahlen.",
    more: "{count, plural, one {Ein weiteres Modell} other {# weitere Modelle}}",
    written:
      "Geschriebene Antworten werden gezählt und nicht verglichen, daher gibt es keinen Befund.",
    several:
      "Jeder Befund steht für sich: Von vielen sind einige zufällig falsch. Die Tabelle „Befunde“ hat Holms Korrektur über alle.",
    answers: { yes: "Ja", no: "Nein" },
    time: "Beim bisherigen Tempo dauern diese Urteile {time}.",
    cost: "Diese Urteile kosten beim angekündigten Lohn {money}.",
    timeAndCost:
      "Beim bisherigen Tempo dauern diese Urteile {time} und kosten beim angekündigten Lohn {money}.",
    legend:
      "Die Raute ist das Modell, verglichen mit allen Menschen, die Linie sein 95-%-Intervall.",
    legendWithPeople:
      "Die Raute ist das Modell, verglichen mit {consensus, select, median {dem Median} other {der Mehrheit}} oder dem Mittel aller Menschen, die Linie sein 95-%-Intervall. Das Band ist das 95-%-Intervall des Mittels der Menschen, jeder mit den anderen verglichen. Beides betrifft verschiedene Einheiten, daher beruht der Befund auf keinem davon.",
    people: {
      title: "Menschen untereinander",
      none: "Keine Einheit hat Urteile von zwei Personen. Wie weit Menschen übereinstimmen, ist deshalb noch nicht bekannt.",
      standard:
        "Menschen stimmen besser als zufällig überein, daher können Modelle an ihnen gemessen werden.",
      noStandard:
        "Nicht gezeigt ist, dass Menschen besser als zufällig übereinstimmen. Sie sind deshalb noch kein Maßstab.",
      kappa: "Cohens Kappa, jeder mit den anderen",
      quadraticKappa: "Kappa, quadratisch, jeder mit den anderen",
    },
  },
  rule: {
    question:
      "Kann das Modell eine Person vertreten? Bei jeder Einheit, die eine Person, mindestens eine weitere und das Modell beurteilt haben, werden Person und Modell mit denselben anderen verglichen. Es zählt ein einziger Unterschied: um wie viel mehr das Modell mit ihnen übereinstimmt als die Person. Bei zwei Labels ist Übereinstimmung, das häufigste Label der anderen zu vergeben (halb, wenn es eines von mehreren ist), bei mehr Stufen die Nähe zu ihrem Mittel, in Breiten der Skala. Der Unterschied wird über alle Personen und Einheiten gemittelt. Für sein 90-%-Intervall wird jedes Thema einmal weggelassen.",
    answers:
      "Ja: Das ganze Intervall liegt über −{margin, number}, der Toleranz dieser Phase. Nein: Es liegt darunter. Nicht gezeigt: Es reicht darüber hinweg. Dann sagt die zweite Zeile, bei etwa wie vielen Themen es sich von einem Modell zeigen würde, das einer Person gleichkommt. Genau an der Toleranz ist ein Ja oder Nein in etwa 5 von 100 Studien falsch.",
    gates:
      "Ein Ja braucht mehr. Menschen müssen nachweislich besser als zufällig übereinstimmen (untere Grenze von Alpha über 0), sonst sind sie kein Maßstab; das wird zuerst gefragt. Das Modell muss Einheiten etwa so unterscheiden wie Menschen: Wer immer das häufigste Label oder die Mitte einer Skala vergibt, tut das nicht. Es darf nicht an nachlässigen Menschen hängen: Bei bis zu fünf Personen werden jene, die deutlich weniger mit den anderen übereinstimmen, genannt und weggelassen, ab sechs das schwächste Drittel, gefunden auf der anderen Hälfte der Themen. Neben einem Ja steht, ob es auch ohne jede einzelne Person hält.",
    systems:
      "Ordnet es Systeme wie Menschen, und unterscheidet es sie ebenso? Das sind eigene Befunde, und keiner folgt aus einem anderen. Eine Rangfolge wird ab sechs Systemen beurteilt: Das Intervall von Kendalls Tau-b muss über 0,8 liegen. Weniger Systeme haben kein Intervall, daher wird nichts gesagt.",
    small:
      "Was eine kleine Studie zeigen kann: Mit drei Personen, 15 Einheiten je Thema und einer Toleranz von 0,05 erhält ein Modell, das einer Person gleichkommt, sein Ja in 24 von 100 Studien mit 4 Themen, 47 mit 10, 71 mit 20 und 98 mit 50.",
    promise:
      "Er verspricht nichts, wo mehr als ein Drittel der Personen nachlässig ist, und nichts über andere Themen, Personen oder Richtlinien als diese. Er sagt nichts über Anteile und Mittel, über Kosten oder über seltene Labels allein.",
  },
  kinds: {
    llm: "Modell",
    baseline: "Baseline",
    people: "Menschen",
    human: "Annotator",
  },
  measures: {
    systems_spearman: "Spearman der Systeme",
    systems_tau_b: "Kendalls τ-b der Systeme",
    topics_spearman: "Spearman der Themen",
    topics_tau_b: "Kendalls τ-b der Themen",
    kappa: "Cohens Kappa",
    kappa_quadratic: "Kappa, quadratisch",
    accuracy: "Trefferquote",
    precision: "Precision",
    recall: "Recall",
    f1: "F1",
    bias: "Verzerrung",
    ofClass: "{measure} ({label})",
  },
  sides: {
    majority: "der Mehrheit",
    median: "dem Median",
    pooled: "allen Annotatoren zusammen",
    human_mean: "Mittel der Annotatoren",
    human_majority: "Mehrheit der Annotatoren",
  },
  sections: {
    detail: "Ein Modell im Einzelnen",
    people: "Stimmen Menschen untereinander überein?",
    ranks: "Ordnen Modelle Themen und Systeme wie Menschen?",
    coverage: "Abdeckung nach Thema und System",
    intervals: "Alle Intervalle in einem Bild",
    systems: "Beurteilte Einheiten jedes Systems",
    adjudication: "Schlichtung",
    effects: "Was ein gezeigter Vorschlag verändert hat",
    consistency: "Urteilen alle gleichbleibend?",
    thresholds: "Was die Schwelle ändert",
    highlights: "Stimmen Markierungen überein?",
    places: "Wo sehen Modelle nicht hin?",
    lengths: "Hängt die Übereinstimmung von der Länge des Textes ab?",
    questions: "Welche Fragen sind schwach?",
    rule: "Wie die Befunde entstehen",
  },
  detail: {
    judge: "Modell",
    against: "Verglichen mit",
    none: "In dieser Phase ist noch kein Modell gelaufen.",
    title: "{judge} verglichen mit {side}",
    items: "{count, plural, one {# Einheit} other {# Einheiten}}.",
    median:
      "Aus den Urteilen mehrerer Personen wird ihr Median. Liegt er in der Mitte zwischen zwei Stufen, gilt die höhere.",
    ties: "{count, plural, one {# Einheit ohne Mehrheit ist weggelassen.} other {# Einheiten ohne Mehrheit sind weggelassen.}}",
    majorityOfTwo:
      "Bei zwei Annotatoren ist die Mehrheit das, worin beide übereinstimmen. Ein Modell wirkt im Vergleich mit ihr deshalb besser als im Vergleich mit jedem von ihnen.",
    singles:
      "Bei {count, plural, one {# dieser Einheiten} other {# dieser Einheiten}} ist die Mehrheit das Urteil eines einzigen Annotators.",
    baseline: "Dies ist eine einfache Baseline, kein Sprachmodell.",
    pooled:
      "Zusammengenommen zählt eine Einheit einmal für jeden ihrer Annotatoren; dies ist nicht die Hauptzahl.",
    nothingShared: "Sie haben keine gemeinsam beurteilte Einheit.",
    shift:
      "Auf denselben {n} Einheiten. Bei negativer Verzerrung urteilt das Modell niedriger als Menschen.",
    precisionAndRecall: "Precision und Recall",
    class: "Klasse",
    given: "{people, number} von Menschen, {judge, number} vom Modell",
    figures: {
      accuracy: "Trefferquote",
      balanced_accuracy: "Balancierte Trefferquote",
      cohen_kappa: "Cohens Kappa",
      cohen_kappa_quadratic: "Kappa, quadratisch",
      spearman_item: "Spearman (Einheiten)",
      mcc: "Matthews-Korrelation",
      bias: "Verzerrung (Modell − Menschen)",
    },
  },
  classes: {
    answerable1: "beantwortbar (1)",
    answerable0: "nicht beantwortbar (0)",
  },
  heat: {
    caption: "Zeilen: Menschen. Spalten: Modell. Eine Zahl führt zu ihren Einheiten.",
    label: "Urteil",
    cell: "Menschen {people}, Modell {judge}: {count, plural, one {# Einheit} other {# Einheiten}}",
  },
  ranks: {
    headline: "Rangkorrelation der Annotatoren mit dem Modell",
    headlineCaption:
      "Spearman zwischen jedem Annotator und dem Modell ({measure}), mit einem Wert je Thema und System; n zählt diese Werte.",
    allSystems: "Alle Systeme",
  },
  levels: {
    title: "Einheiten, Themen und Systeme",
    caption:
      "Spearman auf drei Ebenen: Urteile der Einheiten, Werte der Themen und Systeme, Mittel der Systeme. Jedes n zählt, was verglichen wird.",
    leftOutCaption:
      "Oberhalb der Einheiten fehlen Seiten, die eine der beiden Seiten nicht abgeschlossen hat.",
    items: "Einheiten",
    topics: "Themen und Systeme",
    systems: "Systeme",
    details: "Näheres zu den Systemen",
    fewSystems: "{count, plural, one {ein System} other {# Systeme: zu wenige für eine Rangfolge}}",
    leftOut:
      "{count, plural, one {# unfertige Seite weggelassen} other {# unfertige Seiten weggelassen}}",
  },
  matrix: {
    title: "Alle Urteilenden paarweise",
    caption: "Spearman der Themenwerte für alle Paare; darunter n.",
    undefined: "nicht definiert",
    none: "nichts gemeinsam",
  },
  coverage: {
    noJudge: "In dieser Phase ist noch kein Modell gelaufen.",
    spearman: "Spearman mit {judge}: {people}",
    nothingShared: "nichts gemeinsam",
    undefined: "nicht definiert ({reason})",
    first: "Die Bilder zeigen die ersten {count, number} Themen. Die Tabelle enthält alle.",
    allSystems: "Alle Systeme",
    numbers: "Die Zahlen",
    manyRaters:
      "Es sind zu viele Urteilende, um sie hier aufzulisten. Exportieren Sie die Tabelle „Abdeckung“.",
    unfinished: "unfertig: {labelled, number} von {questions, number} beurteilt",
  },
  among: {
    about:
      "{raters, plural, one {# Annotator} other {# Annotatoren}}, {items, plural, one {# Einheit} other {# Einheiten}} mit zwei oder mehr Urteilen.",
    singles:
      "{count, plural, one {Eine weitere hat} other {# weitere haben}} ein einzelnes Urteil. Fleiss’ Kappa und AC schätzen die Zufallsübereinstimmung aus allen {all, number} Einheiten; Alpha nutzt nur die mit zwei oder mehr Urteilen.",
    table: "Übereinstimmung der Annotatoren",
    statistic: "Kennzahl",
    theseRaters: "Für diese Urteilenden",
    otherRaters: "Für andere ihrer Art",
    fleiss: "Fleiss’ Kappa",
    alphaNominal: "Krippendorffs Alpha, nominal",
    alphaOrdinal: "Krippendorffs Alpha, ordinal",
    ac1: "Gwets AC1",
    ac2: "Gwets AC2, quadratisch",
    percent: "Übereinstimmung in Prozent (Paare)",
    unanimous: "Einstimmige Einheiten",
    twoOrMore: "{name}, nur Einheiten mit zwei oder mehr Urteilen",
    pairs: "Jedes Paar von Annotatoren",
    manyPairs:
      "Es gibt {count, number} Paare von Annotatoren. Exportieren Sie die Tabelle „Paare von Annotatoren“, um sie zu sehen.",
    pair: "Paar",
    agreement: "Übereinstimmung",
    spearman: "Spearman",
  },
  adjudication: {
    about:
      "Über diese Einheiten wurde entschieden, weil die Urteile auseinandergingen. Die Übereinstimmung ist deshalb niedriger als sonst und geht in keine andere Zahl ein.",
    table: "Schlichtende verglichen mit Annotatoren",
    adjudicator: "Schlichter",
  },
  labelled: {
    people: "von Menschen",
    judge: "von einem Modell",
    both: "von beiden",
  },
  consistency: {
    about:
      "Paare von Einheiten mit derselben Passage und Wort für Wort demselben Satz. Paare mit dem Vermerk „liest sich hier anders“ fehlen.",
    none: "Niemand hat dieselbe Passage mit demselben Satz zweimal beurteilt.",
    pairs: "Paare",
    alike: "Gleich beurteilt",
  },
  thresholds: {
    about:
      "Jedes Modell verglichen mit der Mehrheit der Menschen, wenn Bewertungen ab 1, 2, 3, 4 oder 5 als beantwortbar gelten. Ohne Intervalle.",
    table: "Zahlen von {judge} bei jeder Schwelle",
    from: "Ab Bewertung",
    judge: "Vom Modell",
    people: "Von Menschen",
    kappa: "Kappa",
    current: "oben gewählt",
  },
  closer: {
    about: {
      highlights:
        "Mittel über die Einheiten, bei denen mindestens eine Seite etwas markiert hat: 0, wo es nur eine tat. Markierungen passen ab {match, number} ihrer Vereinigung zueinander, eins zu eins; Precision ist der Anteil der Markierungen der zweiten Seite, die passen, Recall der der ersten. Enden liegen in Zeichen auseinander. Die Markierungen eines Modells sind das, was seine Antworten aus dem Text zitieren.",
      places:
        "Von den Fragen, die die Mehrheit der Menschen mit Ja beantwortet und markiert hat, der Anteil, den auch jemand anderes findet, nach dem Viertel des Textes, in dem der Nugget liegt. Ein Modell, das gegen Ende weniger genau liest, hat eine Differenz unter 0. Die Zeile der Menschen vergleicht jeden mit der Mehrheit der anderen.",
      lengths:
        "Die beurteilten Texte in drei Teilen vom kürzesten zum längsten. Modelle werden mit der Mehrheit der Menschen verglichen; Recall ist der Anteil der Ja der Menschen, den das Modell findet.",
      questions:
        "Jede Teilfrage über die Texte: wie viele Paare von Texten sie unterscheidet, ob sie mit den anderen Fragen ihres Themas geht, ob Menschen sich bei ihr einig sind und wie weit Modelle von Menschen entfernt liegen. Intervalle und n gelten über Texte. Ein Vorschlag braucht drei Texte.",
    },
    nothing: "Hier gibt es nichts zu vergleichen.",
    amongPeople: "Menschen untereinander",
    eachOfPeople: "Menschen, jeder mit den anderen",
    highlights: {
      character_f1: "F1 der Zeichen",
      character_f1_both: "F1 der Zeichen, beide markierten",
      token_f1: "F1 der Wörter",
      span_f1: "F1 der passenden",
      exact_f1: "F1 der gleichen",
      precision: "Precision",
      recall: "Recall",
      boundary_distance: "Abstand der Enden",
      alpha_u: "Alpha für Abschnitte",
    },
    quarter:
      "{part, select, 1 {Erstes Viertel} 2 {Zweites Viertel} 3 {Drittes Viertel} other {Letztes Viertel}}",
    lastMinusFirst: "Letztes − erstes",
    lengths: {
      percent_agreement: "prozentuale Übereinstimmung",
      fleiss_kappa: "Fleiss’ Kappa",
      accuracy: "Genauigkeit",
      cohen_kappa: "Cohens Kappa",
      recall: "Recall",
      bias: "Modell − Menschen",
    },
    characters:
      "{from, number} bis {to, number} Zeichen ({texts, plural, one {# Text} other {# Texte}})",
    question: "Frage",
    suggestion: "Vorschlag",
    suggestions: { rewrite: "Neu formulieren", drop: "Weglassen", judge: "Modell ansehen" },
    questions: {
      separation: "Unterschiedene Paare",
      with_rest: "Mit den anderen Fragen",
      percent_agreement: "Menschen einig",
      fleiss_kappa: "Fleiss’ Kappa",
    },
    minusPeople: "{judge} − Menschen",
    noWeak:
      "Nach diesen Regeln braucht keine von {all, plural, one {# Frage} other {# Fragen}} einen Blick. Der Export hat die Zahlen aller.",
    weak: "{count, plural, one {# Frage} other {# Fragen}} von {all, number} zum Ansehen, die schwächsten zuerst{listed, plural, =0 {} other {; # sind aufgeführt}}. Der Export hat die Zahlen aller.",
  },
  effects: {
    about:
      "Die Verschiebung vergleicht Einheiten, die auf beide Weisen beurteilt wurden: wie oft ein Urteil dem Vorschlag gleicht, wenn er gezeigt wurde und wenn nicht. Eine positive Verschiebung ist ein Zug zur Maschine.",
    from_scratch: "Es wurde kein Urteil gezeigt",
    post_edit: "Ein Urteil wurde gezeigt, Menschen gaben ihr eigenes",
    verify: "Ein Urteil wurde gezeigt, Menschen sagten, ob es stimmt",
    labels: "Urteile, mit Vorschlag",
    equal: "Gleich dem Vorschlag",
    fromScratch: "Ohne Vorschlag, auf denselben Einheiten",
    shift: "Verschiebung zum Vorschlag",
    time: "Mittlere Zeit je Urteil (Median)",
    times: "{shown}; ohne Vorschlag {scratch}",
    seconds: "{seconds} s",
    noTime: "nicht bekannt",
    saved: "Gesparte Zeit (Anteil)",
    verdicts: "Zeilen: das gezeigte Urteil. Spalten: was Menschen dazu sagten.",
    shown: "Gezeigt",
    verdict: { right: "richtig", wrong: "falsch" },
  },
};
