import type { forecast as english } from "../en/forecast";
import type { Translation } from "../translation";

export const forecast: Translation<typeof english> = {
  nobody: "noch nicht abzusehen: hier hat in den letzten sieben Tagen niemand geurteilt",
  noAnnotators: "noch nicht abzusehen: die Studie hat keine Annotatoren",
  far: "nicht abzusehen: in diesem Tempo nicht in hundert Jahren",
};
