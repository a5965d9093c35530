import type { PayrollException } from '@unamano/contract/money/payroll/pay-periods';

/** What one answer ends: the installments of a person that a company did not deduct, or any other exception by itself. */
export type PersonExceptions = { first: PayrollException; lines: readonly PayrollException[] };

/** In the order of the first line of each. */
export function personExceptions(exceptions: readonly PayrollException[]): PersonExceptions[] {
  const groups = Map.groupBy(exceptions, (one) => {
    const isMissing = one.kind === 'not_deducted' && one.resolution === null && one.in_suspense === 0;
    return isMissing ? `person ${one.id_user}` : `exception ${one.id_exception}`;
  });
  return [...groups.values()].flatMap((lines) => {
    const [first] = lines;
    return first ? [{ first, lines }] : [];
  });
}
