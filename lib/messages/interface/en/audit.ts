/** Who did what in a study, as sentences. */
export const audit = {
  hint: "Everything that changed the study, newest first. Entries are never changed or deleted.",
  filters: {
    title: "Filter",
    kind: "Kind",
    who: "Person",
    from: "From",
    to: "To",
    search: "Search",
    searchHint: "names, roles, numbers",
    all: "all",
    everybody: "everybody",
    clear: "Clear the filter",
    apply: "Apply",
  },
  file: "Whole audit (JSON lines)",
  table: "Who did what",
  none: "Nothing was done yet",
  noneFound: "Nothing matches",
  noneFoundText: "No entry is of this kind, by this person, or in this time.",
  columns: { when: "When", what: "What", details: "Details" },
  details: "Details",
  older: "Older",
  newest: "Newest",
  commandLine: "The command line",
  somebody: "somebody",
  kinds: {
    account: "Accounts",
    build: "Builds",
    crowd: "Crowd work",
    endpoint: "Endpoints",
    evaluation: "Evaluations",
    import: "Imports",
    invite: "Links",
    item: "Adjudication",
    judge: "Judge runs",
    member: "People",
    pay: "Pay",
    person: "Labels and privacy of people",
    prompt: "Prompts",
    question: "Questions",
    note: "Notes in the guidelines",
    slot: "Held pages",
    stage: "Stages",
    study: "The study",
    token: "Tokens",
    topics: "Assignment",
    training: "Training",
    other: "Other",
  },
  says: {
    study_create: "{who} created the study.",
    study_describe: "{who} changed the name or the description of the study.",
    study_close:
      "{who} closed the study{held, plural, =0 {} one { while # page was held} other { while # pages were held}}.",
    study_reopen: "{who} opened the study again.",
    study_blind: "{who} made the study blind.",
    study_unblind: "{who} unblinded the study.",
    study_archive: "{who} archived the study.",
    study_unarchive: "{who} took the study out of the archive.",
    study_retention:
      "{who} set when marketplace ids are deleted: {days, select, none {never by themselves} other {{days} days after closing}}.",
    study_retention_due:
      "Marketplace ids of {participants, plural, one {# person} other {# people}} were deleted, as had been set.",
    import: "{who} imported {files, plural, one {# file} other {# files}}: {parts}.",
    stage_change: "{who} changed the settings of {stage}.",
    stage_pause: "{who} paused {stage}.",
    stage_resume: "{who} resumed {stage}.",
    stage_pairs:
      "{who} added {pages, plural, one {# page} other {# pages}} to {stage} from {file}.",
    stage_pool:
      "{who} made the stage {stage} from a judging pool: {pages, plural, one {# page} other {# pages}} on {topics, plural, one {# topic} other {# topics}}.",
    stage_draw:
      "{who} made the stage {stage} of {reports, plural, one {# drawn report} other {# drawn reports}}.",
    topics_assign:
      "{who} changed who has topics of {stage}: {assigned, plural, other {#}} assigned, {released, plural, other {#}} released, {excluded, plural, other {#}} excluded, {allowed, plural, other {#}} allowed again.",
    topics_deal:
      "{who} dealt {assigned, plural, one {# topic} other {# topics}} of {stage} out to {people, plural, one {# person} other {# people}}, with the seed {seed}.",
    topics_budget:
      "{who} set the hours of {people, plural, one {# person} other {# people}} in {stage}.",
    topics_release:
      "{pages, plural, one {# page} other {# pages}} of {stage} were released after {after, plural, one {# day} other {# days}} without work.",
    slot_release: "{who} freed a page that {from} held.",
    slot_reassign: "{who} gave a page that {from} held to {person}.",
    item_adjudicate:
      "{who} {undecidable, select, yes {marked an item as undecidable} other {decided an item}} in adjudication.",
    item_withdraw_decision: "{who} withdrew the decision on an item in adjudication.",
    person_pseudonymise: "{who} gave an annotator a new pseudonym, {now}.",
    person_erase: "{who} erased who {rater} is.",
    person_withdraw:
      "{who} withdrew {labels, plural, one {# label} other {# labels}} of {rater} and gave {pages, plural, one {# page} other {# pages}} to others.",
    person_withdraw_undo:
      "{who} brought back {labels, plural, one {# label} other {# labels}} of {rater}.",
    person_exclude:
      "{who} excluded {rater}, who {mayGoOn, select, yes {may go on judging} other {gets no more pages}}: {labels, plural, one {# label} other {# labels}} withdrawn, {pages, plural, one {# page} other {# pages}} given out again.",
    person_exclude_undo:
      "{who} undid the exclusion of {rater}: {labels, plural, one {# label is} other {# labels are}} back.",
    member_set:
      "{who} gave {person} the role {role}{released, plural, =0 {} one { and freed # page} other { and freed # pages}}.",
    member_remove:
      "{who} removed {person}{released, plural, =0 {} one { and freed # page} other { and freed # pages}}.",
    account_add: "{who} made the account {person}.",
    account_reset_link: "{who} made a link to reset the password of {person}.",
    invite_create: "{who} made the link “{name}” for {role}s.",
    invite_redeem: "{who} joined by the link “{invite}” as {role}.",
    invite_revoke: "{who} withdrew the link “{invite}”.",
    crowd_end:
      "{who} ended the work of {people, plural, one {# crowd worker} other {# crowd workers}} ({reason, select, returned {returned} other {out of time}}) and freed {released, plural, one {# page} other {# pages}}.",
    pay_announce: "{who} told annotators what they earn.",
    pay_conceal: "{who} stopped telling annotators what they earn.",
    pay_export:
      "{who} downloaded a file for payment with {people, plural, one {# annotator} other {# annotators}}.",
    pay_mark:
      "{who} marked {total} for {people, plural, one {# annotator} other {# annotators}} as paid, as “{name}”.",
    pay_mark_undo: "{who} undid the batch of payments “{name}” ({total}).",
    judge_run:
      "{who} started a judge run on {count, plural, one {# item} other {# items}} of {stage}.",
    judge_pause: "{who} paused a judge run.",
    judge_resume: "{who} resumed a judge run.",
    judge_again:
      "{who} asked a judge again for {items, plural, one {# call} other {# calls}} without a label.",
    judge_probe: "{who} asked a judge again about {items, plural, one {# item} other {# items}}.",
    prompt_add: "{who} added the prompt “{name}”.",
    endpoint_save: "{who} saved the endpoint “{name}” ({model} at {host}).",
    endpoint_remove: "{who} removed the endpoint “{name}”.",
    build_create: "{who} created the build “{name}”.",
    build_step: "{who} started the step “{step}” of a build.",
    build_edit: "{who} edited the result of the step “{step}” of a build.",
    evaluation_create: "{who} created the evaluation “{name}”.",
    evaluation_again: "{who} had an evaluation computed again.",
    evaluation_remove: "{who} removed the evaluation “{name}”.",
    token_create: "{who} made the token “{name}” with the role {role}.",
    token_revoke: "{who} withdrew a token.",
    training_feedback: "{who} wrote feedback on a batch of training.",
    training_release: "{who} released the next batch of training for an annotator.",
    training_filter_out: "{who} filtered an annotator out after a batch of training.",
    question_answer:
      "{who} answered a question{audience, select, everybody { with a note in the guidelines} other {}}.",
    question_close: "{who} closed a question that needs no answer.",
    question_reopen: "{who} opened a question again.",
    note_add: "{who} added note {note} to the guidelines of {stage}.",
    note_remove: "{who} removed note {note} from the guidelines of {stage}.",
    other: "{who} did “{action}”.",
  },
  parts: {
    topics: "{count, plural, one {# topic} other {# topics}}",
    passages: "{count, plural, one {# passage} other {# passages}}",
    reports: "{count, plural, one {# report} other {# reports}}",
    answers: "{count, plural, one {# answer} other {# answers}}",
    judgments: "{count, plural, one {# judgment} other {# judgments}}",
    nothing: "nothing new",
  },
} as const;
