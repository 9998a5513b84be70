import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { VERSION } from "@/lib/domain/version";
import { routes } from "./api/routes";
import { API_HEADERS } from "./headers";
import { openApi } from "./openapi/openapi";
import { answerMisfit } from "./openapi/test-description";
import { ROLES, call, openTestRoutes } from "./test-routes";

/**
 * Expected status of every route for every role, in the order of ROLES. The test below fails for a
 * route that is missing here.
 */
const MATRIX: Record<string, number[]> = {
  listStudies: [401, 200, 200, 200, 200, 200],
  createStudy: [401, 400, 400, 400, 400, 400],
  createStudyFromFiles: [401, 400, 400, 400, 400, 400],
  listTemplates: [401, 200, 200, 200, 200, 200],
  getTemplate: [401, 404, 404, 404, 404, 404],
  removeTemplate: [401, 404, 404, 404, 404, 404],
  saveTemplate: [401, 404, 403, 403, 403, 400],
  getStudyTemplate: [401, 404, 403, 403, 403, 200],
  copyStudy: [401, 404, 403, 403, 403, 400],
  describeStudy: [401, 404, 403, 403, 403, 200],
  archiveStudy: [401, 404, 403, 403, 403, 400],
  deleteStudy: [401, 404, 403, 403, 403, 400],
  changePassword: [401, 400, 400, 400, 400, 400],
  listSessions: [401, 200, 200, 200, 200, 200],
  getSignOutAddress: [401, 200, 200, 200, 200, 200],
  endOtherSessions: [401, 200, 200, 200, 200, 200],
  endSession: [401, 404, 404, 404, 404, 404],
  makeResetLink: [401, 403, 403, 403, 403, 403, 404],
  makeMemberResetLink: [401, 404, 403, 403, 403, 404],
  mailResetLink: [401, 403, 403, 403, 403, 403, 409],
  askForResetMail: [400, 400, 400, 400, 400, 400],
  changeAddress: [401, 400, 400, 400, 400, 400],
  confirmAddress: [400, 400, 400, 400, 400, 400],
  chooseMails: [401, 400, 400, 400, 400, 400],
  chooseLanguage: [401, 400, 400, 400, 400, 400],
  listUnsentMails: [401, 403, 403, 403, 403, 403, 200],
  sendMailAgain: [401, 403, 403, 403, 403, 403, 409],
  unsubscribe: [404, 404, 404, 404, 404, 404],
  readResetLink: [400, 400, 400, 400, 400, 400],
  resetPassword: [400, 400, 400, 400, 400, 400],
  addAnnotators: [401, 404, 403, 403, 403, 400],
  getStudy: [401, 404, 403, 403, 200, 200],
  importFiles: [401, 404, 403, 403, 400, 400],
  listMembers: [401, 404, 403, 403, 403, 200],
  setMember: [401, 404, 403, 403, 403, 400],
  nextPage: [401, 404, 200, 200, 403, 403],
  acknowledgeStage: [401, 404, 400, 400, 403, 403],
  claimTopic: [401, 404, 400, 400, 403, 403],
  getSlot: [401, 404, 200, 404, 404, 404],
  saveJudgment: [401, 400, 400, 400, 400, 400],
  acknowledgeGuidelines: [401, 400, 400, 400, 400, 400],
  completePage: [401, 404, 422, 404, 404, 404],
  listJudgeRuns: [401, 404, 403, 403, 200, 200],
  startJudgeRun: [401, 404, 403, 403, 400, 400],
  getJudgeRun: [401, 404, 403, 403, 200, 200],
  cancelJudgeRun: [401, 404, 403, 403, 200, 200],
  getAgreement: [401, 404, 403, 403, 200, 200],
  getAgreementCsv: [401, 404, 403, 403, 200, 200],
  getCloserLook: [401, 404, 403, 403, 200, 200],
  getCloserLookCsv: [401, 404, 403, 403, 200, 200],
  getAgreementTable: [401, 404, 403, 403, 200, 200],
  getSupportResults: [401, 404, 403, 403, 404, 404],
  getSupportResultsCsv: [401, 404, 403, 403, 404, 404],
  getBundle: [401, 404, 403, 403, 200, 200],
  getJudgmentsCsv: [401, 404, 403, 403, 200, 200],
  getJudgmentsJsonl: [401, 404, 403, 403, 200, 200],
  listInvites: [401, 404, 403, 403, 403, 200],
  createInvite: [401, 404, 403, 403, 403, 400],
  revokeInvite: [401, 404, 403, 403, 403, 404],
  removeMember: [401, 404, 403, 403, 403, 404],
  changeStage: [401, 404, 403, 403, 403, 200],
  planStage: [401, 404, 403, 403, 403, 200],
  stageProgress: [401, 404, 403, 403, 403, 200],
  assignment: [401, 404, 403, 403, 403, 200],
  changeAssignment: [401, 404, 403, 403, 403, 200],
  dealTopics: [401, 404, 403, 403, 403, 400],
  assignmentFile: [401, 404, 403, 403, 403, 200],
  takeAssignmentFile: [401, 404, 403, 403, 403, 400],
  setBudgets: [401, 404, 403, 403, 403, 400],
  topicHistory: [401, 404, 403, 403, 403, 400],
  reopenTopic: [401, 404, 404, 404, 403, 403],
  releaseTopic: [401, 404, 404, 404, 403, 403],
  ownTopics: [401, 404, 200, 200, 403, 403],
  ownSheet: [401, 404, 400, 400, 403, 403],
  takeOwnSheets: [401, 404, 400, 400, 403, 403],
  ownItems: [401, 404, 400, 400, 403, 403],
  heldPages: [401, 404, 403, 403, 403, 200],
  releasePage: [401, 404, 403, 403, 403, 404],
  studyChanges: [401, 404, 403, 403, 200, 200],
  closeStudy: [401, 404, 403, 403, 403, 400],
  adjudicationQueue: [401, 404, 403, 403, 403, 200],
  adjudicate: [401, 404, 403, 403, 403, 400],
  withdrawDecision: [401, 404, 403, 403, 403, 404],
  payRows: [401, 404, 403, 403, 403, 200],
  payCsv: [401, 404, 403, 403, 403, 200],
  announcePay: [401, 404, 403, 403, 403, 400],
  payBatches: [401, 404, 403, 403, 403, 200],
  markPaid: [401, 404, 403, 403, 403, 400],
  undoPayBatch: [401, 404, 403, 403, 403, 404],
  payBatchCsv: [401, 404, 403, 403, 403, 404],
  prolificOverview: [401, 404, 403, 403, 403, 200],
  connectProlific: [401, 404, 403, 403, 403, 400],
  disconnectProlific: [401, 404, 403, 403, 403, 200],
  makeProlificStudy: [401, 404, 403, 403, 403, 400],
  decideProlificStudy: [401, 404, 403, 403, 403, 400],
  switchProlificStudy: [401, 404, 403, 403, 403, 400],
  prolificSubmissions: [401, 404, 403, 403, 403, 404],
  decideSubmissions: [401, 404, 403, 403, 403, 400],
  payBonus: [401, 404, 403, 403, 403, 400],
  askBonus: [401, 404, 403, 403, 403, 404],
  decideBonus: [401, 404, 403, 403, 403, 400],
  planExclusion: [401, 404, 403, 403, 403, 400],
  excludeAnnotators: [401, 404, 403, 403, 403, 400],
  undoExclusion: [401, 404, 403, 403, 403, 400],
  releasePages: [401, 404, 403, 403, 403, 400],
  planInvitations: [401, 404, 403, 403, 403, 400],
  sendInvitations: [401, 404, 403, 403, 403, 400],
  searchStudy: [401, 404, 403, 403, 400, 400],
  searchOwn: [401, 404, 400, 400, 403, 403],
  auditLog: [401, 404, 403, 403, 403, 200],
  redeemInvite: [400, 400, 400, 400, 400, 400],
  setBlind: [401, 404, 403, 403, 403, 400],
  listTokens: [401, 404, 403, 403, 403, 200],
  createToken: [401, 404, 403, 403, 403, 400],
  revokeToken: [401, 404, 403, 403, 403, 404],
  listWebhooks: [401, 404, 403, 403, 403, 200],
  addWebhook: [401, 404, 403, 403, 403, 400],
  changeWebhook: [401, 404, 403, 403, 403, 404],
  removeWebhook: [401, 404, 403, 403, 403, 404],
  testWebhook: [401, 404, 403, 403, 403, 404],
  webhookMessages: [401, 404, 403, 403, 403, 404],
  sendWebhookAgain: [401, 404, 403, 403, 403, 404],
  annotatorQuality: [401, 404, 403, 403, 403, 200],
  personPrivacy: [401, 404, 403, 403, 403, 400],
  ownJudgments: [401, 404, 200, 200, 403, 403],
  ownLabels: [401, 404, 200, 200, 403, 403],
  askQuestion: [401, 404, 400, 400, 403, 403],
  ownQuestions: [401, 404, 200, 200, 403, 403],
  answersSeen: [401, 404, 200, 200, 403, 403],
  studyQuestions: [401, 404, 403, 403, 403, 200],
  answerQuestion: [401, 404, 403, 403, 403, 400],
  closeQuestion: [401, 404, 403, 403, 403, 404],
  addGuidelineNote: [401, 404, 403, 403, 403, 400],
  removeGuidelineNote: [401, 404, 403, 403, 403, 404],
  supportSheets: [401, 404, 403, 403, 403, 200],
  supportSheet: [401, 404, 403, 403, 403, 404],
  takeSupportSheet: [401, 404, 403, 403, 403, 400],
  topicDone: [401, 404, 422, 422, 403, 403],
  trainingFeedback: [401, 404, 404, 404, 404, 404],
  annotatorDetail: [401, 404, 403, 403, 403, 404],
  liftStop: [401, 404, 403, 403, 403, 404],
  trainingAttempts: [401, 404, 403, 403, 403, 200],
  trainingAttempt: [401, 404, 403, 403, 403, 404],
  usePageForPractice: [401, 404, 403, 403, 403, 400],
  removePageFromPractice: [401, 404, 403, 403, 403, 404],
  giveTrainingFeedback: [401, 404, 403, 403, 403, 400],
  decideTraining: [401, 404, 403, 403, 403, 400],
  takePairs: [401, 404, 403, 403, 403, 400],
  poolStage: [401, 404, 403, 403, 403, 400],
  endCrowdWork: [401, 404, 403, 403, 403, 400],
  getRetention: [401, 404, 403, 403, 403, 200],
  setRetention: [401, 404, 403, 403, 403, 400],
  acknowledgementsFile: [401, 404, 403, 403, 403, 200],
  auditFile: [401, 404, 403, 403, 403, 200],
  beginSecondFactor: [401, 400, 400, 400, 400, 400],
  confirmSecondFactor: [401, 400, 400, 400, 400, 400],
  endSecondFactor: [401, 400, 400, 400, 400, 400],
  listEndpoints: [401, 404, 403, 403, 200, 200],
  saveEndpoint: [401, 404, 403, 403, 403, 400],
  removeEndpoint: [401, 404, 403, 403, 403, 404],
  listPrompts: [401, 404, 403, 403, 200, 200],
  addPrompt: [401, 404, 403, 403, 400, 400],
  playgroundItems: [401, 404, 403, 403, 400, 400],
  playgroundExamples: [401, 404, 403, 403, 400, 400],
  startTrial: [401, 404, 403, 403, 400, 400],
  getTrial: [401, 404, 403, 403, 404, 404],
  planJudgeRun: [401, 404, 403, 403, 400, 400],
  pauseJudgeRun: [401, 404, 403, 403, 200, 200],
  resumeJudgeRun: [401, 404, 403, 403, 409, 409],
  judgeRunBatch: [401, 404, 403, 403, 400, 400],
  takeJudgeRunBatch: [401, 404, 403, 403, 400, 400],
  probeJudgeRun: [401, 404, 403, 403, 400, 400],
  askJudgeRunAgain: [401, 404, 403, 403, 400, 400],
  listEvaluations: [401, 404, 403, 403, 200, 200],
  createEvaluation: [401, 404, 403, 403, 400, 400],
  evaluationState: [401, 404, 403, 403, 404, 404],
  computeAgain: [401, 404, 403, 403, 400, 400],
  removeEvaluation: [401, 404, 403, 403, 404, 404],
  evaluationFile: [401, 404, 403, 403, 404, 404],
  evaluationTable: [401, 404, 403, 403, 404, 404],
  drawContexts: [401, 404, 403, 403, 400, 400],
  drawReports: [401, 404, 403, 403, 200, 200],
  drawnReportsFile: [401, 404, 403, 403, 200, 200],
  stageOfDrawnReports: [401, 404, 403, 403, 403, 200],
  listBuilds: [401, 404, 403, 403, 200, 200],
  createBuild: [401, 404, 403, 403, 400, 400],
  getBuild: [401, 404, 403, 403, 404, 404],
  startBuildStep: [401, 404, 403, 403, 404, 404],
  stopBuildStep: [401, 404, 403, 403, 404, 404],
  buildText: [401, 404, 403, 403, 404, 404],
  editBuildText: [401, 404, 403, 403, 400, 400],
  takeBuild: [401, 404, 403, 403, 404, 404],
  listAccounts: [401, 403, 403, 403, 403, 403, 200],
  addAccount: [401, 403, 403, 403, 403, 403, 400],
  changeAccount: [401, 403, 403, 403, 403, 403, 404],
};
/** A seventh number is the status for administrators, if it differs from that for coordinators. */
const expected = (name: string): number[] => {
  const row = MATRIX[name]!;
  return row.length === ROLES.length ? row : [...row, row.at(-1)!];
};

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestRoutes();
});
afterAll(() => close());

test.each(routes.map((route) => [route.definition.name, route] as const))(
  "%s answers each role as the matrix says",
  async (name, route) => {
    const got: number[] = [];
    for (const role of ROLES) {
      const response = await call(route, role);
      got.push(response.status);
      expect([name, await answerMisfit(route.definition, response)]).toEqual([name, null]);
    }
    expect(got).toEqual(expected(name));
  },
);

test("every route is in the matrix", () => {
  expect(Object.keys(MATRIX).sort()).toEqual(
    routes.map(({ definition }) => definition.name).sort(),
  );
});

test("every answer, including refusals, carries the security headers", async () => {
  for (const route of routes) {
    for (const role of ["anonymous", "coordinator"] as const) {
      const { headers } = await call(route, role);
      for (const [name, value] of Object.entries(API_HEADERS))
        expect(headers.get(name), `${route.definition.name} ${name}`).toBe(value);
    }
  }
});

test("openapi.json describes every route, and its version is that of package.json", () => {
  const { paths } = openApi(routes, VERSION) as { paths: Record<string, object> };
  expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(routes.length);
  expect(VERSION).toBe(
    (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version,
  );
});
