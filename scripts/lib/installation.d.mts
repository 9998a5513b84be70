/** Where Assay is run from, and what is done there before its programs can run. */
export interface Installation {
  /** The folder of the product's own files. */
  root: string;
  /** The folder of `.env` and, unless `ASSAY_HOME` says otherwise, of data and secrets. */
  folder: string;
  /** Sees that the packages are there. */
  install(): Promise<void>;
  /** Sees that the database client is there. */
  generate(): Promise<void>;
  /** Returns the folder of compiled programs; null where their sources are run. */
  programs(): Promise<string | null>;
  /** Sees that the pages are built. */
  build(): Promise<void>;
}
