import type { glossary as english } from "../en/glossary";
import type { Translation } from "../translation";

export const glossary: Translation<typeof english> = {
  kappa: {
    name: "Cohens Kappa",
    text: "Wie weit zwei Urteilende über den Zufall hinaus übereinstimmen: 1 ist volle Übereinstimmung, 0 ist, was allein der Zufall ergäbe, unter 0 ist schlechter als Zufall. Nötig sind Urteile beider über dieselben Einheiten.",
  },
  weightedKappa: {
    name: "Gewichtetes Kappa",
    text: "Kappa für abgestufte Urteile: Eine Stufe Unterschied zählt weniger als mehrere. Bei quadratischer Gewichtung zählen zwei Stufen viermal so viel wie eine.",
  },
  alpha: {
    name: "Krippendorffs Alpha",
    text: "Übereinstimmung über den Zufall hinaus für beliebig viele Urteilende, auch wenn nicht alle jede Einheit beurteilt haben. 1 ist volle Übereinstimmung, 0 ist Zufall.",
  },
  spearman: {
    name: "Spearmans Rho",
    text: "Wie ähnlich zwei Rangfolgen sind, nach den Plätzen: 1 ist dieselbe Reihenfolge, 0 kein Zusammenhang, −1 die umgekehrte.",
  },
  tauB: {
    name: "Kendalls Tau-b",
    text: "Wie ähnlich zwei Rangfolgen sind, nach Paaren: um wie viel mehr Paare in gleicher als in umgekehrter Folge stehen. Gleichstände sind berücksichtigt. 1 ist dieselbe Reihenfolge, −1 die umgekehrte.",
  },
  interval: {
    name: "Konfidenzintervall",
    text: "Der Bereich der Werte, die zu den Daten passen, hier zu 95 %: Würde die Studie mit anderen Themen wiederholt, enthielten 95 von 100 solchen Bereichen den wahren Wert. Ein breites Intervall heißt: zu wenige Themen, um sicher zu sein.",
  },
  humanCeiling: {
    name: "Menschliche Obergrenze",
    text: "Wie gut Menschen untereinander übereinstimmen. Ein Modell, das mit Menschen so gut übereinstimmt wie sie untereinander, kann kaum besser werden.",
  },
  coverage: {
    name: "Abdeckung",
    text: "Der Anteil der Teilfragen eines Themas, die ein Bericht oder eine Menge von Passagen beantwortet.",
  },
  density: {
    name: "Dichte",
    text: "Die Abdeckung im Verhältnis zur Länge: Beantworten zwei Texte dieselben Teilfragen, ist der kürzere dichter.",
  },
  nugget: {
    name: "Nugget",
    text: "Das Stück Text, das eine Teilfrage beantwortet, so wie es markiert wurde.",
  },
  topic: {
    name: "Thema",
    text: "Ein Informationsbedarf mit dem Wortlaut der Anfrage. Systeme werden über Themen hinweg verglichen.",
  },
  subQuestion: {
    name: "Teilfrage",
    text: "Eine der Fragen, die ein vollständiger Bericht zu einem Thema beantwortet. Eine ausgefilterte Teilfrage wird nicht gestellt, weil keine Passage der Sammlung bekannt ist, die sie beantwortet.",
  },
  passage: {
    name: "Passage",
    text: "Ein Stück Quelltext mit seiner Kennung in der Sammlung.",
  },
  item: {
    name: "Einheit",
    text: "Was von jedem Urteilenden ein Urteil bekommt: ein Bericht mit einer Teilfrage, oder ein Satz mit einer Passage, auf die er sich beruft.",
  },
  page: {
    name: "Seite",
    text: "Die Einheiten, die zusammen gezeigt, zusammen vergeben und zusammen abgeschlossen werden.",
  },
  stage: {
    name: "Phase",
    text: "Ein Teil der Studie mit einer Aufgabe und eigenen Einstellungen.",
  },
  overlap: {
    name: "Überlappung",
    text: "Wie viele Annotatoren jede Seite beurteilen. Ab 2 lässt sich die Übereinstimmung unter Menschen messen.",
  },
  rater: {
    name: "Urteilende",
    text: "Wer Urteile abgibt: Annotatoren, Modelle und Schlichtende.",
  },
  judge: {
    name: "Modell als Richter",
    text: "Beurteilt dieselben Einheiten wie Menschen: ein Modell mit einem Prompt, oder eine einfache Baseline.",
  },
  adjudication: {
    name: "Schlichtung",
    text: "Eine Entscheidung über eine Einheit, die unterschiedlich beurteilt wurde. Entscheidungen werden getrennt geführt und ändern die Übereinstimmung nicht.",
  },
  pseudonym: {
    name: "Pseudonym",
    text: "Der Name, unter dem die Urteile eines Annotators in Ergebnissen und Exporten stehen, anstelle des Kontos.",
  },
  blind: {
    name: "Blinde Studie",
    text: "Niemand sieht Urteile oder Kennzahlen vor der Freigabe, damit sie den Ablauf der Studie nicht beeinflussen.",
  },
  knownItem: {
    name: "Bekannte Einheit",
    text: "Eine Einheit, deren richtiges Urteil bekannt ist. Annotatoren können sie nicht erkennen; ihre Antworten zeigen, wie sorgfältig sie arbeiten.",
  },
  exam: {
    name: "Eingangsprüfung",
    text: "Seiten mit bekannten Urteilen, die ein Annotator bestehen muss, bevor weitere Seiten vergeben werden.",
  },
  unjudgeable: {
    name: "Nicht beurteilbar",
    text: "Die Einheit lässt sich nicht beurteilen, zum Beispiel weil der Text unlesbar ist. Sie hat kein Urteil und geht in keine Kennzahl ein.",
  },
  malformed: {
    name: "Fehlerhafte Antwort",
    text: "Eine Antwort eines Modells, aus der sich kein Urteil lesen lässt. Sie bleibt erhalten, wie sie kam, und ist kein Urteil. In der Übereinstimmung gilt sie als niedrigstes Urteil, außer wenn fehlerhafte Antworten ausgelassen werden.",
  },
  fromScratch: {
    name: "Von Grund auf",
    text: "Es wird geurteilt, ohne dass das Urteil eines Modells zu sehen ist.",
  },
  postEdit: {
    name: "Nachbearbeitung",
    text: "Das Urteil eines Modells ist zu sehen und wird übernommen oder geändert.",
  },
  verify: {
    name: "Prüfung",
    text: "Das Urteil eines Modells ist zu sehen, und es wird gesagt, ob es stimmt.",
  },
  threshold: {
    name: "Bewertungsschwelle",
    text: "Ab dieser Bewertung gilt: Die Passage beantwortet ihre Teilfrage.",
  },
  selfConsistency: {
    name: "Selbstkonsistenz",
    text: "Wie oft dasselbe Urteil fällt, wenn dasselbe noch einmal gezeigt wird.",
  },
  judgingPool: {
    name: "Urteilspool",
    text: "Die Passagen, die zum Beurteilen ausgewählt wurden: die obersten aus den Ranglisten mehrerer Systeme.",
  },
  completeness: {
    name: "Vollständigkeit",
    text: "Wie viel des Relevanten beurteilt ist. Wo es wenig ist, wirken unbeurteilte Systeme womöglich schlechter, als sie sind.",
  },
  macroF1: {
    name: "Makro-F1",
    text: "Precision und Recall jedes Urteils in einer Zahl, gemittelt über die Urteile, sodass seltene so viel zählen wie häufige.",
  },
  bias: {
    name: "Verzerrung",
    text: "Der Wert des Modells minus dem Mittel der Annotatoren, gemittelt über Einheiten, in Stufen der Skala. Über 0 urteilt das Modell höher als die Annotatoren, unter 0 niedriger.",
  },
  flip: {
    name: "Wechsel",
    text: "Eine Einheit, die ein anderes Urteil erhält, wenn sich etwas ändert, was keine Rolle spielen sollte, etwa der Wortlaut des Prompts oder ein zweiter Versuch.",
  },
  calibration: {
    name: "Kalibrierung",
    text: "Ob Noten bedeuten, was sie sagen: Ein Modell ist gut kalibriert, wenn das Mittel der Annotatoren etwa bei 4 liegt, wo es 4 erwartet.",
  },
  expectedRating: {
    name: "Erwartete Note",
    text: "Das Mittel der Noten, die ein Modell hätte geben können, gewichtet mit ihrer Wahrscheinlichkeit.",
  },
  lengthBias: {
    name: "Länge und Platz",
    text: "Rangkorrelation der Urteile des Modells mit der Länge des Textes und mit dem Platz der Einheit auf ihrer Seite, bei gleichem Urteil der Annotatoren. Über 0 gibt das Modell längeren Texten oder späteren Einheiten mehr als die Annotatoren.",
  },
  activeTime: {
    name: "Aktive Zeit",
    text: "Die Zeit, in der ein Annotator auf einer Seite etwas getan hat. Längere Pausen sind nicht enthalten.",
  },
};
