import type { PersonalTable } from './catalogue.ts';
import { CREDIT_DATA } from './credit-data.ts';
import { BORROWER, COMPLAINTS, OWN_DATA } from './own-data.ts';
import { PAYROLL_DATA } from './payroll-data.ts';

/** In the order of an erasure: a table is erased before those by which its rows are found, and the borrower last. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ...PAYROLL_DATA,
  ...OWN_DATA,
  ...CREDIT_DATA,
  COMPLAINTS,
  BORROWER,
];
