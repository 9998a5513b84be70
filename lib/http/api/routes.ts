import { getRun, getRuns, postCancel, postReplay, postRun } from "./judges";
import { deleteStep, getBuild, getBuilds, getText, postBuild, postStep, postTake, postText } from "./builds";
import { deleteEvaluation, getEvaluation, getEvaluationFile, getEvaluations, postAgain, postEvaluation } from "./evaluations";
import { deleteEndpoint, getEndpoints, getPrompts, postEndpoint, postLlmRun, postPause, postPlan, postProbe, postPrompt, postResume } from "./models";
import { getAgreement, getAgreementCsv, getBundle, getJudgmentsCsv, getJudgmentsJsonl } from "./reports";
import { deleteInvite, deleteMember, deleteToken, getAudit, getHeld, getInvites, getOwnJudgments, getPay, getPayCsv, getPlan, getProgress, getQuality, getQueue, getSheet, getTokens, patchStage, postBlind, postClose, postDecision, postInvite, postJoin, postPrivacy, postRelease, postSheet, postToken, postTopicDone } from "./running";
import { endFactor, getAccounts, getAuditFile, getRetention, patchAccount, postAccount, postConfirmFactor, postEndWork, postFactor, postRetention } from "./people";
import { getAnnotator, getFeedback, postPairs, postPool } from "./stages";
import { getMembers, getStudies, getStudy, postImport, postMember, postStudy } from "./studies";
import { completePage, getSlot, saveSlotJudgment, takeNextPage, takeTopic } from "./workspace";

/** Every route of the API; openapi.json is made of it, and a test holds it against the built routes. */
export const routes = [
  getStudies, postStudy, getStudy, postImport, getMembers, postMember, takeNextPage, takeTopic, getSlot, saveSlotJudgment, completePage,
  getRuns, postRun, postReplay, getRun, postCancel, getAgreement, getAgreementCsv, getBundle, getJudgmentsCsv, getJudgmentsJsonl,
  getInvites, postInvite, deleteInvite, postJoin, deleteMember, patchStage, getPlan, getProgress, getHeld,
  postRelease, postClose, postTopicDone, getQueue, postDecision, getPay, getPayCsv, getAudit, getSheet, postSheet, getQuality, postPrivacy, getOwnJudgments, getTokens, postToken, deleteToken, postBlind,
  getFeedback, getAnnotator, postPairs, postPool, postEndWork, getRetention, postRetention, getAuditFile, postFactor, postConfirmFactor, endFactor, getAccounts, postAccount, patchAccount,
  getEndpoints, postEndpoint, deleteEndpoint, getPrompts, postPrompt, postPlan, postLlmRun, postPause, postResume, postProbe,
  getBuilds, postBuild, getBuild, postStep, deleteStep, getText, postText, postTake,
  getEvaluations, postEvaluation, getEvaluation, postAgain, deleteEvaluation, getEvaluationFile,
];
