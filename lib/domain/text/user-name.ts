const PATTERN = /^[a-z0-9][a-z0-9._@-]{0,62}$/i;

/**
 * Returns whether a text can be the name of an account: Latin letters, digits and a few signs. Others
 * are refused before they are compared, because JavaScript and PostgreSQL make lower case of some
 * letters differently.
 */
export function isUserName(text: string): boolean {
  return PATTERN.test(text);
}
