export const systems = {} as const;
