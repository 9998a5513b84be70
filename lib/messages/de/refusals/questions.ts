import type { questions as english } from "../../en/refusals/questions";
import type { Translation } from "../../interface/translation";

export const questions: Translation<typeof english> = {
  question: {
    answered:
      "Diese Frage ist schon beantwortet und lässt sich deshalb nicht schließen. Ändern Sie die Antwort.",
    id_taken: "Eine andere Frage hat diese Kennung. Senden Sie Ihre mit einer neuen.",
    study_closed: "Diese Studie ist geschlossen. Fragen sind nicht mehr möglich.",
    too_many:
      "{most} Ihrer Fragen warten auf eine Antwort. Mehr sind nicht zugleich möglich. Fragen Sie wieder, wenn einige beantwortet sind.",
    too_many_notes:
      "Die Richtlinien dieser Phase haben {most} Anmerkungen. Mehr sind nicht möglich. Entfernen Sie eine, oder schreiben Sie sie in die Richtlinien selbst.",
    unknown: "Diese Frage gibt es in der Studie nicht. Laden Sie die Liste neu.",
    unknown_note:
      "Die Richtlinien dieser Phase haben keine Anmerkung {note}. Vielleicht ist sie schon entfernt.",
  },
};
