/** Maximum length of the first line of a form: two dashes, a boundary, the line end. */
const LONGEST_LINE = 74;

/**
 * Returns the content type of a form with the boundary with which its body begins. When Node.js
 * follows a redirect with a form, it creates a new boundary but sends the old one in the header
 * (https://github.com/nodejs/undici/issues/4065).
 */
export function formType(declared: string, begin: Uint8Array): string {
  const line = Buffer.from(begin.subarray(0, LONGEST_LINE)).toString("latin1");
  const boundary = /^--([\w'()+,./:=?-]{1,70})\r\n/.exec(line)?.[1];
  return boundary === undefined ? declared : `multipart/form-data; boundary="${boundary}"`;
}
