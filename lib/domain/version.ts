/** The product's version, as package.json has it (a test holds them equal). */
export const VERSION = "0.1.0";
