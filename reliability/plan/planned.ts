/** A test, by its file and its title, or the beginning of it. */
export type Proof = { file: string; test: string };

/** An id of the plan of tests, and what proves it now. */
export type Planned = {
  id: string;
  requirement: string;
  /** Has figures of its own, from a row of this suite. */
  hasRow?: true;
  proofs?: readonly Proof[];
  /** What is not shown, or shown otherwise than the plan asks. */
  remark?: string;
};
