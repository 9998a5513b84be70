import { account } from "./account";
import { accounts } from "./accounts";
import { adjudication } from "./adjudication";
import { agreement } from "./agreement";
import { assignment } from "./assignment";
import { audit } from "./audit";
import { builds } from "./builds";
import { crowd } from "./crowd";
import { draws } from "./draws";
import type { Endpoint } from "./endpoint";
import { evaluations } from "./evaluations";
import { exclusions } from "./exclusions";
import { heldPages } from "./held-pages";
import { invites } from "./invites";
import { judgeRuns } from "./judge-runs";
import { mails } from "./mails";
import { members } from "./members";
import { modelEndpoints } from "./model-endpoints";
import { pages } from "./pages";
import { passwordResets } from "./password-resets";
import { pay } from "./pay";
import { playground } from "./playground";
import { prolific } from "./prolific";
import { prompts } from "./prompts";
import { quality } from "./quality";
import { questions } from "./questions";
import { search } from "./search";
import { sheets } from "./sheets";
import { slots } from "./slots";
import { stages } from "./stages";
import { studies } from "./studies";
import { supportResults } from "./support-results";
import { templates } from "./templates";
import { tokens } from "./tokens";
import { webhooks } from "./webhooks";
import { qualification } from "./qualification";

/** The whole API, by resource. */
export const contract = {
  account,
  passwordResets,
  accounts,
  mails,
  studies,
  templates,
  members,
  invites,
  tokens,
  webhooks,
  stages,
  assignment,
  pages,
  heldPages,
  slots,
  quality,
  qualification,
  questions,
  exclusions,
  adjudication,
  agreement,
  supportResults,
  sheets,
  pay,
  prolific,
  crowd,
  audit,
  search,
  judgeRuns,
  modelEndpoints,
  playground,
  prompts,
  builds,
  evaluations,
  draws,
};
export type Contract = typeof contract;

/** Every endpoint in the order of the contract. */
export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((resource) =>
  Object.values<Endpoint>(resource),
);
