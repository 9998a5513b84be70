import type { judgeRuns as english } from "../en/judge-runs";
import type { Translation } from "../translation";

export const judgeRuns: Translation<typeof english> = {
  title: "Modell-Läufe",
  heading: "Modell-Läufe",
  intro:
    "Modelle beurteilen dieselben Einheiten wie die Annotatoren: ein Sprachmodell mit einem Prompt, aufgezeichnete Antworten eines Modells oder eine Baseline.",
  empty: {
    title: "Noch kein Lauf",
    text: "Beginnen Sie unten mit der lexikalischen Baseline: Sie braucht weder Modell noch Schlüssel. Fügen Sie dann einen Endpunkt hinzu und lassen Sie ein Sprachmodell urteilen.",
    action: "Lauf starten",
  },
  columns: {
    judge: "Modell",
    version: "Version",
    stage: "Phase",
    state: "Stand",
    malformed: "Fehlerhaft",
    failed: "Gescheitert",
    sent: "Gesendet",
    cached: "Aus dem Zwischenspeicher",
    tokensIn: "Token (Eingabe)",
    tokensOut: "Token (Ausgabe)",
    cost: "Kosten",
    started: "Begonnen",
    actions: "Aktionen",
  },
  partlyMalformed: "{count, number} teils",
  progress: "{done} von {total}",
  progressOf: "Fortschritt von {judge}",
  states: {
    queued: "wartet auf den Hintergrunddienst",
    running: "läuft",
    paused: "angehalten",
    done: "fertig",
    cancelled: "abgebrochen",
    failed: "gescheitert",
  },
  speed: "{rate} je Sekunde",
  speedAndTime: "{rate} je Sekunde, noch {seconds} s",
  consistency: "Konsistenztest: {flips} von {compared} Urteilen geändert",
  costSoFar: "Kosten bisher: {cost}",
  costEstimate: "Kosten bisher: {cost}, insgesamt etwa {total}",
  failures: "{count} {kind}",
  actions: {
    more: "Aktionen für {judge}",
    pause: "Anhalten",
    resume: "Fortsetzen",
    cancel: "Abbrechen",
    againFailed:
      "{count, plural, one {# gescheiterte Anfrage} other {# gescheiterte Anfragen}} noch einmal senden",
    againMalformed:
      "Für {count, plural, one {# fehlerhafte Antwort} other {# fehlerhafte Antworten}} noch einmal fragen",
    againBoth:
      "{count, plural, one {# Anfrage} other {Alle # Anfragen}} ohne Urteil noch einmal senden",
    repeat: "50 Einheiten wiederholen (Konsistenztest)",
  },
  cancelling: {
    title: "Diesen Lauf abbrechen?",
    text: "{judge} hört sofort auf und kann nicht fortgesetzt werden. Vorhandene Antworten bleiben.",
    action: "Lauf abbrechen",
  },
  repeating: {
    title: "50 Einheiten wiederholen?",
    text: "{judge} wird zu 50 seiner Einheiten noch einmal gefragt, ohne den Zwischenspeicher. So zeigt sich, wie viele Urteile sich zufällig ändern. Die Urteile des Laufs bleiben, wie sie sind. Die Anfragen kosten so viel wie beim ersten Mal.",
    action: "50 Einheiten wiederholen",
  },
  raising: {
    callsTitle: "Höchstzahl der Anfragen erhöhen?",
    callsText:
      "Der Lauf hat die Höchstzahl der Anfragen erreicht. Ein leeres Feld heißt: keine Grenze.",
    callsLabel: "Neue Höchstzahl",
    budgetTitle: "Budget erhöhen?",
    budgetText:
      "Das Budget des Laufs reicht nicht für einen weiteren Aufruf. Ein leeres Feld heißt: keine Grenze.",
    budgetLabel: "Neues Budget",
  },
  compare: {
    action: "Beide vergleichen",
    two: "Wählen Sie zwei Läufe einer Phase, um sie zu vergleichen.",
    otherStage: "Diese Läufe gehören zu verschiedenen Phasen und haben keine Einheit gemeinsam.",
  },
  quality: "Wie gut sind die Modelle?",
  qualityText:
    "Verzerrung, Kalibrierung, abweichende Urteile und der Verlauf über Prompt-Versionen, gemessen an den Annotatoren.",
  batch: {
    heading: "Batch-Dateien",
    intro:
      "Die offenen Aufrufe als Dateien im Batch-Format von OpenAI, für vLLM, Ray oder einen Batch-Dienst. Die Antworten nehmen Sie hier auf, in beliebiger Reihenfolge, in Teilen und mit Fehlern. Oder setzen Sie den Lauf fort, um die offenen Aufrufe einzeln zu machen.",
    save: "{count, plural, one {# offenen Aufruf speichern} other {# offene Aufrufe speichern}} (zip)",
    files: "Antworten des Batches",
    hint: "Dateien mit JSON-Zeilen, wie der Batch sie geschrieben hat.",
    take: "Antworten aufnehmen",
    taking: "Die Antworten werden aufgenommen…",
    taken:
      "{labels, plural, one {# Aufruf hat nun ein Urteil} other {# Aufrufe haben nun ein Urteil}}, {malformed} haben eine Antwort ohne Urteil.",
    failed: "{count, plural, one {# Aufruf ist} other {# Aufrufe sind}} gescheitert: {kinds}.",
    repeated: "{count, plural, one {# Antwort war} other {# Antworten waren}} schon bekannt.",
    open: "{count, plural, =0 {Kein Aufruf ist offen.} one {# Aufruf ist noch offen.} other {# Aufrufe sind noch offen.}}",
  },
  start: {
    heading: "Lauf starten",
    judge: "Wer urteilt",
    model: "Sprachmodell",
    modelHint: "Ein Modell an einem der Endpunkte der Studie, mit einer Prompt-Version.",
    replay: "Aufgezeichnete Antworten",
    replayHint:
      "Nimmt die Antworten eines Modells aus einer Datei mit Noten oder Urteilen (JSON Lines). Eine Einheit ohne Antwort in der Datei gilt als gescheitert.",
    lexical: "Lexikalische Baseline",
    lexicalHint:
      "Zählt gemeinsame Wörter, ohne Sprachmodell. Ein brauchbares Modell muss besser sein.",
    nothing: "Noch nichts zu beurteilen",
    nothingText: "Importieren Sie zuerst Texte. Ihre Einheiten stehen dann hier, nach Phasen.",
    import: "Texte importieren",
    noEndpoint: "Noch kein Endpunkt",
    noEndpointText:
      "Ein Sprachmodell wird über einen Endpunkt erreicht. Fügen Sie zuerst einen hinzu.",
    noEndpointAsk:
      "Ein Sprachmodell wird über einen Endpunkt erreicht. Die Studienleitung kann einen hinzufügen.",
    addEndpoint: "Endpunkt hinzufügen",
    stage: "Phase",
    stageOption: "{name} ({items, plural, one {# Einheit} other {# Einheiten}})",
    endpoint: "Modell",
    endpointOption: "{name}: {model}",
    prompt: "Prompt",
    which: "Welche Einheiten",
    items: "Einheiten",
    all: "alle",
    labelled: "von Annotatoren beurteilte",
    disagreed: "bei denen Annotatoren abweichen",
    unjudged: "ohne Urteil dieses Modells",
    topics: "Themen (Kennungen)",
    topicsAll: "alle",
    sample: "Größe der Stichprobe",
    sampleAll: "keine Stichprobe",
    file: "Einheiten aus einer Datei (JSON Lines, wie Urteile)",
    more: "Mehr",
    samples: "Antworten je Einheit",
    samplesHint:
      "Von 1 bis 50. Als Urteil gilt das der meisten Antworten; Einheiten mit unterschiedlichen Antworten sind unsicher.",
    temperature: "Temperatur",
    temperatureHint: "Leer: die des Prompts.",
    temperatureOfPrompt: "{temperature} (Prompt)",
    suggest:
      "Bei Temperatur 0 antwortet ein Modell jedes Mal fast gleich, mehrere Antworten sagen dann wenig. Mit 0,7 unterscheiden sie sich, wo das Modell unsicher ist.",
    useSuggestion: "0,7 nehmen",
    limits: "Grenzen",
    budget: "Budget",
    callLimit: "Höchstzahl der Anfragen",
    noLimit: "keine Grenze",
    estimate: "Kosten schätzen",
    estimating: "Wird geschätzt …",
    start: "Lauf starten",
    starting: "Wird gestartet …",
    byBatch: "Mit Batch-Dateien",
    byBatchHint:
      "Der Lauf wartet. Speichern Sie seine Aufrufe als Dateien, lassen Sie sie von einem Batch-Dienst beantworten, und nehmen Sie die Antworten auf.",
    name: "Name des Modells",
    namePlaceholder: "modell-name",
    answers: "Datei mit Noten oder Urteilen",
    badFile:
      "Die Datei muss aus JSON Lines bestehen: jede Zeile mit topic_id und den übrigen Kennungen einer Einheit.",
  },
  plan: {
    heading: "Schätzung",
    calls: "Zu beurteilende Einheiten",
    samples: "Antworten je Einheit",
    temperature: "Temperatur",
    noTemperature: "der Endpunkt nimmt keine",
    cached: "Aus dem Zwischenspeicher",
    sent: "Zu sendende Anfragen",
    tokensIn: "Token (Eingabe), etwa",
    tokensOut: "Token (Ausgabe, mit Nachdenken), höchstens",
    cost: "Kosten, höchstens etwa",
    noPrices: "Für den Endpunkt sind keine Preise angegeben, deshalb sind die Kosten unbekannt.",
    belowEstimate:
      "Das Budget von {budget} liegt unter dieser Schätzung: Der Lauf hält womöglich an, bevor alle Aufrufe gemacht sind.",
    overrun:
      "Ein Aufruf wird nur gemacht, wenn das Budget für seine erwarteten Kosten reicht. Überschritten wird es also höchstens um das, was ein Aufruf mehr kostet als erwartet.",
    otherWords:
      "Die Phase hat einen eigenen Wortlaut der Stufen, und dieser Prompt zeigt ihn nicht.",
    unfit:
      "{count, plural, one {# Einheit passt} other {# Einheiten passen}} nicht zum Prompt: {reason}",
    nothing: "Zu dieser Auswahl gibt es keine Einheit.",
  },
  setUp: {
    endpoints: "Endpunkte",
    endpointsText:
      "{count, plural, =0 {Es gibt noch keinen Endpunkt. Über ihn wird ein Sprachmodell erreicht.} one {Ein Endpunkt, über den Sprachmodelle erreicht werden.} other {# Endpunkte, über die Sprachmodelle erreicht werden.}}",
    prompts: "Prompts",
    promptsText:
      "{count, plural, one {Eine Prompt-Version} other {# Prompt-Versionen}} zum Urteilen.",
  },
};
