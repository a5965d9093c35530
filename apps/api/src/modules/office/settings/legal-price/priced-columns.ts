import type { Row } from '../../../../db/types.ts';

/** Of `credits` joined with its `simulator_configurations as prices`: what the price of a stored credit is computed from. */
export const PRICED_COLUMNS = [
  'credits.type_user',
  'credits.amount',
  'credits.installments',
  'credits.value_credit_study',
  'credits.vat_credit_study',
  'credits.value_endorsement',
  'credits.central_risk',
  'prices.interest_rate_ppm',
] as const;

export type PricedCredit = Pick<
  Row<'credits'>,
  | 'type_user'
  | 'amount'
  | 'installments'
  | 'value_credit_study'
  | 'vat_credit_study'
  | 'value_endorsement'
  | 'central_risk'
> &
  Pick<Row<'simulator_configurations'>, 'interest_rate_ppm'>;
