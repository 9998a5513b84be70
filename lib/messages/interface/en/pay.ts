export const pay = {} as const;
