/** The header that names a request, in its answer and in the log. */
export const REQUEST_ID = {
  "X-Request-Id": {
    description: "The id of the request: the caller's if it has the form of one, else a new one.",
    schema: { type: "string" },
  },
};

/** The headers of `dataHeaders`. */
export const DATA_HEADERS = {
  "X-Data-Source": {
    description:
      "Only with ASSAY_READ_URL: `standby`, or `primary; standby=` with the reason why the standby " +
      "was not read: `lags`, `gone` or `conflict`.",
    schema: { type: "string" },
  },
  "X-Data-Age": {
    description: "The age of data from the standby, in seconds.",
    schema: { type: "integer", minimum: 0 },
  },
};
