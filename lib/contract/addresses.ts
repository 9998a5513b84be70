import type { Contract } from "./contract";

/**
 * Method and address of every endpoint, for the browser, which does not get the schemas. The
 * compiler checks that names, methods and paths equal those of the contract.
 */
export const addresses: {
  readonly [Resource in keyof Contract]: {
    readonly [Name in keyof Contract[Resource]]: AddressOf<Contract[Resource][Name]>;
  };
} = {
  account: {
    changePassword: "POST /account/password",
    sessions: "GET /account/sessions",
    endOtherSessions: "DELETE /account/sessions",
    endSession: "DELETE /account/sessions/{session}",
    beginSecondFactor: "POST /account/second-factor",
    confirmSecondFactor: "POST /account/second-factor/confirmed",
    endSecondFactor: "DELETE /account/second-factor",
  },
  passwordResets: {
    makeForAccount: "POST /accounts/{account}/reset-link",
    makeForMember: "POST /studies/{study}/members/{member}/reset-link",
    read: "POST /password-reset/account",
    use: "POST /password-reset",
  },
  accounts: {
    list: "GET /accounts",
    add: "POST /accounts",
    change: "POST /accounts/{account}",
  },
  studies: {
    list: "GET /studies",
    create: "POST /studies",
    createFromFiles: "POST /studies/from-files",
    get: "GET /studies/{study}",
    importFiles: "POST /studies/{study}/import",
    close: "POST /studies/{study}/closed",
    setBlind: "POST /studies/{study}/blind",
    describe: "POST /studies/{study}/details",
    archive: "POST /studies/{study}/archived",
    remove: "DELETE /studies/{study}",
  },
  members: {
    list: "GET /studies/{study}/members",
    set: "POST /studies/{study}/members",
    remove: "DELETE /studies/{study}/members/{member}",
    privacy: "POST /studies/{study}/members/{member}/privacy",
    addAnnotators: "POST /studies/{study}/annotators",
  },
  invites: {
    list: "GET /studies/{study}/invites",
    create: "POST /studies/{study}/invites",
    revoke: "DELETE /studies/{study}/invites/{invite}",
    planList: "POST /studies/{study}/invitations/plan",
    inviteList: "POST /studies/{study}/invitations",
    redeem: "POST /join",
  },
  tokens: {
    list: "GET /studies/{study}/tokens",
    create: "POST /studies/{study}/tokens",
    revoke: "DELETE /studies/{study}/tokens/{token}",
  },
  stages: {
    change: "POST /studies/{study}/stages/{stage}/settings",
    plan: "GET /studies/{study}/stages/{stage}/plan",
    progress: "GET /studies/{study}/stages/{stage}/progress",
    takePairs: "POST /studies/{study}/stages/{stage}/pairs",
    pool: "POST /studies/{study}/pool",
  },
  assignment: {
    matrix: "GET /studies/{study}/stages/{stage}/assignment",
    change: "POST /studies/{study}/stages/{stage}/assignment",
    deal: "POST /studies/{study}/stages/{stage}/assignment/deal",
    file: "GET /studies/{study}/stages/{stage}/assignment/file",
    takeFile: "POST /studies/{study}/stages/{stage}/assignment/file",
    setBudgets: "POST /studies/{study}/stages/{stage}/assignment/budgets",
    history: "GET /studies/{study}/stages/{stage}/assignment/history",
  },
  pages: {
    next: "POST /studies/{study}/stages/{stage}/next-page",
    acknowledge: "POST /studies/{study}/stages/{stage}/acknowledged",
    claimTopic: "POST /studies/{study}/stages/{stage}/topics/{topic}/claim",
    topicDone: "POST /studies/{study}/stages/{stage}/topics/{topic}/done",
    reopenTopic: "POST /studies/{study}/stages/{stage}/topics/{topic}/reopened",
    releaseTopic: "POST /studies/{study}/stages/{stage}/topics/{topic}/released",
    ownTopics: "GET /studies/{study}/stages/{stage}/own-topics",
    ownItems: "GET /studies/{study}/stages/{stage}/own-items",
    held: "GET /studies/{study}/held",
    release: "POST /studies/{study}/held/{heldSlot}",
    releaseMany: "POST /studies/{study}/held",
    ownJudgments: "GET /studies/{study}/own-judgments",
    ownLabels: "GET /studies/{study}/own-labels",
  },
  slots: {
    get: "GET /slots/{slot}",
    save: "POST /slots/{slot}/judgments",
    complete: "POST /slots/{slot}/complete",
    acknowledge: "POST /slots/{slot}/acknowledged",
    feedback: "GET /slots/{slot}/feedback",
  },
  quality: {
    list: "GET /studies/{study}/stages/{stage}/quality",
    annotator: "GET /studies/{study}/stages/{stage}/quality/{rater}",
    liftStop: "POST /studies/{study}/stages/{stage}/quality/{rater}/lift-stop",
  },
  training: {
    usePage: "POST /studies/{study}/stages/{stage}/pages/{page}/practice",
    removePage: "DELETE /studies/{study}/stages/{stage}/pages/{page}/practice",
    list: "GET /studies/{study}/stages/{stage}/attempts",
    read: "GET /studies/{study}/stages/{stage}/attempts/{attempt}",
    feedback: "POST /studies/{study}/stages/{stage}/attempts/{attempt}/feedback",
    decide: "POST /studies/{study}/stages/{stage}/attempts/{attempt}/decision",
  },
  questions: {
    ask: "POST /studies/{study}/questions",
    own: "GET /studies/{study}/own-questions",
    seen: "POST /studies/{study}/own-questions/seen",
    list: "GET /studies/{study}/questions",
    answer: "POST /studies/{study}/questions/{question}/answer",
    close: "POST /studies/{study}/questions/{question}/close",
    addNote: "POST /studies/{study}/stages/{stage}/notes",
    removeNote: "DELETE /studies/{study}/stages/{stage}/notes/{note}",
  },
  exclusions: {
    plan: "POST /studies/{study}/exclusions/plan",
    exclude: "POST /studies/{study}/exclusions",
    undo: "POST /studies/{study}/exclusions/undo",
  },
  adjudication: {
    queue: "GET /studies/{study}/stages/{stage}/adjudication",
    decide: "POST /studies/{study}/items/{item}/decision",
    withdraw: "DELETE /studies/{study}/items/{item}/decision",
  },
  agreement: {
    figures: "GET /studies/{study}/stages/{stage}/agreement",
    figuresCsv: "GET /studies/{study}/stages/{stage}/agreement.csv",
    table: "GET /studies/{study}/stages/{stage}/tables/{table}",
    bundle: "GET /studies/{study}/stages/{stage}/bundle.zip",
    judgmentsCsv: "GET /studies/{study}/stages/{stage}/judgments.csv",
    judgmentsJsonl: "GET /studies/{study}/stages/{stage}/judgments.jsonl",
  },
  supportResults: {
    results: "GET /studies/{study}/stages/{stage}/support",
    resultsCsv: "GET /studies/{study}/stages/{stage}/support.csv",
  },
  sheets: {
    write: "GET /studies/{study}/sheets/{sheetTopic}",
    writeAll: "GET /studies/{study}/sheets",
    take: "POST /studies/{study}/sheets",
    writeOwn: "GET /studies/{study}/stages/{stage}/topics/{topic}/sheet",
    takeOwn: "POST /studies/{study}/stages/{stage}/own-sheets",
  },
  pay: {
    rows: "GET /studies/{study}/pay",
    csv: "GET /studies/{study}/pay.csv",
    announce: "POST /studies/{study}/pay/announced",
    batches: "GET /studies/{study}/pay/batches",
    mark: "POST /studies/{study}/pay/batches",
    undo: "POST /studies/{study}/pay/batches/{batch}/undo",
    batchCsv: "GET /studies/{study}/pay/batches/{batch}/pay.csv",
  },
  crowd: {
    endWork: "POST /studies/{study}/crowd-ended",
    retention: "GET /studies/{study}/retention",
    setRetention: "POST /studies/{study}/retention",
  },
  audit: {
    list: "GET /studies/{study}/audit",
    file: "GET /studies/{study}/audit.jsonl",
    acknowledgements: "GET /studies/{study}/acknowledgements.jsonl",
  },
  search: {
    inStudy: "GET /studies/{study}/search",
    own: "GET /studies/{study}/own-search",
  },
  judgeRuns: {
    list: "GET /studies/{study}/judge-runs",
    get: "GET /studies/{study}/judge-runs/{run}",
    start: "POST /studies/{study}/judge-runs",
    plan: "POST /studies/{study}/judge-runs/plan",
    cancel: "POST /studies/{study}/judge-runs/{run}/cancel",
    pause: "POST /studies/{study}/judge-runs/{run}/pause",
    resume: "POST /studies/{study}/judge-runs/{run}/resume",
    batch: "GET /studies/{study}/judge-runs/{run}/batch",
    takeBatch: "POST /studies/{study}/judge-runs/{run}/batch",
    probe: "POST /studies/{study}/judge-runs/{run}/probe",
    again: "POST /studies/{study}/judge-runs/{run}/again",
  },
  modelEndpoints: {
    list: "GET /studies/{study}/endpoints",
    save: "POST /studies/{study}/endpoints",
    remove: "DELETE /studies/{study}/endpoints/{endpoint}",
  },
  playground: {
    items: "GET /studies/{study}/playground/items",
    examples: "GET /studies/{study}/playground/examples",
    start: "POST /studies/{study}/playground/trials",
    get: "GET /studies/{study}/playground/trials/{trial}",
  },
  prompts: {
    list: "GET /studies/{study}/prompts",
    add: "POST /studies/{study}/prompts",
  },
  builds: {
    list: "GET /studies/{study}/builds",
    create: "POST /studies/{study}/builds",
    get: "GET /studies/{study}/builds/{build}",
    startStep: "POST /studies/{study}/builds/{build}/steps/{step}",
    stopStep: "DELETE /studies/{study}/builds/{build}/steps/{step}",
    text: "GET /studies/{study}/builds/{build}/texts/{step}",
    editText: "POST /studies/{study}/builds/{build}/texts/{step}",
    take: "POST /studies/{study}/builds/{build}/taken",
  },
  evaluations: {
    list: "GET /studies/{study}/evaluations",
    create: "POST /studies/{study}/evaluations",
    state: "GET /studies/{study}/evaluations/{evaluation}",
    again: "POST /studies/{study}/evaluations/{evaluation}/again",
    remove: "DELETE /studies/{study}/evaluations/{evaluation}",
    file: "GET /studies/{study}/evaluations/{evaluation}/files/{file}",
    table: "GET /studies/{study}/evaluations/{evaluation}/tables/{table}",
  },
  draws: {
    contexts: "POST /studies/{study}/drawn-contexts",
    reports: "GET /studies/{study}/drawn-reports",
    reportsFile: "GET /studies/{study}/drawn-reports.csv",
    stage: "POST /studies/{study}/drawn-reports",
  },
  echo: {
    post: "POST /echo",
  },
};

type AddressOf<E> = E extends {
  method: infer Method extends string;
  path: infer Path extends string;
}
  ? `${Method} ${Path}`
  : never;
