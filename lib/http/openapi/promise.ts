/** What callers of the API may rely on; docs/api.md says the same, and a test compares them. */
export const PROMISE =
  "The number in the address, /api/v1, is the version of the API. Within a version, operations, " +
  "required inputs, fields of answers, codes and their meaning stay. Added may be: operations, " +
  "optional inputs, fields of answers, codes, and values of fields that are lists of names; a " +
  "program must pass over what it does not know. Sentences may change: act on `code` and " +
  "`reason_code`. What is to go is first marked `deprecated` in this description and named in the " +
  "CHANGELOG, and works for at least twelve months from then. A version that breaks this gets " +
  "another number, and /api/v1 is served beside it for at least twelve months.";
