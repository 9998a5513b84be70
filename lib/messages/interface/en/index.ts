import { account } from "./account";
import { accounts } from "./accounts";
import { adjudication } from "./adjudication";
import { agreement } from "./agreement";
import { annotator } from "./annotator";
import { assign } from "./assign";
import { audit } from "./audit";
import { builds } from "./builds";
import { collection } from "./collection";
import { comparison } from "./comparison";
import { completeness } from "./completeness";
import { disagreements } from "./disagreements";
import { draws } from "./draws";
import { endpoints } from "./endpoints";
import { errors } from "./errors";
import { exports } from "./exports";
import { figures } from "./figures";
import { forecast } from "./forecast";
import { frame } from "./frame";
import { glossary } from "./glossary";
import { guidelines } from "./guidelines";
import { heldPages } from "./held-pages";
import { home } from "./home";
import { importFiles } from "./import-files";
import { invites } from "./invites";
import { join } from "./join";
import { judgeCompare } from "./judge-compare";
import { judgeQuality } from "./judge-quality";
import { judgeRun } from "./judge-run";
import { judgeRuns } from "./judge-runs";
import { judgingPool } from "./judging-pool";
import { kit } from "./kit";
import { mail } from "./mail";
import { newStudy } from "./new-study";
import { overview } from "./overview";
import { ownLabels } from "./own-labels";
import { ownQuestions } from "./own-questions";
import { ownTopics } from "./own-topics";
import { palette } from "./palette";
import { pay } from "./pay";
import { people } from "./people";
import { playground } from "./playground";
import { preview } from "./preview";
import { prolific } from "./prolific";
import { prompts } from "./prompts";
import { quality } from "./quality";
import { questions } from "./questions";
import { sheets } from "./sheets";
import { signIn } from "./sign-in";
import { stages } from "./stages";
import { standing } from "./standing";
import { study } from "./study";
import { studySettings } from "./study-settings";
import { supportResults } from "./support-results";
import { systems } from "./systems";
import { templates } from "./templates";
import { tokens } from "./tokens";
import { webhooks } from "./webhooks";
import { workspace } from "./workspace";
import { workspaceMessages } from "./workspace-messages";
import { workspaceSettings } from "./workspace-settings";

/**
 * The texts of the pages, in the ICU message format. Each area belongs to a page or to a family of
 * components, and is a file of its own.
 */
export const english = {
  account,
  accounts,
  adjudication,
  agreement,
  annotator,
  assign,
  audit,
  builds,
  collection,
  comparison,
  completeness,
  disagreements,
  draws,
  endpoints,
  errors,
  exports,
  figures,
  forecast,
  frame,
  glossary,
  guidelines,
  heldPages,
  home,
  importFiles,
  invites,
  join,
  judgeCompare,
  judgeQuality,
  judgeRun,
  judgeRuns,
  judgingPool,
  kit,
  mail,
  newStudy,
  overview,
  ownLabels,
  ownQuestions,
  ownTopics,
  palette,
  pay,
  people,
  playground,
  preview,
  prolific,
  prompts,
  quality,
  questions,
  sheets,
  signIn,
  stages,
  standing,
  study,
  studySettings,
  supportResults,
  systems,
  templates,
  tokens,
  webhooks,
  workspace,
  workspaceMessages,
  workspaceSettings,
} as const;
