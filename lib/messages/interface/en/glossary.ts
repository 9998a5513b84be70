export const glossary = {} as const;
