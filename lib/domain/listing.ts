/** Where a page of a list begins. Without any of them it is the first page. */
export interface Cursor {
  after?: string;
  before?: string;
  /** The first row of the page. */
  at?: string;
}

/** A page of a list. */
export interface Listing<Row> {
  rows: Row[];
  /** Where the next and the previous page begin; null at an end of the list. */
  next: Cursor | null;
  previous: Cursor | null;
  /** Number of entries that were searched, if the search stopped before the page was full. */
  stoppedAfter: number | null;
}
