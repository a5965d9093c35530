/** What is asked of the gateway: an installment, an early payoff, a withdrawal. Each prices itself under the lock. */
import type { Day } from '@unamano/domain/calendar';
import type { Trx } from '../../../db/types.ts';
import type { Result } from '../../../kernel/result.ts';
import type { CreditRow } from '../../credit-life/service.ts';
import type { LoanFacts, Standing } from '../../loan-accounts/service.ts';
import type { OrderRow } from '../repo.ts';

export type OpenOrder = { url: string; order: string };

/** What an order is asked for: with the credit's row locked, the installment it is filed under, and its amount. */
export type Priced = { number: number; amountPesos: number; description: string };

export type WantedOrder = {
  kind: OrderRow['kind'];
  /** Undefined where the person has no such thing. */
  find(trx: Trx): Promise<{ credit_id: number; email: string } | undefined>;
  price(trx: Trx, credit: CreditRow, ready: Priceable): Promise<Result<Priced>>;
};

/** Where the credit stands on the day on which money would be booked. */
export type Priceable = { facts: LoanFacts; standing: Standing; bookedOn: Day };

/** Keeps the caller's answer in the transaction that opens the order. */
export type Keep = (trx: Trx, opened: { ok: true; value: OpenOrder }) => Promise<unknown>;

/** Opens the order, or finds the one that is open already. */
export type OpenWanted = (wanted: WantedOrder, keep: Keep) => Promise<Result<OpenOrder>>;
