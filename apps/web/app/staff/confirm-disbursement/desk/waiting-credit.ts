import type { WaitingCredit } from '@unamano/contract/money/payout-desk';
import { capitalizeWords } from '../../../shared/capitalize.ts';

export const keyOf = ({ id_credit }: WaitingCredit): number => id_credit;
export const nameOf = ({ name }: WaitingCredit): string => capitalizeWords(name);
export const isTransfer = ({ disbursement_type }: WaitingCredit): boolean => disbursement_type === 'TRANSFER';

/** The money may be sent today, and no second person is asked already. */
export const isPayable = ({ cannot_pay, is_prepared }: WaitingCredit): boolean =>
  cannot_pay === null && !is_prepared;

export const sumOf = (rows: readonly WaitingCredit[]): number =>
  rows.reduce((sum, { amount_to_disburse }) => sum + amount_to_disburse, 0);
