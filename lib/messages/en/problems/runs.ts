/** Problems of runs, qrels and ratings. */
export const runs = {
  matrices: {
    bad_rating:
      'topic "{topicId}", row {row}: the rating of question {question} is {rating}; it must be 0 to 5, -1 (malformed) or null (not asked).',
    no_run: "the matrices have rows without docids: give the run that their rows follow.",
    too_many_rows:
      'the topic "{topicId}" has {rows} rows and only {documents} documents in {file}.',
    topic_not_in_run: 'the topic "{topicId}" is not in {file}, whose order its rows follow.',
    wrong_width: 'topic "{topicId}", row {row} has {ratings} ratings and row 1 has {width}.',
  },
  qrels: {
    bad_grade: 'the grade is "{grade}"; it must be a whole number.',
    no_questions:
      'the second column is "{question}" in every line, so these qrels name no questions: write there the question that the passage answers, or use them as qrels of relevance.',
    judged_twice: 'the document "{docid}" is judged twice for topic "{topicId}".',
    question_judged_twice:
      'the document "{docid}" is judged twice on question {question} of topic "{topicId}".',
    wrong_columns: "qrels have four columns (topic 0 docid grade), this line {columns}.",
  },
  ratings: {
    bad_expected:
      "the expected rating of question {question} is {expected}; it must be a number from 0 to 5, or null where there is none.",
    bad_rating:
      "the rating of question {question} is {rating}; it must be 0 to 5, -1 (malformed) or null (not asked).",
    for_replay: "these are ratings; use them as recorded answers on the page Judge runs.",
    of_another_text:
      'the rating of the report of "{runId}" on topic "{topicId}" is of another text than {file} has, or does not say which: rate the capped reports (assay judge --ratings).',
    of_nothing: "a rating needs either docid or report_run_id.",
    passage_rated_twice:
      'the passage "{docid}" is rated {first} and {second} on question {question} of topic "{topicId}".',
    report_rated_twice:
      'the report of "{runId}" is rated {first} and {second} on question {question} of topic "{topicId}".',
    wrong_width:
      'the row has {ratings} ratings, and an earlier one of topic "{topicId}" has {width}.',
  },
  runs: {
    bad_rank: 'the rank is "{rank}"; it must be a whole number.',
    bad_score: 'the score is "{score}"; it must be a number.',
    contradicting_order:
      'the score of rank {rank} is higher than that of rank {before} of topic "{topicId}": say which of the two orders the run, rank or score.',
    document_given_twice: 'the document "{docid}" is given twice for topic "{topicId}".',
    document_not_counted:
      'the document "{docid}" of topic "{topicId}" has no text and no token count, which density needs.',
    document_without_text: 'the document "{docid}" of topic "{topicId}" is not in {file}.',
    rank_given_twice: 'the rank {rank} is given twice for topic "{topicId}".',
    tag_taken: 'its tag "{tag}" is that of {file} too: each run needs one of its own.',
    two_tags: 'the tag is "{tag}" and was "{before}" before: a file holds one run.',
    wrong_columns: "a run has six columns (topic Q0 docid rank score tag), this line {columns}.",
  },
} as const;
