/**
 * A step computes its loans within its transaction, which the database ends after seconds without a statement. A loan is walked over its
 * due days, and each of them looks at all installments.
 */
const WORK_A_STEP = 150_000;

/** The first, and of the others those that are small enough to come with it. */
export function withinStep<Credit>(
  credits: readonly Credit[],
  installmentsOf: (credit: Credit) => number,
): Credit[] {
  let left = WORK_A_STEP;
  return credits.filter((credit, index) => {
    const own = installmentsOf(credit) ** 2;
    if (index > 0 && own > left) return false;
    left -= own;
    return true;
  });
}
