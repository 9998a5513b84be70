import type { pauses as english } from "../en/pauses";
import type { Translation } from "../interface/translation";

export const pauses: Translation<typeof english> = {
  run: {
    call_limit:
      "Die Obergrenze von {maxCalls} Aufrufen ist erreicht. Erhöhen Sie sie, um fortzufahren.",
    budget: "Das Budget von {budget} ist aufgebraucht. Erhöhen Sie es, um fortzufahren.",
    failures_in_a_row: "{count} Aufrufe in Folge sind gescheitert, der letzte so: {last}",
    not_possible: "{text}",
    earlier: "{text}",
  },
  endpoint: {
    key: "{answer} Prüfen Sie den Schlüssel.",
    quota: "{answer} Das Kontingent des Kontos ist aufgebraucht.",
    private_address:
      "{host} führt zu einer Adresse im internen Netz. Für Endpunkte dort muss beim Start von Server und Worker ASSAY_PRIVATE_ENDPOINTS=1 gesetzt sein.",
    gone: "Der Endpunkt dieses Modells wurde entfernt. Fügen Sie ihn wieder hinzu, um fortzufahren.",
  },
};
