/** What is wrong with a line of a file, or with the file. Begins in lower case: the file's name and the line stand before it. */
export const problems = {} as const;
