import type { useTexts } from "#texts";

/** The texts of the page, for what is no component and is given them. */
export type AgreementTexts = ReturnType<typeof useTexts<"agreement">>;
