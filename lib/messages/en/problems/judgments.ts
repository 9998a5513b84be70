/** Problems of judgments and of assessors' sheets. */
export const judgments = {
  imported_label: {
    answer_unknown:
      'the run "{run}" has no answer on topic "{topic}"; import its answers file first.',
    highlight_outside:
      "the highlight {start}-{end} lies outside the text, which has {characters} characters.",
    highlight_quote_differs:
      "the quote of the highlight {start}-{end} does not match the text there.",
    known_answer:
      "labels of purpose {purpose} are known answers, which coordinators import: ask one.",
    passage_not_cited:
      'sentence {sentence} of "{run}" on topic "{topic}" does not cite the passage "{docid}".',
    passage_unknown: 'the passage "{docid}" is not in this study; import its passages file first.',
    question_filtered:
      'the sub-question "{question}" of topic "{topic}" is filtered, so it takes no label; remove it, or choose to leave out labels of filtered questions (--leave-out-filtered).',
    question_unknown: 'the topic "{topic}" has no sub-question "{question}".',
    rater_decides:
      'the rater "{rater}" decides disagreements in this study, so a file may not replace those decisions; give the file another rater_id.',
    rater_is_adjudicator:
      'labels of an adjudicator ("{rater}") are imported by coordinators: ask one.',
    rater_is_judge:
      'the rater "{rater}" is a judge that ran in this study, so a file may not replace its labels; give the file another rater_id.',
    rater_is_person:
      'the rater "{rater}" judges or judged in this study in the browser, so a file may not replace those labels; give the file another rater_id.',
    rater_mixed: 'the rater "{rater}" is given with two types; give each its own rater_id.',
    rater_type_differs: 'the rater "{rater}" is known in this study as another type than {type}.',
    report_unknown:
      'the run "{run}" has no report on topic "{topic}"; import its reports file first.',
    sentence_unknown:
      'the answer of "{run}" on topic "{topic}" has no sentence {sentence}; sentences count from 0.',
    stage_missing:
      "this study has no {task} stage, so it cannot take its judgments; import topics and passages alone, make the stage from a judging pool (page Import), then import the judgments.",
    topic_unknown: 'the topic "{topic}" is not in this study; import its topics file first.',
  },
  judgments: {
    contradiction_of_label:
      'The reason "contradiction" stands beside the label none of support alone, and this is {label} of {task}: leave it out.',
    bad_duration: 'duration_ms is "{duration}"; it must be milliseconds.',
    bad_highlight: "each highlight needs whole numbers start and end, and quote.",
    bad_nugget: "nugget must be an object with the text.",
    bad_rating: 'the rating is "{rating}"; it must be 0 to 5, or -1 for a malformed answer.',
    bad_time: 'submitted_at is "{time}"; write it as 2026-01-31T09:30:00Z.',
    highlights_not_list: "highlights must be a list of '{'start, end, quote'}'.",
    id_too_long: "{field} has more than {most} characters; give it a shorter id.",
    label_contradicts_rating:
      "the label {label} contradicts the rating {rating} at threshold {threshold}.",
    label_with_status:
      "the status is {status} and a label is given; leave the label empty, or the status.",
    needs_field: "a judgment of task {task} needs {field}.",
    shown_from_scratch:
      "shown_label is given, but the condition is from_scratch, in which no label is shown.",
    too_many_highlights: "it has {highlights} highlights; at most {most} are taken.",
    unknown_label: 'the label "{label}" is not on the scale of {task}: {labels}.',
    unknown_reason:
      'the status is unjudgeable and the reason is "{reason}"; it must be one of {reasons}.',
    unknown_task: 'the task is "{task}"; it must be one of {tasks}.',
    unknown_value: '{field} is "{value}"; it must be one of {values}.',
  },
  sheets: {
    all_unknown:
      "none of its rows is in this study: it is a sheet of another study or another stage.",
    another_topic:
      'the row belongs to topic "{topicId}" and the sheet to topic "{sheet}"; give each topic a sheet of its own.',
    bad_mark: 'the column {column} has "{mark}"; write x or leave it empty.',
    cannot_be_read: "it cannot be read: save it as XLSX, CSV or TSV and send it again.",
    double_row: "the same sentence and passage are in row {row} already; leave one of the two.",
    double_sheet: 'the topic "{topicId}" is in {other} already; send one sheet for each topic.',
    empty: "the sheet is empty.",
    formula: "there is a formula; only the column Completed? may have one.",
    marked_and_unjudgeable: "{label} is marked and the row is unjudgeable; leave one of the two.",
    marked_twice: "{labels} are both marked; leave one x.",
    missing_row:
      'the row is missing with sentence {sentenceId} of {runCode} and passage "{docid}"; rows must not be deleted.',
    no_sheet_in_zip: "the zip holds no sheet.",
    old_workbook: "this format is not read: save it as XLSX, CSV or TSV and send it again.",
    passage_altered: "the passage was altered; take it from the sheet as it was given out.",
    sentence_altered: "the sentence was altered; take it from the sheet as it was given out.",
    too_large: "the files are larger than {megabytes} MB together; send fewer sheets at once.",
    too_many_cells:
      "its cells reach beyond {rows, number} rows or {cells, number} cells; delete cells far from the rows that were given out, or send it in parts.",
    unknown_reason:
      'the column Unjudgeable has "{reason}"; write one of {reasons}, or leave it empty.',
    unknown_row:
      'sentence {sentenceId} of {runCode} with passage "{docid}" is not in this study\'s sheets.',
    unknown_topic: 'the topic "{topicId}" has no sheet in this stage.',
    unpacks_too_large:
      "it unpacks to more than {megabytes} MB or {files} files; send fewer sheets at once.",
    zip_in_zip: "it is a zip within a zip; put the sheets into one zip.",
  },
} as const;
