/** Refusals about studies, judges, builds and evaluations. */
export const studies = {
  build: {
    bad_line: "Line {line} is not complete JSON; each line must be one JSON object.",
    earlier_step_first: 'The step "{name}" comes first: run it, look at it, then go on.',
    file_missing:
      "The file {name}.jsonl is missing ({says}): choose it; a file is known by its name.",
    file_too_large: "{name} is larger than {megabytes} MB: build it with assay generate.",
    no_file_yet: 'There is no file "{name}" yet: run its step first.',
    no_rows: '"{name}" has no rows, so this step has nothing to do: run or edit what makes it.',
    nothing_to_edit:
      "This step has no file to edit yet, or is still running: wait until it is done.",
    step_under_way: "This step is already running.",
    text_too_large: "{name} is larger than {megabytes} MB: what a step makes is smaller.",
    too_many_calls:
      "This step would ask {count} times, and at most {most} are asked here: use assay generate on the command line, or fewer texts.",
    unknown: "This study builds no such collection: go back to its list.",
    unknown_step: 'There is no step "{step}": there are {steps}.',
    which_kind: "Which kind of collection? crux or evidence.",
  },
  completeness: {
    no_relevant: "{name} has no topic with a relevant document (grade 1 or more).",
    two_systems: "A ranking needs at least two systems: give more runs.",
    unknown_measure:
      '"{text}" is no measure that this study can use: there are recall@k, ndcg@k, map, p@k, rprec and rr.',
  },
  contexts: {
    no_run: "No run was given: choose at least one TREC run.",
    same_name:
      'Two of these runs are named "{run}": give them different names in their last column.',
    other_topics:
      'The runs "{first}" and "{second}" have different topics, for example "{topic}": give runs over the same topics.',
    size_above_top:
      "A context of {size} documents cannot be drawn from the first {top}: ask for fewer documents, or draw from more.",
    too_deep:
      'The run "{run}" has at most {documents, plural, one {# document} other {# documents}} for a topic, fewer than the {top} to draw from: draw from fewer.',
    too_many:
      "This draw would have {lines} lines, and at most {most} are drawn here: ask for fewer contexts, or use assay sample-contexts.",
  },
  drawn_reports: {
    no_report:
      "None of these systems wrote a report that can be drawn: choose other systems, or import their reports.",
    unknown_system: 'No report of this study is by the system "{system}": reload the page.',
  },
  endpoint: {
    bad_protocol: '"{text}" begins with {protocol}: an endpoint is reached by http or https.',
    has_credentials: "The address holds a name or password: give the key in its own field.",
    has_query: "The address has a ? or a #: give the base address alone, like https://host/v1.",
    no_address: '"{text}" is not an address: give one like https://host/v1.',
    other_model:
      'The endpoint "{name}" has, or had, the model "{model}", and judges stand on that: give another model another name.',
    private:
      "{host} is an address inside the network: endpoints there need ASSAY_PRIVATE_ENDPOINTS=1, set where the server and the worker are started.",
    removed: "The endpoint of this judge was removed: add it again to go on.",
    unknown: "This study has no such endpoint: choose one of its endpoints, or add it.",
    unusable: "The endpoint cannot be used: {problem}",
    wrong_answer:
      'The endpoint does not answer what it is asked: to "Answer with the digit 3 and nothing else." it said "{answer}". Check the model, or allow more tokens for its reasoning.',
    extra_body_overrides:
      'The extra body sets "{field}", which Assay sets itself: take it out. Temperature, top-p and token limits belong into the prompt.',
    extra_body_not_json: "The extra body is not valid JSON: {problem}",
    extra_body_no_object: "The extra body must be a JSON object, like {example}.",
    secret_in_header_name:
      "The name of a header looks like a key. Names are logged: put the key into the header's value.",
    bad_header_name:
      "The name of a header may have letters, digits and hyphens, and at most 64 of them.",
    own_header: 'The header "{name}" is set by Assay. A key belongs into the field for the key.',
    bad_header_value:
      'The value of the header "{name}" must be one line of plain characters, at most 4,000.',
    header_without_value:
      'The header "{name}" has no value: enter one. A stored value stays only under its own name.',
    secrets_of_other_host:
      "The stored key and headers were given for {host} and are not sent to another host: enter them again.",
    secret_in_query:
      'The parameter "{name}" looks like a secret, and addresses are logged: give it as a header or as the key.',
    changed:
      "The endpoint is called in another way than when this judge was made: start a new run, which is a judge of its own.",
  },
  evaluate: {
    no_topic_judged: "No topic of the runs is judged: check that the files use the same ids.",
    unknown_measure: '"{text}" is no measure: there are {measures}.',
    unknown_ranking_measure: '"{text}" is no measure of a ranking: there are {measures}.',
  },
  evaluation: {
    bad_character: "A name holds a character that cannot be stored: write it anew.",
    blind:
      "This study is blind, and people's labels are in this evaluation: it can be read when the study is opened.",
    blind_labels:
      "The study is blind, so people's labels cannot be used as the judging: give qrels as a file.",
    completeness_needs:
      "A completeness study needs the full judging (qrels, or a stage of this study) and at least two runs: choose them.",
    density_needs_tokens: "{measure} counts tokens: give the passages, or a file of token counts.",
    file_twice: "There are {count} files of {role}: give one.",
    file_unreadable: "The file {name} could not be read: choose it again.",
    files_of_completeness: "A completeness study has the file report.json.",
    files_of_systems:
      "An evaluation has the files table.csv, table.tex, topics.csv and report.json.",
    files_too_large:
      "The files are larger than {megabytes} MB together: use assay {kind, select, systems {evaluate on the} other {completeness on the}} command line.",
    measure_needs_questions:
      "{measure} goes by sub-questions: give ratings, judgments of passages or diversity qrels.",
    measure_needs_relevant:
      "{measure} needs to know which passages belong to a topic: give --relevant QRELS, or --relevant all for all that are rated.",
    name_twice:
      'Two systems would be called "{tag}": a run of that name was given, and reranking makes another.',
    no_label: 'The stage "{name}" holds no label by people on a passage.',
    no_qrels: "The full judging (qrels) is missing.",
    not_computed: "It has not been computed yet: wait until it is done.",
    nothing_given: "What is evaluated? Give runs, or reports.",
    oracle_name: 'A run cannot be called "{tag}": that is the name of the reference.',
    ratings_and_diversity:
      "Ratings and diversity qrels both say what passages answer: give one of them.",
    roles:
      'What is each file? "roles" is a JSON list with one of {roles} for each of the {count} files.',
    too_many_systems:
      "There are {count} systems, reranked ones included, and a page shows {most}: take fewer, or use assay evaluate.",
    under_way: "It is being computed: wait until it is done, or remove it.",
    unknown: "This study has no such evaluation: go back to its list.",
    unknown_topic: "This evaluation has no such topic: go back to its table.",
    unused_file:
      "The file {name} is {role}, which {kind, select, systems {an evaluation of systems} other {a completeness study}} does not use: leave it out.",
    what_is_relevant: "What is relevant? Give qrels, or ratings.",
    which_are_filtered:
      "Which questions are filtered? The denominator unfiltered needs a topics file.",
    which_kind: "Which kind of evaluation? systems or completeness.",
  },
  export: {
    parquet_of_judgments:
      "Only judgments are written as Parquet: leave out --table and --only, or choose another --format.",
    texts_in_zip:
      "Texts are only written into the zip of everything: leave out --texts, or --only, --table and --format.",
    too_many: "Several large exports are being made: try again in a minute.",
    which_stage: "The study {study} has the stages {stages}: choose one with --stage.",
  },
  import: {
    foreign_collection:
      "The texts of this study belong to another study, in which you no longer take part, so nothing can be added to them: ask its coordinator, or make a study of your own.",
    no_file:
      "No file was given: choose at least one topics, passages, reports, answers or judgments file.",
    bad_dry_run: 'dryRun is "{dryRun}"; it must be 1 or 0.',
    bad_leave_out: 'leaveOutFiltered is "{leaveOutFiltered}"; it must be 1 or 0.',
    too_many: "Too many imports are waiting: try again in a few minutes.",
    too_many_items:
      "These files make {items, number} items to judge, and at most {most, number} are made at once: import them in parts, or give topics fewer questions.",
    too_many_large:
      "Too many large imports are waiting: try again in a few minutes, or use assay import on the server.",
  },
  run_batch: {
    all_known: "Every open call of this run has a known answer: resume the run to use them.",
    no_file: "Choose the files with the answers of the batch.",
    no_open_call: "This run has no open call, so there is nothing to write to batch files.",
    not_resting: "The run is {status}: pause it first, so that no call is made twice.",
    only_models: "Only runs of language models have batch files.",
  },
  judge_run: {
    compare_itself: "A run cannot be compared with itself: choose two runs.",
    compare_other_stage:
      "These runs judged different stages ({a}, {b}), so they have no item in common: choose two runs of one stage.",
    form_is_replay:
      'A form brings recorded answers: set its field "judge" to "replay", or send JSON for another judge.',
    no_lexical_rule:
      "The lexical baseline counts words and cannot judge {task}: use a model or recorded answers.",
    labels_of_other_judge:
      '"{raterId}" has the labels of another kind of judge ("{name}"), which this one would overwrite: choose another name.',
    limit_used_up: "What this run may spend is used up: raise its limit to go on.",
    name_of_baseline:
      '"{name}" is the name of the baseline: name the model whose answers these are.',
    name_of_other_kind:
      '"{name}" is the name of another kind of judge in this study: choose another name.',
    name_of_rater: '"{raterId}" is the name of a {type} rater in this study: choose another name.',
    no_answer_in_file: "{name} has no answer: give a file of ratings, or of judgments.",
    no_items:
      "This stage has no items yet, so there is nothing to judge: import texts first, or let an annotator open the stage.",
    no_name: "The replay judge has no name: name the model whose answers these are.",
    no_prices:
      'The endpoint "{name}" has no prices, so a budget of money cannot be kept: give it prices, or limit the calls.',
    no_ratings: "No file was given: choose a ratings file.",
    not_resumable: "This run is {status}, so there is nothing to resume.",
    not_ended:
      "This run is {status}: only a run that is done or paused can ask again. Wait until it is done, or pause it.",
    nothing_to_ask_again: "This run has no such call, so there is nothing to ask again.",
    nothing_chosen: "No item fits what was chosen, so there is nothing to judge: choose more.",
    prompt_for_other_task:
      "The prompt {name} is for {task}, and this stage needs one for {needed}: choose another.",
    replay_name_taken:
      'There is a replay judge "{name}" in this study already, with other answers: give these another name.',
    unknown: "This study has no such judge run: go back to its list of judges.",
  },
  pool: {
    empty:
      "The judging pool is empty, so there is nothing to judge: take more documents of each run, or fewer qrels.",
    no_question:
      "The pooled topics have no sub-question to grade against: judge evidence for the request instead.",
    no_run: "No run was given: choose at least one TREC run.",
    no_texts:
      "The text of {count, plural, one {# pooled passage is} other {# pooled passages are}} not in the study ({passages}): import the passages first.",
    no_topic:
      "No topic of these runs is in the study: import the topics first, with the ids the runs use.",
  },
  playground: {
    no_example:
      "There is no labelled item of the first half left for an example. Choose another stage, or try the prompt on fewer items.",
    unknown_item:
      "One of these items is not in the half of labels that the playground uses. Load the items again.",
    unknown_trial: "There is no such trial in this study.",
  },
  probe: {
    no_answers:
      "The run has no answer yet, so there is nothing to ask again: wait until it has some.",
    only_models:
      "Only a model can answer otherwise when it is asked again: this judge gives the same answer each time.",
  },
  prompt: {
    field_of_judges:
      '{file} sets "{field}", which only prompts for judging have: leave it out of a prompt for {task}.',
    field_without_json:
      '{file} sets "{field}", which means something only with "answer: json": add that line, or leave the field out.',
    for_other_task:
      "The prompt {name} is for {task}, and this needs one for {needed}: choose another.",
    front_matter_does_not_fit: "The front matter of {file} does not fit: {where}: {problem}.",
    label_outside_task:
      '{file} has "{label}" in its scale, which is no label for {task}: there are {labels}.',
    lacks_variable:
      "The prompt {name} needs {variable}, which this item does not have: choose {plain, select, none {another prompt} other {{plain}, which does without}}.",
    long_front_matter:
      "The front matter of {file} has more than {most} characters: it names id, version, task and variables, and nothing else.",
    no_front_matter:
      "{file} has no front matter: begin with a line ---, then id, version, task and variables, then ---.",
    not_built_in: 'There is no prompt "{name}": the product has {prompts}.',
    not_yaml: "The front matter of {file} is not YAML: {problem}",
    same_fields:
      '{file} expects label and reasons in the same field "{field}": give answer_field and reasons_field different names.',
    scale_of_texts:
      "{file} has a scale, but answers for {task} are written texts: leave the scale out.",
    short_scale:
      "{file} has a scale of fewer than two labels: name at least two, or leave the scale out.",
    undeclared_variable: "{file} uses '{'{name}'}' and does not name it: add it to its variables.",
    two_of_a_kind: "The prompts {a} and {b} are both for {task}: name one of them.",
    unknown: 'The study has no prompt "{name}": it has {prompts}.',
    unknown_in_command:
      'The study has no prompt "{name}": assay prompts list --study {study} names them.',
    unknown_variable:
      '{file} asks for the variable "{name}", which {task} does not have: it has {variables}.',
    unused_variable:
      "{file} names the variable \"{name}\" and never uses it: write '{'{name}'}' where it goes.",
    other_name: 'The prompt "{name}" says in its front matter that it is {named}: give one name.',
    version_taken:
      "There is a prompt {name} with another text already, and a version is never changed: give this one another version.",
  },
  report: {
    too_many: "The agreement of too many stages is being computed: try again in a minute.",
    too_slow:
      "This agreement takes longer than {minutes} minutes to compute: ask for fewer resamples, or compute it with assay agreement from the export.",
  },
  rerank: {
    by_what:
      "What does the reranking go by? Give --ratings FILE, or --topics and --passages for the whole chain.",
    no_common_topic: "No topic of the run is in the topics file: check that both use the same ids.",
    no_expected:
      "{file} has no expected_rating for {count} of {ratings} ratings (topic, passage, question: {named}). Ask a model that gives log probabilities for them (assay judge), or rerank by whole ratings (--ratings-as whole).",
    no_topic_rated: "No topic of the run has ratings: check that both files use the same ids.",
    option_without_effect: "{option} changes nothing with {other}: leave one of them out.",
    ratings_needed: "Reranking goes by ratings: give ratings of the runs' passages.",
    table_needs_judging: "What judges the result? --table and --picture need --judged RATINGS.",
    threshold_without_effect:
      '--threshold changes nothing for "{strategy}": leave it out{isSum, select, true {, or name the strategy sum-tau} other {}}.',
    two_numbers_of_questions:
      "--generate with several numbers asks for new sub-questions for each, so --questions has nothing to choose: leave one of them out.",
    unknown_strategy: '"{name}" is no strategy of reranking: there are {strategies}.',
    unknown_strategy_or_all: '"{strategy}" is no strategy: there are {strategies} and all.',
    what_is_wanted:
      "What is wanted? Give --out FILE for the reranked run, or --judged RATINGS for a table of what it brings.",
  },
  sheet: {
    no_label:
      "{name} has no label: mark Full, Partial or None with an x, or give a reason under Unjudgeable.",
    no_rater: "Whose labels are these? Give the rater.",
    no_stage:
      "This study has no stage of citation support, so it has no sheets: import answers with citations first.",
    none: "No sheet was given: choose a file.",
    nothing_to_judge: 'The topic "{topicId}" has nothing to judge for support: check its id.',
    another_stage: '"{stage}" has no sheets: choose a stage of citation support.',
    no_topic: "This stage has no topic with something to judge for support.",
    no_annotator: '"{person}" is no annotator of this study: choose somebody of its list.',
    not_a_person:
      '"{person}" is a judge or decides in this study: sheets hold labels of annotators.',
    person_twice: "Choose one: an account, or a rater.",
    withdrawn: "{person}'s labels were withdrawn: nothing is stored in their name.",
    not_own:
      "There are no sheets of your own here: they are for assessors who take topics whole, and not for crowd links.",
    not_yours: "This topic is not yours, so there is no sheet of it for you: reload the page.",
    training_first: "Practice, exam or training comes first: begin it on My work.",
    no_more_work:
      "This stage gives you no more work, so no sheets go out or come back: ask the coordinator.",
    guidelines_changed:
      "The guidelines have changed: open a page and read them, then take the sheet.",
    changed_meanwhile:
      "Some of these rows were judged elsewhere or taken from you at this moment, so nothing was stored: check the sheets again.",
    topic_or_all: "Give a topic, or --all for the sheets of all topics.",
    too_slow:
      "These sheets took longer than {minutes, plural, one {a minute} other {# minutes}} to read, so nothing was stored: send fewer or smaller ones.",
    out_of_memory:
      "These sheets take more memory to read than there is for them, so nothing was stored: send fewer or smaller ones.",
  },
  table: {
    unknown: "There is no table {table}: choose {known}.",
    unknown_name:
      "The table {table} has {what, select, columns {no column} judges {no judge} raters {no rater} other {no system}} “{name}”: choose {known}.",
  },
  template: {
    of_others: "This template was shared with you, so only its maker can remove it.",
    too_many_answers:
      'The stage "{stage}" has more than {most, number} known labels, and a template holds no more: keep fewer.',
    unknown: "There is no such template, or you may not use it: choose one of the list.",
    unknown_in_command:
      'There is no file and no template "{name}": assay template list names the templates.',
    study_is_there:
      'There is a study at the address "{slug}" already, and a template is for a new one: leave --template out, or give another address.',
    several:
      '{count, number} templates are named "{name}": give the id that assay template list prints.',
  },
  study: {
    address_taken: 'There is a study at the address "{slug}" already: choose another name.',
    bad_address:
      '"{slug}" cannot be part of an address: use lower-case letters, digits and hyphens.',
    bad_name: "The study has no name, or one of over 200 characters: give it one.",
    blind:
      "This study is blind: what people labelled is shown to nobody until a coordinator unblinds it on the page Overview.",
    blind_drawn:
      "This study is blind, and the questions of this stage were drawn from people's labels: they are shown to nobody, nor sent to a judge, until a coordinator unblinds it on the page Overview.",
    blind_in_command:
      "{slug} is blind: nobody reads what people labelled until assay study unblind {slug}, which is written in the audit.",
    closed: "This study is closed: ask its coordinator.",
    closed_to_files: "This study is closed and takes no more files: ask its coordinator.",
    closed_to_stages: "This study is closed and takes no more stages: ask its coordinator.",
    closed_to_texts: "This study is closed and takes no more texts: ask its coordinator.",
    collection_unknown:
      'There is no study "{slug}" whose collection you may use: check its address.',
    confirm_deletion: 'Type the address of the study to delete it: "{slug}".',
    gone: "This study has already been deleted.",
    link_accounts_make_none:
      "Your account came by a link to a study and makes no studies of its own: ask an administrator.",
    no_name: "The study has no name: give it one.",
    runs_at_work:
      "{runs, plural, one {# judge run works in this study: cancel it first} other {# judge runs work in this study: cancel them first}}.",
    unknown:
      'There is no study "{slug}": assay study list names them all, and assay import --create NAME makes one.',
    unknown_to_you:
      'There is no study "{slug}" that you can open: check the address, or ask its coordinator to add you.',
  },
} as const;
