/** Notes on what was imported, on the plan of a stage, and on what a coordinator should look at. */
export const studyNotes = {
  assessors: {
    no_account:
      "{count, plural, one {An assessor has} other {{count} assessors have}} no account: {names}{more, plural, =0 {} other { and {more} more}}. Topics kept for them are given to nobody: make the accounts.",
    not_in_study:
      "{count, plural, one {An assessor has} other {{count} assessors have}} an account, but not in this study: {names}{more, plural, =0 {} other { and {more} more}}. Topics kept for them are given to nobody: add them on the page People.",
  },
  topics: {
    details_kept:
      "{topics, plural, one {One topic has} other {{topics} topics have}} another title or background in these files. The stored ones are kept: only requests, sub-questions and assessors are compared.",
  },
  template: {
    answers_wait:
      "{missing, plural, one {One known label of {stage} waits for a text that this study lacks or has otherwise: {example}} other {{missing} known labels of {stage} wait for texts that this study lacks or has otherwise: {example} and more}}. An import that brings what is missing puts them in place.",
    exam_in_place: "Practice and exam of {stage} are in place now: resume the stage.",
    exam_waits:
      "{stage} is paused, because its practice and exam need known labels{missing, plural, =0 {} one {, and one waits for a text that this study lacks or has otherwise: {example}} other {, and {missing} wait for texts that this study lacks or has otherwise: {example} and more}}. Import what is missing, or set practice and exam yourself, and resume the stage.",
    stage_left_out:
      "The stage {stage} was not made, because its pages came from a judging pool or a draw: make it anew.",
  },
  training: {
    not_by_adjudicator:
      "{labels} labels of purpose training are not an adjudicator's and count for nothing: give them the rater_type adjudicator to make them known answers.",
    not_known_whole:
      "{labels} labels of purpose training are on pages that are not known whole, or that somebody has had, and count for nothing: a page is for training when every item of it has such a label.",
  },
  stage: {
    reworded:
      "{labels, plural, one {One label was} other {{labels} labels were}} given under the earlier words of the levels. They keep that version of the guidelines, in exports too; the page Guidelines counts labels by version.",
    few_annotators:
      "Each page is to be judged by {overlap} annotators, and the study has {annotators}: add annotators, or lower the overlap.",
    pages_not_drawn:
      "Pages are drawn when annotators have finished the reports of a topic; none is yet.",
    no_pages: "The stage has no pages: import texts for it.",
    topics_without_report:
      "{topics, plural, one {One topic has questions and no report} other {{topics} topics have questions and no report}}, so there is no page for that: import the reports.",
  },
  attention: {
    pages_expired:
      "{pages, plural, one {One held page has} other {{pages} held pages have}} been left for longer than the lease. Annotators who ask get such pages next; you can also release them.",
    pages_ending:
      "{pages, plural, one {One page with labels is} other {{pages} pages with labels are}} held for less than two more hours. After that others can be given the same pages, and labels that come later are marked as late.",
    open_questions:
      "{questions, plural, one {One question of an annotator is} other {{questions} questions of annotators are}} waiting for an answer.",
    webhooks_failed:
      "{webhooks, plural, one {One webhook was} other {{webhooks} webhooks were}} switched off because nothing could be delivered.",
    topics_released:
      "{topics, plural, one {One topic was} other {{topics} topics were}} taken back because nothing was done for as long as the stage allows, and pages of {topics, plural, one {it are} other {them are}} still free.",
    topics_of_nobody:
      "{topics, plural, one {One topic is} other {{topics} topics are}} nobody’s, and people get only what is assigned to them.",
    people_with_nothing:
      "{people, plural, one {One annotator was} other {{people} annotators were}} given nothing.",
    import_notes:
      "The last import has {notes, plural, one {a note} other {{notes} notes}} on records that may not do what was meant.",
    annotators_flagged:
      "{strong, plural, =0 {} one {One annotator has a strong flag. } other {{strong} annotators have strong flags. }}{weak, plural, =0 {} one {One annotator has weak flags only.} other {{weak} annotators have weak flags only.}}",
    run_paused: "{judge} is paused on {stage}.",
    run_failed: "{judge} has failed on {stage}.",
    calls_failed:
      "{calls, plural, one {One call} other {{calls} calls}} of {judge} failed on {stage}.",
  },
} as const;
