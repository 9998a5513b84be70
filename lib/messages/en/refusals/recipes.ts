/** Sentences that refuse to run a recipe. */
export const recipes = {
  cap_reports: {
    no_reference:
      "There is no reference: give the human summaries (--summaries), or reports of human-summary among the reports.",
    no_text:
      'The required passage "{docid}" of topic "{topicId}" has no text in the passages: its tokens cannot be counted.',
    oracle_needs:
      "The required passages come from ratings and their texts: give --ratings and --passages, or a number.",
  },
  recipe: {
    bad_out: "{out} is a file: give a folder for the results.",
    both: "Give either the folder with the files (--data) or --example, not both.",
    files_missing:
      "The recipe {recipe} finds no {files} in {folder}. Add {count, plural, one {this file} other {these files}}, or see the recipe on a made-up collection with --example.",
    no_categories:
      "The topic {topicId} of {file} has no structured_query (article, sections and column): this recipe needs a collection with categories.",
    no_data:
      "Give the folder with the files (--data FOLDER), or --example for a made-up collection.",
    no_folder: "There is no folder {folder}.",
    no_verdict:
      "{file} has no label of an annotator in the condition verify: this recipe counts what people say of a model's answers.",
    nothing_in:
      "{file} is empty: this recipe needs at least one line of it. Check that the file was written completely.",
    nothing_made:
      "The files hold nothing that the recipe {recipe} can use, so no table was written. Check that they are complete, and that they name the same topics, runs and documents.",
    other_questions:
      'No question of {ratings} on the topic "{topicId}", such as "{question}", is in {diversity}: rate reports with the questions of its second column.',
    two_truths:
      "{ratings} rates passages, and {diversity} says what they answer too: leave one of them out, or keep only ratings of reports (report_run_id) in {ratings}.",
    unknown: "There is no recipe {name}: choose one of assay recipe list.",
    unreadable_folder:
      "The folder {folder} cannot be read: check who may open it, or give another folder.",
  },
} as const;
