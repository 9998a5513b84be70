/** Refusals about labels, pages, stages and their settings. */
export const workspace = {
  adjudication: {
    not_decided: "This item has no decision that could be withdrawn: reload the page.",
    label_or_undecidable: "Give a label, or say that the item is undecidable: one of the two.",
    reason_needed: "An undecidable item needs a reason: say why.",
    unknown_item: "This study has no such item: reload the queue.",
  },
  annotator: {
    not_let_in: '"{username}" is not an annotator of this study: let the account in first.',
    unknown: '"{rater}" is not an annotator of this study: check the name.',
  },
  disagreement: {
    unknown_item: "This study has no such item: go back to its disagreements.",
  },
  exam: {
    failed:
      "The exam of this stage was not passed, and there is no further attempt, so no pages are given out here. Thank you for your time.",
    batch_failed:
      "The training of this stage was not passed, so no pages are given out here. Thank you for your time.",
    waits:
      "A coordinator is looking at your last batch of training. The next one opens when it is released: come back later.",
    not_your_page: "This is not one of your training pages: go back to your list of pages.",
    too_few_items:
      "Not enough items with known labels are left for you ({items} of {wanted}), so no pages can be given out: ask the coordinator to add some.",
  },
  attempt: {
    unknown: "This stage has no such attempt at training: go back to its annotators.",
    under_way:
      "This attempt is not finished yet: its answers are shown when its last page is finished.",
    not_a_batch: "Feedback and decisions are for batches of training, not for practice or exams.",
    unknown_item: "This batch has no such item: reload the page.",
    passed: "This batch was passed, so there is nothing to decide: reload the page.",
    has_later: "The annotator has begun a later batch, so this one is decided: reload the page.",
  },
  guidelines: {
    changed: "The guidelines have changed in the meantime: read the new version.",
    unread: "Read the guidelines of this stage first, and say that you have read them.",
  },
  label: {
    contradiction_of_label:
      "Only no support of a sentence can be marked as a contradiction: leave the reason out.",
    bad_character: "Your text has {character}: remove it.",
    changed_elsewhere:
      "This label was changed elsewhere in the meantime, perhaps in another tab: choose which one to keep.",
    erased:
      "You were erased from this study, so the label was not saved: it stays on this device, where you can download it.",
    highlight_twice: "The highlight {start}-{end} is sent twice: send each once.",
    highlights_too_long:
      "The highlights together are longer than the text: highlight the words that answer the question.",
    not_on_scale: 'The label "{label}" is not on the scale of {task}: {labels}.',
    other_role:
      "You are no longer an annotator of this study, so the label was not saved: it stays on this device, where you can download it.",
    other_text: "The text on your screen is not the text of this page: reload the page.",
    reason_with_unjudgeable:
      "A reason goes with the status unjudgeable, and only with it: give one of {reasons}.",
    removed:
      "You are no longer in this study, so the label was not saved: it stays on this device, where you can download it.",
    status_without_label:
      "An item that is {status} has no label: send the label alone, or clear it first.",
    study_closed:
      "This study is closed, so the label was not saved: it stays on this device, where you can download it.",
    too_fast: "Labels are sent faster than anybody judges: wait a moment.",
    too_many_unjudgeable:
      'You have marked {unjudgeable} items as "cannot be judged", which is as many as this stage allows so far: judge this one, or skip it and ask the coordinator.',
    unknown_requirement:
      'The topic has no requirement "{requirement}": choose one of those on the page.',
    withdrawn:
      "Your labels were withdrawn from this study, so the label was not saved: it stays on this device, where you can download it.",
  },
  page: {
    being_changed:
      "Labels of this page are being changed right now: finish it when they are saved.",
    finished: "This page is already finished, so it cannot be given to somebody else.",
    free_already: "Nobody holds this page any more: reload the list.",
    held_already: '"{username}" has this page already; nobody judges a page twice.',
    not_complete:
      "The page is not complete: {name} {lacks}{more, plural, =0 {} other {, and # more}}.",
    not_yours: "This page is not yours or does not exist: go back to your list of pages.",
    nothing_to_preview:
      "This stage has no page yet, so there is nothing to preview: import texts for it.",
    own_labels:
      "This page was drawn from its annotator's own labels, so nobody else can judge it: take the annotator out of the study instead.",
    still_held:
      "{pages, plural, one {# page is} other {# pages are}} still held by {people, plural, one {# person} other {# people}}: release them, wait, or close all the same.",
    study_closed: "This study is closed, so the page cannot be completed: ask its coordinator.",
  },
  practice: {
    blind:
      "The study is blind, so expected answers cannot be taken from people's labels: give them yourself by labelling the page here.",
    in_use: "Somebody is practising on this page right now: try again when they are done.",
    not_used: "This page is not used for practice: reload the page.",
    not_whole:
      "Practice needs an expected answer for each of the {items, plural, one {# item} other {# items}} of the page; {missing, plural, =0 {some answers belong to another page} one {one is missing} other {# are missing}}: label the rest here, or take other answers.",
    page_is_held:
      "Somebody is judging this page, or has begun it, so it cannot become practice: choose another page.",
    unknown_page: "This stage has no such page: open the preview again.",
  },
  rubric: {
    no_pair: "{name} names no pair: give topic_id, docid and question_id on each line.",
    no_pairs_file: "No file was given: choose pairs.jsonl.",
    questions_from_labels:
      'This stage draws its questions from labels: set where its questions come from to "file" first.',
    unknown_stage: "This study has no such stage of passage grading: choose one of its stages.",
  },
  settings: {
    citations_fixed:
      "Pages of this stage were given out or labelled already, so which citations are judged can no longer change.",
    condition_fixed:
      "People have labelled in this stage already, so its condition can no longer change: make another stage for another condition.",
    do_not_fit: "The settings do not fit: {where} {problem}.",
    do_not_fit_at: "The settings do not fit: {where}: {problem}.",
    empty_qualification:
      "Practice, exam and batches all have size 0: give one of them a size, or switch the qualification off.",
    judge_needed:
      "A condition that shows a machine's label needs the judge whose label is shown: choose one.",
    margin_fixed:
      "A judge has labelled in this stage already, and the study is or was blind, so the margin of the verdict stays as it is: {margin}.",
    no_gold:
      'The stage has no item with a known label to mix in: import labels with purpose "gold" or "attention" first.',
    no_known_labels_here:
      "Pages of this stage are drawn from each annotator's own labels, so none of their labels can be known beforehand: put the training into the stage before.",
    not_json: "The settings are not JSON.",
    not_json_because: "The settings are not JSON: {text}",
    source_fixed:
      "Pages of this stage were drawn already, so where its questions come from stays as it is: make another study over the collection for another way.",
    too_few_known_labels:
      'Practice, {examAttempts, plural, one {# attempt} other {# attempts}} at the exam and {batches, plural, one {# batch} other {# batches}} may take {needed, plural, =-1 {more items with known labels than there are} other {{needed} pages with known labels}}, and the stage has {pages} such pages with {items} items: use more pages for practice in the preview, import labels with purpose "training" for whole pages, or ask for fewer.',
    unknown: "A stage of {task} has no setting {settings}: leave it out.",
    unknown_level: "{label} is no level of {task}: there are {labels}.",
  },
  span: {
    empty: "The span {start}-{end} is empty: mark at least one character.",
    other_text:
      'The quote "{quote}" does not match the text at {start}-{end}, which is "{found}": reload the page and mark it again.',
    outside:
      "The span {start}-{end} lies outside the text, which has {length} characters: mark it again.",
  },
  stage: {
    bad_overlap: 'Annotators per page is "{overlap}": use a whole number from 1 to 100.',
    machine_labels_missing:
      "The machine labels of this stage are not all there yet, so no page can be given out: try again when the judge is done.",
    not_of_link: "This stage is not part of the work of your link: go back to your work.",
    another_first: 'First comes the stage "{stage}", in which there is still something to do.',
    paused:
      "This stage is paused and gives out no pages for now: what you hold can be finished, and the rest comes later.",
    stopped: "You get no more pages in this stage: ask the coordinator.",
    study_closed: "This study is closed and gives out no more pages: ask its coordinator.",
    unknown: "This study has no such stage.",
    unknown_choose: "This study has no such stage: choose one of its stages.",
    unknown_go_back: "This study has no such stage: go back to the study.",
    which: "The study {slug} has the stages {stages}: name one of them.",
    withdrawn:
      "Your labels were withdrawn from this study, so it gives you no more pages: ask its coordinator.",
    work_ended:
      "The marketplace says that this work {how, select, returned {was returned} other {ran out of time}}: begin again from the marketplace to go on.",
    which_of_task:
      "The study has several stages for {given}: name one of them in the address: {stages}.",
  },
  task: {
    no_workspace: "The task {key} has no workspace yet: choose one of {tasks}.",
  },
  topic: {
    not_done:
      "The topic is not done: {count, plural, one {# page that you hold is} other {# pages that you hold are}} unfinished, with {rows, plural, one {# unjudged item} other {# unjudged items}}.",
    not_yours: "This topic is not yours: take it first.",
    nothing_judged: "You have judged nothing of this topic: take it first.",
    pages_not_begun:
      "The topic is not done: it has pages that were not begun yet. Go on with the topic first.",
    pages_one_by_one:
      "This stage gives out pages one by one, not whole topics: take the next page instead.",
  },
} as const;
