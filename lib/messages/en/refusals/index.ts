import { assignment } from "./assignment";
import { people } from "./people";
import { recipes } from "./recipes";
import { requests } from "./requests";
import { studies } from "./studies";
import { questions } from "./questions";
import { webhooks } from "./webhooks";
import { workspace } from "./workspace";

/**
 * Every sentence that refuses a request, by area and case, in the ICU message format. A sentence
 * names the thing and the way out.
 */
export const refusals = {
  ...assignment,
  ...people,
  ...recipes,
  ...requests,
  ...studies,
  ...questions,
  ...webhooks,
  ...workspace,
} as const;
