import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import { capitalizeWords } from '../../../shared/capitalize.ts';
import { staffPaths } from '../layout/staff-paths.ts';

/** The page of a person's late payments. */
export function latePath({ id_user }: Pick<LatePaymentRow, 'id_user'>): string {
  return staffPaths.latePayment.replace(':id_user', String(id_user));
}

/** The parameter of the list's address that names whose cases it has, and its words beside the id of a person. */
export const assignedParam = 'asignado';
export const assignedWords = { yo: 'me', nadie: 'none' } as const;

/** The list with the cases of the user, of nobody, or of one person. */
export const casesPath = (of: keyof typeof assignedWords | number) =>
  `${staffPaths.latePayments}?${assignedParam}=${of}`;

export function nameOf({ name, last_name }: Pick<LatePaymentRow, 'name' | 'last_name'>): string {
  return capitalizeWords(`${name} ${last_name}`);
}
