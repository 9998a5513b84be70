import type { refusals as english } from "../../en/refusals";
import type { Translation } from "../../interface/translation";
import { people } from "./people";
import { requests } from "./requests";
import { studies } from "./studies";
import { talk } from "./talk";
import { workspace } from "./workspace";

export const refusals: Translation<typeof english> = {
  ...people,
  ...requests,
  ...studies,
  ...talk,
  ...workspace,
};
