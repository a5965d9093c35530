import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import { capitalizeWords } from '../../../shared/capitalize.ts';
import { paths } from '../../../shared/paths.ts';

/** The page of a person's late payments. */
export function latePath({ id_user }: Pick<LatePaymentRow, 'id_user'>): string {
  return paths.latePayment.replace(':id_user', String(id_user));
}

export function nameOf({ name, last_name }: Pick<LatePaymentRow, 'name' | 'last_name'>): string {
  return capitalizeWords(`${name} ${last_name}`);
}
