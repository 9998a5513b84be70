import { endpoint, type MovedEndpoint } from "./endpoint";

/**
 * Earlier addresses of the API. Each redirects to its new address, so that older programs keep
 * working.
 */
export const moved = {
  startReplayRun: movedTo("/studies/{study}/judge-runs?judge=replay", {
    name: "startReplayRun",
    path: "/studies/{study}/replay-runs",
  }),
  startModelRun: movedTo("/studies/{study}/judge-runs?judge=model", {
    name: "startModelRun",
    path: "/studies/{study}/model-runs",
  }),
  planModelRun: movedTo("/studies/{study}/judge-runs/plan?judge=model", {
    name: "planModelRun",
    path: "/studies/{study}/model-runs/plan",
  }),
};

function movedTo<const Path extends `/${string}`>(
  target: MovedEndpoint["movedTo"],
  { name, path }: { name: string; path: Path },
) {
  return endpoint({
    name,
    method: "POST",
    path,
    input: null,
    output: null,
    movedTo: target,
    summary: `Moved to ${target}: a redirect that keeps method and body`,
  });
}
