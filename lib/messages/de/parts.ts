import type { parts as english } from "../en/parts";
import type { Translation } from "../interface/translation";

export const parts: Translation<typeof english> = {
  undone: {
    done: "Es wurde nichts getan.",
    assigned: "Es wurde nichts zugewiesen.",
    imported: "Es wurde nichts importiert.",
    computed: "Es wurde nichts berechnet.",
    judged: "Es wurde nichts beurteilt.",
    stored: "Nichts wurde gespeichert.",
    written: "Es wurde nichts geschrieben.",
    reranked: "Es wurde nichts neu geordnet.",
    drawn: "Es wurde nichts gezogen.",
  },
  place: {
    line: "{file}, Zeile {line}: {problem}",
    cell: "{file}, Zeile {line}, Spalte {column}: {problem}",
    file: "{file}: {problem}",
    lines: "Zeile {lines}",
    line_of_list: "Zeile {line}: {problem}",
  },
  character: {
    nul: "NUL-Zeichen an Position {position}",
    surrogate: "einzelnes Surrogat an Position {position}",
    too_deep: "Listen und Objekte tiefer als {deepest} Ebenen verschachtelt",
    in_field: "{found} in {field}",
  },
  account: {
    given_twice: "„{username}“ ist zweimal angegeben.",
    long_name:
      "Der Name von „{username}“ ist länger als {most} Zeichen oder lässt sich nicht speichern.",
  },
};
