/** An annotator's own page of a study. */
export const annotator = {
  download: "Download my labels",
  empty: {
    title: "There is nothing to judge here yet",
    text: "Come back when the coordinator has added the texts.",
  },
  lost: "“{topic}” ({stage}) was released on {date}, because nothing was done in it for a while. What you judged is kept; the rest is free for others.",
  next: {
    title: "What comes next",
    continue: "Continue",
    begin: "Start",
    where: "{stage}: page {number, number}",
    first: "{stage}: your first page",
    home: "Back to my studies",
    lookAgain: "Look again",
    copy: "Copy the code",
    return: "Back to the marketplace",
    closed: {
      title: "This study has ended. Your labels are saved. Thank you!",
      text: "You can still read the pages that you judged.",
    },
    waiting: {
      title: "Other people hold all remaining pages at the moment.",
      text: "Come back in a while: you get the next page that becomes free, or your completion code if none does.",
    },
    paused: {
      title: "This study is paused.",
      text: "It gives out no pages for now. Your labels are saved: come back later.",
    },
    exam: {
      title: "You did not pass the exam, so there is no further work for you here.",
      text: "Thank you for your time.",
    },
    batch: {
      title: "You did not pass the training, so there is no further work for you here.",
      text: "Thank you for your time. What was expected, and what the coordinator wrote, stays readable below.",
    },
    release: {
      title: "A coordinator is looking at your last batch of training.",
      text: "The next batch opens when it is released. The feedback appears below, and on the pages of the batch.",
    },
    known_items: {
      title: "You get no more pages in this study.",
      text: "Too many of your answers on check questions were wrong. Your labels are saved. The coordinator can tell you more.",
    },
    limit: {
      title: "You have done as much as this study asks of one person.",
      text: "Your labels are saved. Thank you!",
    },
    hours: {
      title: "Your hours in this study are used up.",
      text: "Your labels are saved. The coordinators can give you more hours. Thank you!",
    },
    finished: {
      title: "You have finished everything. Your labels are saved.",
      text: "Thank you! If more pages become available, they appear here.",
    },
    nothing: {
      title: "There is nothing left for you at the moment.",
      text: "Thank you! Pages appear here when more are available.",
    },
    busy: "One moment…",
    taken: "Somebody else has just taken what was left of this topic.",
    none: "Nothing is left for you here. Thank you!",
    drawn:
      "Grading opens topic by topic, once you have finished all reports of a topic in the stage before.",
  },
  facts: {
    title: "What this work is",
    asked: "What you answer:",
    left: "{count, plural, one {# page} other {# pages}} left",
    given: "{by, select, topic {Pages come topic by topic} other {Pages come one at a time}}",
    time: "about {time} per page, as it took others",
    pay: "{rate} per {per, select, hour {hour of work} page {page} other {item}}",
    floor: "at least {floor} per hour of work",
  },
  upcoming: {
    practice:
      "Practice comes first: {pages, plural, one {# page} other {# pages}}. After each answer you see the one that was expected.",
    practiceItems:
      "Practice comes first: {items, plural, one {# item} other {# items}}. After each answer you see the one that was expected.",
    exam: "An exam comes first: {items, plural, one {# item} other {# items}}, of which {needed, number} must be right. {attempts, plural, =1 {You have one attempt.} other {You have # attempts.}} Once you pass, you get pages to judge.",
    batch:
      "A training batch comes first: {items, plural, one {# item} other {# items}}, of which {needed, number} must be right. At the end you see the expected answers. {limit, select, one {You have one attempt.} some {You have {attempts, number} attempts.} other {If it does not work out, another batch follows.}} Once you pass, you get pages to judge.",
  },
  work: {
    title: "Your work",
    done: "You are done. Thank you!",
    paidAll: "Nothing is left to judge, and you are paid in full. Thank you!",
    code: "Give this completion code to the marketplace:",
    finished:
      "{count, plural, =0 {No page finished yet} one {# page finished} other {# pages finished}}",
    finishedOf: "{count, number} of {quota, plural, one {# page} other {# pages}} finished",
    codeLater:
      "Your completion code appears here when you are done. You can leave, and come back by the same link.",
    ended:
      "The marketplace says that this work was {how, select, returned {returned} other {not handed in in time}}. What you labelled is saved. To go on, begin again from the marketplace.",
    reasons: {
      exam: "You did not pass the exam, so there is no further work for you here.",
      batch: "You did not pass the training, so there is no further work for you here.",
      known_items:
        "Too many of your answers on check questions were wrong, so there is no further work for you here.",
      nothing_left: "Nothing is left to judge.",
    },
    thanks: "Thank you for your time.",
  },
  summary: {
    finished: "{stage}: you have finished",
    soFar: "{stage}: what you have done so far",
    pages: "Pages",
    items: "Items",
    time: "Time",
    typical: "Typical time per page",
    earned: "Earned in this study",
    comments: "Comments",
    difficult: "Marked as difficult",
    unjudgeable: "Could not be judged",
    back: "Undo: back to the page before",
    paid: "Of what you earned, {paid} is paid and {open} is not paid yet.",
  },
  stage: {
    all: "Stages",
    earned: "{earned} earned",
    unpaid: "{open} not paid yet",
    topics: "{count, plural, one {# topic} other {# topics}} and pages",
    progress: "{done, number} of {mine, plural, one {# page} other {# pages}} done",
    more: "{progress}, more available",
    available: "available",
    nothing: "nothing assigned to you",
    failed: "exam not passed",
    filteredOut: "training not passed",
    waits: "waits for the coordinator",
    paused: "paused",
    summary: "Summary",
    open: "Open",
    judged: "Judged, not done yet",
    endTopic: "End the topic",
    endTopicOf: "End {topic}",
    waiting: "Available",
    done: "Done",
    continueHere: "Continue here",
    startTopic: "Start this topic",
    moreOfTopic: "more available",
    page: "Page {number, number} of {topic}: {state}",
    pageDone: "done",
    pageLabelled: "{labelled, number} of {items, number} labelled",
    isDone: "(done)",
  },
  attempts: {
    title: "Training",
    practice: "Practice",
    exam: "Exam {number, number}",
    batch: "Training batch {number, number}",
    underWay: "{name}: under way, {items, plural, one {# item} other {# items}}",
    result: "{name}: {right, number} of {items, number} correct",
    passed: "passed",
    failed: "not passed",
    see: "See page {number, number}",
    feedback: "From the coordinator:",
    feedbackOnItems:
      "{count, plural, one {One answer has feedback} other {# answers have feedback}}: read it on the pages.",
  },
} as const;
