/** What disbursed credits were charged over the legal ceiling, and the lender kept. */

import type { Day } from '@unamano/domain/calendar';
import { legalCeilingPpm } from '@unamano/domain/loans/arrears/arrears';
import type { ChargedOverCeiling } from '@unamano/domain/loans/price/legal-price';
import { chargedOverCeiling, pricedByLaw } from '@unamano/domain/loans/price/legal-price';
import { inForceOn } from '@unamano/domain/versions';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/types.ts';
import { ceilingsOf } from '../changes/effects.ts';
import { readState } from '../repo.ts';
import { countedCharges } from '../values.ts';
import { PRICED_COLUMNS } from './priced-columns.ts';

export type OverCeiling = { credit: DisbursedCredit; charged: Charged };

export const sumOver = (over: readonly OverCeiling[]): number =>
  over.reduce((sum, { charged }) => sum + charged.over, 0);

/**
 * What each credit was charged, by the ceiling and the price lines of the day of its disbursement: the agreed lines, less what
 * payoffs, prepayments and withdrawals took off. Newest first.
 *
 * @returns the number of all disbursed credits, and those over the ceiling
 */
export async function readCharged(db: Db): Promise<{ credits: number; over: OverCeiling[] }> {
  const [state, credits] = await Promise.all([readState(db), readDisbursed(db)]);
  const ceilings = ceilingsOf(state);
  const known = new Map<string, Charged>();
  const chargedBy = (credit: DisbursedCredit): Charged => {
    const { id, disbursed_on: on, ...price } = credit;
    const ceilingPpm = legalCeilingPpm(ceilings, on);
    const lines = inForceOn(state.price_lines, on);
    const key = JSON.stringify([price, ceilingPpm, lines?.id]);
    const found = known.get(key);
    if (found) return found;
    const charged = chargedOf(credit, ceilingPpm, lines ? countedCharges(lines.values) : null);
    known.set(key, charged);
    return charged;
  };
  const over = credits.flatMap((credit) => {
    const charged = chargedBy(credit);
    return charged.over > 0 ? [{ credit, charged }] : [];
  });
  return { credits: credits.length, over };
}

type Charged = { countedPpm: number | null; ceilingPpm: number | null } & Record<
  keyof ChargedOverCeiling,
  number
>;

function chargedOf(
  credit: DisbursedCredit,
  ceilingPpm: number | null,
  counts: ReturnType<typeof countedCharges> | null,
): Charged {
  if (ceilingPpm === null || counts === null)
    return { countedPpm: null, ceilingPpm, counted: 0, allowed: 0, over: 0 };
  const rate = { typeUser: credit.type_user, interestRatePpm: credit.interest_rate_ppm };
  const offer = {
    amount: credit.amount,
    installments: credit.installments,
    interestPaid: credit.interest_paid,
    valueCreditStudy: credit.value_credit_study,
    VATCreditStudy: credit.vat_credit_study,
    valueEndorsement: credit.value_endorsement,
    centralRisk: credit.central_risk,
  };
  const charged = keptOf(chargedOverCeiling(rate, offer, counts, ceilingPpm), credit);
  return { ...charged, ceilingPpm, countedPpm: pricedByLaw(rate, offer, counts).countedPpm };
}

/** The money was lent for a shorter time where interest was taken off: the ceiling allows the same share less. */
function keptOf(
  { counted, allowed, over }: ChargedOverCeiling,
  { interest_paid: agreed, interest_taken_off: takenOff, is_withdrawn: isWithdrawn }: DisbursedCredit,
): Record<keyof ChargedOverCeiling, number> {
  if (isWithdrawn) return { counted: 0, allowed: 0, over: 0 };
  if (takenOff === 0) return { counted, allowed, over };
  const kept = {
    counted: counted - takenOff,
    allowed: Math.floor((allowed * (agreed - takenOff)) / agreed),
  };
  return { ...kept, over: over === 0 ? 0 : Math.max(0, kept.counted - kept.allowed) };
}

const IS_REVERSED = (paymentId: string): RawBuilder<boolean> =>
  sql`exists (select from payments reversal where reversal.reverses_payment_id = ${sql.ref(paymentId)})`;

/** Of `credits`: what payoffs and prepayments saved. */
const INTEREST_TAKEN_OFF = sql<number>`(
  select coalesce(sum(amount_pesos), 0)::int from payments rebate
  where rebate.credit_id = credits.id and rebate.source = 'rebate' and rebate.reverses_payment_id is null
    and not ${IS_REVERSED('rebate.id')}
) + (
  select coalesce(sum(saved_interest_pesos), 0)::int from schedule_versions version
  where version.credit_id = credits.id and version.disbursement_number = credits.disbursement_number
    and not ${IS_REVERSED('version.payment_id')}
)`;

const IS_WITHDRAWN = sql<boolean>`exists (
  select from payments withdrawal
  where withdrawal.credit_id = credits.id and withdrawal.source = 'withdrawal'
    and withdrawal.reverses_payment_id is null and not ${IS_REVERSED('withdrawal.id')}
)`;

type DisbursedCredit = Awaited<ReturnType<typeof readDisbursed>>[number];

/** Newest first. `disbursed_on` is null again after a returned transfer. */
async function readDisbursed(db: Db) {
  return db
    .selectFrom('credits')
    .innerJoin('simulator_configurations as prices', 'prices.id', 'credits.configuration_id')
    .select([...PRICED_COLUMNS, 'credits.id', 'credits.disbursed_on', 'credits.interest_paid'])
    .select([INTEREST_TAKEN_OFF.as('interest_taken_off'), IS_WITHDRAWN.as('is_withdrawn')])
    .where('credits.disbursed_on', 'is not', null)
    .$narrowType<{ disbursed_on: Day }>()
    .orderBy('credits.id', 'desc')
    .execute();
}
