import type { judgeQuality as english } from "../en/judge-quality";
import type { Translation } from "../translation";

export const judgeQuality: Translation<typeof english> = {
  title: "Güte der Modelle",
  malformed: {
    label: "Fehlerhafte Antworten",
    zero: "gelten als niedrigstes Urteil",
    drop: "werden weggelassen",
  },
  agreement: "Übereinstimmung dieser Phase",
  empty: {
    title: "In dieser Phase hat noch kein Modell geurteilt",
    text: "Lassen Sie ein Modell in dieser Phase urteilen. Seine Urteile werden dann hier mit denen der Annotatoren verglichen.",
    action: "Zu den Modell-Läufen",
  },
  noPeople:
    "Noch gibt es in dieser Phase keine Einheit mit Urteilen eines Modells und eines Annotators. Mit der ersten stehen hier die Werte.",
  columns: {
    judge: "Modell",
    other: "Anderes Modell",
    rater: "Annotator",
    items: "Einheiten",
    malformed: "Fehlerhaft",
    bias: "Verzerrung",
    tooHigh: "Zu hoch",
    tooLow: "Zu niedrig",
    spearman: "Spearman",
    length: "Länge",
    place: "Platz",
    flips: "Wechsel",
    system: "System",
    error: "Fehler",
    chanceMean: "Durch Zufall im Mittel",
    chanceMost: "Durch Zufall höchstens",
    range: "Erwartete Note",
    expected: "Mittel der erwarteten",
    human: "Mittel der Annotatoren",
    prompt: "Prompt-Version",
    first: "Erster Lauf",
    cohen_kappa: "Cohens Kappa",
    cohen_kappa_quadratic: "Kappa, quadratisch",
    accuracy: "Gleiches Urteil",
  },
  baseline: "Baseline",
  range: "{from} bis {to}",
  fewTopics: "zu wenige Themen",
  people: {
    heading: "Modelle und Annotatoren",
    text: "Jedes Modell wird mit dem Mittel der Annotatoren verglichen, auf den Einheiten, die beide beurteilt haben; die <interval>Intervalle</interval> (95 %) gelten über Themen. <malformed>Fehlerhafte Antworten</malformed> {rule, select, drop {werden weggelassen} other {gehören zu den Einheiten und gelten als niedrigstes Urteil}}, wie auf der Seite „Übereinstimmung“. Siehe auch: <bias>Verzerrung</bias>, <spearman>Spearmans Rho</spearman>, <lengthBias>Länge und Platz</lengthBias>. „Zu hoch“ und „zu niedrig“ sind die Anteile der Einheiten, die das Modell höher oder niedriger beurteilt als die Annotatoren.",
  },
  trend: {
    heading: "Übereinstimmung nach Prompt-Version",
    text: "Übereinstimmung jedes Modells mit {consensus, select, median {dem Median} other {der Mehrheit}} der Annotatoren unter jedem seiner Prompts, die früheste zuerst; dieselben Werte wie auf der Seite Übereinstimmung. Das Band zeigt die <humanCeiling>menschliche Obergrenze</humanCeiling>: was zwei Annotatoren erreichen.",
    one: "{model} hat hier mit einer Prompt-Version geurteilt. Mit einer zweiten Version zeigt sich, ob die Übereinstimmung besser wird.",
    none: "In dieser Phase hat noch kein Sprachmodell unter einer Prompt-Version Einheiten beurteilt, die auch Annotatoren beurteilt haben.",
    table: "{model} nach Prompt-Version",
    overlap:
      "Jede Version wird an den Einheiten gemessen, die sie beurteilt hat. <compare>Vergleichen Sie zwei Läufe</compare>, um sie an denselben Einheiten zu sehen.",
  },
  ceiling: {
    heading: "Annotatoren untereinander",
    text: "Jeder Annotator wird mit dem Mittel der übrigen verglichen. Das ist die <humanCeiling>menschliche Obergrenze</humanCeiling>: was von einem Modell zu erwarten ist.",
  },
  flips: {
    heading: "Wechsel zwischen Modellen",
    text: "Der Anteil der Einheiten, die zwei Modelle verschieden beurteilen. Zwischen zwei Prompt-Versionen eines Modells zeigen <flip>Wechsel</flip>, was der Wortlaut bewirkt; ein Konsistenztest zeigt, was das Modell von selbst ändert.",
  },
  systems: {
    heading: "Verzerrung nach System",
    text: "Die <bias>Verzerrung</bias> jedes Modells bei den Texten jedes Systems. Ein Modell, das ein System bevorzugt, hat dort eine Verzerrung, die es sonst nicht hat.",
  },
  calibrationError: {
    heading: "Kalibrierungsfehler",
    text: "Der mittlere Abstand der <expectedRating>erwarteten Noten</expectedRating> von denen der Annotatoren, über die Fünftel der Skala. Schon durch Zufall liegt er über 0: Die letzten Spalten sagen, was ein Modell ohne Fehler bei denselben Einheiten zeigen würde, im Mittel und in 95 von 100 Fällen höchstens.",
  },
  calibration: {
    heading: "Kalibrierung",
    text: "Erwartete Noten neben dem Mittel der Annotatoren, in jedem Fünftel der Skala: Bei guter <calibration>Kalibrierung</calibration> liegen beide beieinander.",
  },
};
