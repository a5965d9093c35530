import type { DeductionRow } from '@unamano/contract/money/payroll/pay-periods';

/** All that one person is deducted for a credit. */
export type PersonLines = {
  /** Of the oldest line. */
  first: DeductionRow;
  lines: readonly DeductionRow[];
  total: number;
};

/** A row a person, in the order of the file. */
export function personLines(rows: readonly DeductionRow[]): PersonLines[] {
  return [...Map.groupBy(rows, ({ id_credit }) => id_credit).values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    return [{ first, lines, total: lines.reduce((sum, { amount }) => sum + amount, 0) }];
  });
}
