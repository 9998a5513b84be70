import type { refusals as english } from "../../en/refusals";
import type { Translation } from "../../interface/translation";
import { assignment } from "./assignment";
import { people } from "./people";
import { recipes } from "./recipes";
import { requests } from "./requests";
import { studies } from "./studies";
import { questions } from "./questions";
import { webhooks } from "./webhooks";
import { workspace } from "./workspace";

export const refusals: Translation<typeof english> = {
  ...assignment,
  ...people,
  ...recipes,
  ...requests,
  ...studies,
  ...questions,
  ...webhooks,
  ...workspace,
};
