import { allocate, allocateWage } from '@unamano/domain/allocation';
import { isPaidAhead } from '@unamano/domain/later-payments';
import { payoffOn } from '@unamano/domain/payoff';
import { quote } from '@unamano/domain/pricing';
import { scheduleFor } from '@unamano/domain/schedule';
import { withdrawalOf } from '@unamano/domain/withdrawal';
import { loanBalanceOn, planPrepayment } from '../../src/modules/loans/loan-accounts/index.ts';
import { endsEarly } from '../../src/modules/loans/payments/index.ts';
import { laterThan } from './payment-in-memory.ts';

/** The functions of the product; a test replaces one of them to plant a fault. */
export const PRODUCT = {
  allocate,
  allocateWage,
  endsEarly,
  isPaidAhead,
  laterThan,
  loanBalanceOn,
  payoffOn,
  planPrepayment,
  quote,
  scheduleFor,
  withdrawalOf,
};
export type Product = typeof PRODUCT;
