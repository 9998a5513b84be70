/** The page on which a study is created. */
export const newStudy = {
  title: "New study",
  intro:
    "Name it and give it its files. Its stages follow from what the files hold: reports with sub-questions are judged for coverage, answers with citations for support.",
  name: "Name",
  description: "Description",
  descriptionHint: "Annotators see it on the page of the study.",
  filesHint: "You can also create the study now and import files later.",
  noStudy: "No study was created. Fix the files, choose them again, and try once more.",
  check: "Check files",
  create: "Create study",
  creating: "Creating the study…",
} as const;
