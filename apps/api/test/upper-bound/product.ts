import { allocate, allocateWage } from '@unamano/domain/loans/arrears/allocation';
import { isPaidAhead } from '@unamano/domain/loans/arrears/later-payments';
import { payoffOn } from '@unamano/domain/loans/closing/payoff';
import { withdrawalOf } from '@unamano/domain/loans/closing/withdrawal';
import { quote } from '@unamano/domain/loans/price/pricing';
import { scheduleFor } from '@unamano/domain/loans/schedule/schedule';
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
