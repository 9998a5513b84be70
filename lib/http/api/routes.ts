import { endpoints } from "@/lib/contract/contract";
import type { Route } from "../define-route";
import * as account from "./account";
import * as accounts from "./accounts";
import * as adjudication from "./adjudication";
import * as agreement from "./agreement";
import * as assignment from "./assignment";
import * as audit from "./audit";
import * as builds from "./builds";
import * as crowd from "./crowd";
import * as draws from "./draws";
import * as echo from "./echo";
import * as evaluations from "./evaluations";
import * as exclusions from "./exclusions";
import * as invites from "./invites";
import * as judgeBatches from "./judge-batches";
import * as judgeRuns from "./judge-runs";
import * as members from "./members";
import * as modelEndpoints from "./model-endpoints";
import * as pages from "./pages";
import * as passwordResets from "./password-resets";
import * as pay from "./pay";
import * as playground from "./playground";
import * as prompts from "./prompts";
import * as quality from "./quality";
import * as questions from "./questions";
import * as search from "./search";
import * as sheets from "./sheets";
import * as slots from "./slots";
import * as stages from "./stages";
import * as studies from "./studies";
import * as supportResults from "./support-results";
import * as tokens from "./tokens";
import * as training from "./training";

const served: Record<string, Route>[] = [
  account,
  accounts,
  adjudication,
  agreement,
  assignment,
  audit,
  builds,
  crowd,
  draws,
  echo,
  evaluations,
  exclusions,
  invites,
  judgeBatches,
  judgeRuns,
  members,
  modelEndpoints,
  pages,
  passwordResets,
  pay,
  playground,
  prompts,
  quality,
  questions,
  search,
  sheets,
  slots,
  stages,
  studies,
  supportResults,
  tokens,
  training,
];
const byName = new Map(
  served.flatMap((routes) =>
    Object.values(routes).map((route) => [route.definition.name, route] as const),
  ),
);

/** Every route of the API: one for each endpoint of the contract, in its order. */
export const routes: readonly Route[] = endpoints.map(({ name }) => {
  const route = byName.get(name);
  if (!route) throw new Error(`The endpoint ${name} of the contract has no route.`);
  return route;
});

/** Routes without an endpoint in the contract. A test checks that there are none. */
export const strayRoutes: readonly string[] = [...byName.keys()].filter(
  (name) => !endpoints.some((endpoint) => endpoint.name === name),
);
