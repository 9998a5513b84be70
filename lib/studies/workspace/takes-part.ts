/** True (SQL over Slot `s`, study `study`) unless whoever holds the page was taken out of the study. Administrators take part without being members. */
export const TAKES_PART = `NOT EXISTS (SELECT 1 FROM "Member" gone WHERE gone."studyId" = study.id AND gone."userId" = s."userId" AND gone."leftAt" IS NOT NULL)`;
