import { supportResults, type SupportChoices } from "@/lib/contract/support-results";
import { figuresJson } from "@/lib/formats/figures-json";
import { supportCsv } from "@/lib/formats/support-csv";
import { csvResponse, fileResponse } from "@/lib/http/file-response";
import { defineRoute, type RouteCall } from "@/lib/http/define-route";
import { idParam } from "@/lib/http/id-param";
import { stageSupport } from "@/lib/studies/evaluations/support-results";

function readSupport({ study, params, input }: RouteCall<SupportChoices, "stage">) {
  return stageSupport(study.id, idParam(params.stage, "stage"), input);
}

export const getSupportResults = defineRoute(supportResults.results, {
  permission: "study:labels",
  run: async (call) => {
    const { topicTitles: _titles, source, ...results } = await readSupport(call);
    return fileResponse(figuresJson(results), "application/json", "support.json", source);
  },
});

export const getSupportResultsCsv = defineRoute(supportResults.resultsCsv, {
  permission: "study:labels",
  run: async (call) => {
    const { chosen, source } = await readSupport(call);
    return csvResponse(supportCsv(chosen?.runs ?? []), "support.csv", source);
  },
});
