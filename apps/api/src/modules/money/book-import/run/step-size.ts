/** A step computes its loans within its transaction, which the database ends after seconds without a statement. */
const INSTALLMENTS_A_STEP = 2_000;

/** The first, and of the others those that are small enough to come with it. */
export function withinStep<Credit>(
  credits: readonly Credit[],
  installmentsOf: (credit: Credit) => number,
): Credit[] {
  let left = INSTALLMENTS_A_STEP;
  return credits.filter((credit, index) => {
    const own = installmentsOf(credit);
    if (index > 0 && own > left) return false;
    left -= own;
    return true;
  });
}
