/** Refusals about requests, files and the command line. */
export const requests = {
  backup: {
    circle:
      "These tables refer to one another in a circle, so they cannot be restored in any order: {tables}.",
    damaged:
      "The file of {name} is not the one that was written: the backup is damaged, take another.",
    database_not_empty:
      "The database holds studies or accounts already: restore into an empty one.",
    folder_not_empty: "{folder} is not empty: name a new folder.",
    no_manifest: "{folder} is no backup: it has no {manifest}.",
    no_tables:
      "The database is empty: run the migrations first, as the owner ({command}), and restore again.",
    other_migrations:
      "The database has {count} migrations and the backup {backupCount}: restore with version {version}, then upgrade.",
    rows_missing:
      "The table {name} got {rowCount} rows and the backup has {rows}: nothing was restored.",
    unreadable: "{folder} is no backup that this version reads.",
  },
  batch: {
    no_answers: "The files hold no answer: name the files that the batch has written.",
    not_empty: "{folder} is not empty: name a new folder for the batch.",
    no_manifest: "{folder} holds no batch: it has no batch.json.",
    nothing_open: "Every call has its answer in {cache}: there is nothing to write.",
    unreadable: "{path} is no batch that this version reads.",
  },
  download: {
    too_many: "Too many downloads are under way: try again when one is done.",
  },
  audit: {
    nothing_judged:
      "The judgments of the audit have no label of people on a filtered question and its sources: give the export of the study of the sample, and with --reference the system whose reports are the sources.",
    nothing_filtered:
      "No question is filtered and has a text, so none can be drawn ({without} filtered ones have no text).",
    no_texts:
      "{file} has no text of the topics that were drawn; reports and passages need topic_id.",
  },
  database: {
    commits_wait:
      "The database has not confirmed this in time, so it may be saved or not: look whether it is there before you send it again, and if this goes on, tell whoever runs the server that its standby may be gone.",
    disk_full:
      "The disk of the database is full, so nothing was changed: ask whoever runs the server to make room, then try again.",
    no_answer:
      "The database did not answer in time: wait a moment, look whether this is saved, and send it again if not.",
    no_main:
      "No database server takes writes now ({servers}): wait a moment and send this again, or have a standby promoted.",
    not_now: "The database is busy, starting or stopping: wait a moment and send this again.",
    not_storable:
      "Something in this request cannot be stored, a character, a number that is too large or an id that is too long: correct it.",
    not_standby:
      "The server in DATABASE_URL ({server}) is no standby, so there is nothing to promote: give the address of the standby.",
    promote_one:
      "DATABASE_URL names several servers: give the address of the one standby that shall take writes.",
    read_only:
      "The database server that was asked takes no writes: wait a moment and send this again, or give DATABASE_URL the address of the primary.",
    writes_wait:
      "The standby of the database does not confirm what is written, so this was not saved: send it again in a moment, and if this goes on, tell whoever runs the server that its standby may be gone.",
  },
  files: {
    cannot_be_written: "{path} cannot be written: {problem}.",
    is_folder: "{path} is a folder: name the files in it.",
    counts_and_answers:
      "Counts do not hold the sentences that --answers is about: leave it out, or give the judgments instead of counts.",
    counts_and_filtered:
      "{count, plural, one {# question of {file} is} other {# questions of {file} are}} filtered, which counts cannot leave out: count without such questions and take them out of {file}, or give the judgments instead of counts.",
    no_texts:
      "{file} holds no reports or passages but {kind}; --texts takes the texts that were judged.",
    texts_without_closer: "--texts belongs to --closer.",
    closer_of_judgments:
      "A closer look needs the judgments themselves, and has no table: leave --counts and --table out, or --closer.",
    judgments_or_counts: "Name files of judgments, or label counts with --counts, and not both.",
    no_file: "There is no file {path}: check the path.",
    no_folder: "There is no folder {folder}: check the path.",
    no_judgment: "The files hold no judgment.",
    no_judgment_of_task: "The files hold no judgment of task {task}: check --task.",
    no_reference_files: "{folder} holds no .json file: name the folder of the reference files.",
    no_memory:
      "The files need more than {memory} of memory to be counted: set ASSAY_FILES_MEMORY to more, such as 4GB.",
    no_room:
      "The disk of {folder} has no room for the interim data of these files: free some space, or set TMPDIR to a folder on another disk.",
    one_standard_output: "Standard output takes one file: give the others a name.",
    no_text: "{name} holds no text: give one JSON object per line, with topic_id and text.",
    none: "No file was given.",
    problems:
      "{undone} {first}{more, plural, =0 {} one { There is # more problem.} other { There are # more problems.}}",
    several_tasks: "The files hold judgments of {tasks}: choose one with --task.",
  },
  generate: {
    failed:
      "{failed} of {total} calls failed: {kinds}. Nothing was written. {howToGoOn} With --skip-failed the step goes on without them.",
    no_rating_read:
      "No rating could be read in {count, plural, one {# answer} other {# answers}}, so nothing was written. The first one: {first}",
    nothing_to_ask:
      "There is nothing to ask: check that the files name the same groups, articles and passages.",
  },
  judge: {
    bad_capabilities:
      '{path} does not say what a model takes: give the batch.json of a batch, or a JSON object with its "capabilities".',
    file_needed: "{task} needs --{name} FILE.",
    no_key: "The environment variable {variable} is not set: put the endpoint's key into it.",
    nothing_to_judge:
      "The files hold no item to judge: check that passages or reports belong to the topics, by topic_id.",
    prices_needed: "Give both prices, --input-price and --output-price; a budget needs them.",
    stopped: "Stopped with {count} of {total} answers: {stopped}; {kept}.",
    which_answers: "Which recorded answers? Give --replay FILE.",
    which_model: "Which model? Give --base-url and --model.",
  },
  parquet: {
    lacks: "{file} lacks the column {columns}.",
    other_columns: "{file} has other columns: {columns} are needed.",
    unreadable: "{file} is no Parquet file, or a part of one: write it again.",
    wrong_type:
      "The column {column} of {file} has the type {type}: write it as text or as whole numbers.",
  },
  plan: {
    bad_number: "{name} must be a number other than 0, and not below 0.003.",
    bad_rho: "--rho is {rho}; it must be between -1 and 1.",
    more_hits_than_items: "--hits is {hits}, more than the {items} of --items.",
    not_between: "{name} must be a number between {low} and {high}.",
    same_kappas: "--kappa and --null are the same: nothing to tell apart.",
    what_is_wanted:
      "Give --half-width for the number of items, or --hits and --items for an interval.",
  },
  qrels: {
    no_label: "The files hold no label on a passage (rubric, support or evidence).",
  },
  request: {
    bad_character: "The request has {character}: remove it.",
    cut_off: "The body did not arrive whole: send it again.",
    does_not_fit: "The request is not valid: {where, select, none {} other {{where}: }}{problem}.",
    failed:
      "Something went wrong on the server; nothing was changed. Try again, and tell your coordinator if it happens again.",
    from_elsewhere: "This request came from another site and was refused: use Assay's own pages.",
    gone: "What this belongs to was deleted in the meantime, perhaps its study: go back to your list of studies.",
    incomplete_json: "The body is not complete JSON: send it again.",
    no_such_address: "There is nothing at this address: check it.",
    no_such_api: "The API has no such address: /api/v1/openapi.json lists all of them.",
    no_such_thing: "There is no such {what}: check the address.",
    unknown_parameter:
      "There is no parameter {name} at this address{nearest, select, none {} other {; the nearest is {nearest}}}: /api/v1/openapi.json lists all.",
    not_json: "The {what} are not JSON.",
    not_json_type: "The body must be JSON: send it with Content-Type application/json.",
    too_deep: "The body nests lists and objects more than {deepest} deep: flatten it.",
    too_large:
      "The body is larger than {kilobytes} kB, which is the most this address takes: send less at once.",
    too_many_values: "The body holds more than {most} values: send less at once.",
  },
  required_subset: {
    no_rating: "{ratings} has no rating of a passage: give topic_id, docid and question_id.",
  },
  support: {
    no_common_citation:
      "No label is of a citation in the answers: check that the files use the same topics, systems, sentences and documents.",
    no_label: "The files hold no label of support: check that their task is support.",
  },
  upload: {
    bad_character: "The form has {character}: remove it.",
    cut_off: "The upload did not arrive whole: send it again.",
    file_too_large:
      "{file} is larger than {gigabytes} GB: import it with assay import on the server.",
    no_room:
      "The server has no room for these files, so nothing was stored: send them again when its administrator has freed space for temporary files.",
    none: "No file was given: choose at least one file.",
    too_large:
      "The files are larger than {gigabytes} GB together: send them in parts, or import them with assay import on the server.",
    too_many_at_once:
      "You are sending {most} uploads already: wait until one has ended, and send this one again.",
    too_many_parts: "More than {mostFiles} files or {mostFields} fields came: send fewer at once.",
  },
} as const;
