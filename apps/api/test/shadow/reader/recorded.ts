import { type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import type { LoanEvent } from '@unamano/domain/loans/replay/events';
import type { Pesos } from '@unamano/domain/money';
import type { Db } from '../../../src/db/types.ts';

/** What an order asked, when it was opened. */
export interface Order {
  readonly kind: 'installment' | 'payoff' | 'withdrawal';
  readonly number: number;
  readonly amountPesos: Pesos;
  readonly openedAt: Date;
  readonly lastDay: Day;
}

/**
 * An event, when it was recorded, and the order that money came by. What that promised is known once the events before it
 * are (`withPromises`).
 */
export type Recorded = LoanEvent & { readonly recordedAt: Date; readonly order?: Order };

/** Reads the events of one kind of row. */
export type ReadEvents = (db: Db, creditId: number) => Promise<Recorded[]>;

export const DISBURSED = (number: number): string => `disbursed-${number}`;
export const MONEY = (paymentId: number): string => `money-${paymentId}`;
export const WAGE = (lineId: number): string => `wage-${lineId}`;

/** Money with a day and no hour counts from 00:00, never before `earliest`; from its recording where that is of the same day. */
export function moneyAt(paidOn: Day, recordedOn: Day, recordedAt: Date, earliest: Date | null): Date {
  if (paidOn >= recordedOn) return recordedAt;
  const start = startOfBogotaDay(paidOn);
  return earliest !== null && earliest > start ? earliest : start;
}
