/** Why a judge run is paused. */
export const pauses = {
  run: {
    call_limit: "The limit of {maxCalls} calls is used up: raise it to go on.",
    budget: "The budget of {budget} does not pay for another call: raise it to go on.",
    failures_in_a_row: "{count} calls in a row failed, the last one so: {last}",
    unusable_in_a_row:
      "The last {count} answers say nothing that can be used. What came: {examples}. Check the prompt and the endpoint, then resume.",
    batch_files:
      "The run waits for the answers of its batch files. Take them in, or resume to make the open calls one by one.",
    limited: "The endpoint has let no call through for ten minutes: {last} Resume later.",
    endpoint_changed:
      "The endpoint is called in another way than when this judge was made: start a new run, which is a judge of its own.",
    not_possible: "{text}",
    study_closed: "The study was closed. Open it again, then resume.",
    earlier: "{text}",
  },
  endpoint: {
    key: "{answer} Check the key.",
    quota: "{answer} The account has no quota left.",
    private_address:
      "{host} leads to an address inside the network: endpoints there need ASSAY_PRIVATE_ENDPOINTS=1, set where the server and the worker are started.",
    out_of_reach:
      "{last} Check that it runs and that its address is right, then resume: the open calls are then made.",
    gone: "The endpoint of this judge was removed: add it again to go on.",
  },
} as const;
