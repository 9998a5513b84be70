/** What several pages of a study share. */
export const study = {
  blind:
    "This study is blind: nobody sees what people labelled until a coordinator unblinds it on the page <page>Overview</page>. The audit records who did it and when.",
  overlap: {
    label: "Annotators per page",
    hint: "For stages that these files create. Agreement among people needs at least 2.",
  },
} as const;
