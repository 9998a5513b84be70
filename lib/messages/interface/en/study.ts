/** What several pages of a study share. */
export const study = {
  blind:
    "This study is blind: nobody sees what people labelled until a coordinator unblinds it on the page <page>Overview</page>. The audit records who did it and when.",
  blindDrawn:
    "This study is blind, and the questions of this stage were drawn from people’s labels, so which ones were drawn would tell the labels. Nobody sees them until a coordinator unblinds the study on the page <page>Overview</page>.",
  overlap: {
    label: "Annotators per page",
    hint: "For stages that these files create. Agreement among people needs at least 2.",
  },
} as const;
