/** Sentences that refuse to change who has which topic. */
export const assignment = {
  assignment: {
    bad_hours: '"{hours}" is not a number of hours: write a number, or "stage".',
    begun:
      "{account} has begun the topic {topic}{count, plural, one {} other { (and # topics in all were begun)}}. Confirm that it moves: labels stay with who gave them, and unfinished pages are free again.",
    excluded:
      "{account} is excluded from the topic {topic}{more, plural, =0 {} other { (and # more)}}: allow them again first.",
    file_columns:
      "The file lacks the column {column}: name the columns topic_id and account in its first line.",
    file_empty: "The file {name} assigns nothing: write one line for each topic and account.",
    file_none: "No file was sent: choose a CSV or TSV file with the columns topic_id and account.",
    no_account:
      "There is no account {account} (topic {topic}){more, plural, =0 {} other { (and # more problems)}}: make the account, then add it on the page People.",
    no_place:
      "The topic {topic} has no place left for {account}{more, plural, =0 {} other { (and # more problems)}}: release somebody else, or raise the annotators per page.",
    no_topic:
      "The stage has no topic {topic}{more, plural, =0 {} other { (and # more problems)}}: see the topics on the page Assign.",
    nobody: "The study has no annotators: add them on the page People.",
    not_in_study:
      "{account} is not an annotator of this study (topic {topic}){more, plural, =0 {} other { (and # more problems)}}: add them on the page People.",
    not_theirs:
      "The topic {topic} is not assigned to {account}{more, plural, =0 {} other { (and # more problems)}}, so it cannot be released.",
    people_unknown:
      "{count, plural, one {An account is} other {# accounts are}} not an annotator of this study: {names}.",
    topics_unknown:
      "The stage has {count, plural, one {no topic of this id} other {no topics of these # ids}}: {names}.",
  },
} as const;
