/** What a check found: one line a fault, each with what to do, and a summary. */
export type Outcome = { readonly faults: readonly string[]; readonly summary: string };
