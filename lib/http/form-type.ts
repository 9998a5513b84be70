/** The longest first line of a form: two dashes, a boundary, the end of the line. */
const LONGEST_LINE = 74;

/**
 * Returns the content type of a form with the boundary that its body begins with. Node.js makes a new boundary when it
 * follows a redirect with a form, and sends the old one in the header (https://github.com/nodejs/undici/issues/4065).
 */
export function formType(declared: string, begin: Uint8Array): string {
  const line = Buffer.from(begin.subarray(0, LONGEST_LINE)).toString("latin1");
  const boundary = /^--([\w'()+,./:=?-]{1,70})\r\n/.exec(line)?.[1];
  return boundary === undefined ? declared : `multipart/form-data; boundary="${boundary}"`;
}
