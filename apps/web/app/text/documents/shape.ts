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
  /** What it says, in a few sentences; it binds as little as a summary does, and the text says so. */
  readonly summary: readonly string[];
  readonly sections: readonly Section[];
};
