/** The product's version, equal to that of package.json (checked by a test). */
export const VERSION = "1.0.0";
