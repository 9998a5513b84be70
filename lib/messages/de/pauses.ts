import type { pauses as english } from "../en/pauses";
import type { Translation } from "../interface/translation";

export const pauses: Translation<typeof english> = {
  run: {
    call_limit:
      "Die Obergrenze von {maxCalls} Aufrufen ist erreicht. Erhöhen Sie sie, um fortzufahren.",
    budget:
      "Das Budget von {budget} reicht nicht für einen weiteren Aufruf. Erhöhen Sie es, um fortzufahren.",
    failures_in_a_row: "{count} Aufrufe in Folge sind gescheitert, der letzte so: {last}",
    unusable_in_a_row:
      "Die letzten {count} Antworten sind nicht verwertbar. Was kam: {examples}. Prüfen Sie Prompt und Endpunkt, und setzen Sie den Lauf dann fort.",
    batch_files:
      "Der Lauf wartet auf die Antworten seiner Batch-Dateien. Nehmen Sie sie auf, oder setzen Sie den Lauf fort, um die offenen Aufrufe einzeln zu machen.",
    limited:
      "Der Endpunkt hat seit zehn Minuten keinen Aufruf zugelassen: {last} Setzen Sie den Lauf später fort.",
    endpoint_changed:
      "Der Endpunkt wird anders aufgerufen als zu der Zeit, als dieses Modell angelegt wurde. Starten Sie einen neuen Lauf. Er ist ein eigenes Modell.",
    not_possible: "{text}",
    study_closed:
      "Die Studie wurde geschlossen. Öffnen Sie sie wieder, und setzen Sie den Lauf dann fort.",
    earlier: "{text}",
  },
  endpoint: {
    key: "{answer} Prüfen Sie den Schlüssel.",
    quota: "{answer} Das Kontingent des Kontos ist aufgebraucht.",
    private_address:
      "{host} führt zu einer Adresse im internen Netz. Für Endpunkte dort muss beim Start von Server und Worker ASSAY_PRIVATE_ENDPOINTS=1 gesetzt sein.",
    out_of_reach:
      "{last} Prüfen Sie, ob er läuft und ob seine Adresse stimmt, und setzen Sie dann fort: Die offenen Aufrufe folgen.",
    gone: "Der Endpunkt dieses Modells wurde entfernt. Fügen Sie ihn wieder hinzu, um fortzufahren.",
  },
};
