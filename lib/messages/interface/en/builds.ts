export const builds = {} as const;
