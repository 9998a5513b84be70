import { getRun, getRuns, postCancel, postReplay, postRun } from "./judges";
import { getAgreement, getAgreementCsv, getBundle } from "./reports";
import { getMembers, getStudies, getStudy, postImport, postMember, postStudy } from "./studies";
import { completePage, getSlot, saveSlotJudgment, takeNextPage, takeTopic } from "./workspace";

/** Every route of the API; openapi.json is made of it, and a test holds it against the built routes. */
export const routes = [
  getStudies, postStudy, getStudy, postImport, getMembers, postMember, takeNextPage, takeTopic, getSlot, saveSlotJudgment, completePage,
  getRuns, postRun, postReplay, getRun, postCancel, getAgreement, getAgreementCsv, getBundle,
];
