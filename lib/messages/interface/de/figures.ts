import type { figures as english } from "../en/figures";
import type { Translation } from "../translation";

export const figures: Translation<typeof english> = {
  beingComputed: "Die Kennzahlen werden berechnet. Sie erscheinen hier, sobald das fertig ist.",
  underWay:
    "Der Lauf von {judge} ist nicht zu Ende: Seine Kennzahlen beruhen bisher auf {done} von {total} Einheiten.",
  undefinedBecause: "nicht definiert: {reason}",
  noInterval: "kein Intervall",
  intervalWords:
    "Von {low} bis {high}: In 95 von 100 solchen Studien enthält ein so gebildeter Bereich den wahren Wert. Aus {n, number} Vergleichen, {topics, plural, one {# Thema} other {# Themen}}.",
  ofPeople: "Menschen",
  topics: "{count, plural, one {# Thema} other {# Themen}}",
  conservative: "konservativ",
  conservativeWhy: "Aus 3 oder 4 Personen; das Intervall ist deshalb breiter als nötig.",
  intervals: {
    none: "Intervalle wurden nicht berechnet.",
    jackknife:
      "Die Intervalle gelten für 95 % und für diese Urteilenden; dafür wurde jeweils ein Thema weggelassen.",
    resampled:
      "Die Intervalle gelten für 95 % und für diese Urteilenden; sie stammen aus {count, plural, one {# Stichprobe} other {# Stichproben}} von Themen ({method, select, bca {BCa-Verfahren} other {Perzentile}}, Startwert {seed}).",
  },
  dataAge: {
    now: "Auf dem neuesten Stand: Der Leseserver hat alle Urteile.",
    seconds: "Daten von vor {seconds, plural, one {# Sekunde} other {# Sekunden}}, vom Leseserver.",
    lags: "Aus der Hauptdatenbank gelesen, weil der Leseserver zu weit zurückliegt.",
    gone: "Aus der Hauptdatenbank gelesen, weil der Leseserver nicht antwortet.",
    conflict: "Aus der Hauptdatenbank gelesen, weil der Leseserver die Abfrage beenden musste.",
  },
  details: "Details",
  ranks: {
    tau_ap: "τ AP",
    tau_ap_b: "τ AP,b",
    rbo: "RBO",
    kendall_p: "p von τ-b",
    kendall_p_exact: "exaktes p von τ-b",
    spearman_p: "p von ρ",
    spearman_p_exact: "exaktes p von ρ",
    otherSystems: "ρ für andere Systeme",
    otherSystemsSource: "Bonett und Wright (2000); die Themen sind fest.",
  },
  pictureLabel: "{title}; die Zahlen stehen in den Tabellen",
  svg: "SVG",
  png: "PNG",
  saveSvg: "{title}: als SVG speichern",
  savePng: "{title}: als PNG speichern",
  noPng: "Dieser Browser konnte kein PNG erzeugen. Speichern Sie stattdessen das SVG.",
  contents: "Auf dieser Seite",
  fold: {
    loading: "Wird geladen …",
    show: "Anzeigen",
  },
};
