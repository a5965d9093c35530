/** A paragraph, or the points of a list. */
export type Block = string | readonly string[];

export type Section = {
  /** Its place in the address, after the `#`. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
};

/** A legal document, in plain words. */
export type LegalText = {
  /** A summary in a few sentences; it is not binding, and the text says so. */
  readonly summary: readonly string[];
  readonly sections: readonly Section[];
};
