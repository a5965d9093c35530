/** A test: its file and its title, or the start of the title. */
export type Proof = { file: string; test: string };

/** An id of the plan of tests, and its proof. */
export type Planned = {
  id: string;
  requirement: string;
  /** A row of this suite measures it. */
  hasRow?: true;
  proofs?: readonly Proof[];
  /** What is not proved, or proved in another way than the plan requires. */
  remark?: string;
};
