/** What disbursed credits were charged over the legal ceiling, and the lender kept. */

import type { Day } from '@unamano/domain/calendar';
import { legalCeilingPpm } from '@unamano/domain/loans/arrears/arrears-terms';
import type { ChargedOverCeiling } from '@unamano/domain/loans/price/legal-price';
import { chargedOverCeiling, pricedByLaw } from '@unamano/domain/loans/price/legal-price';
import { inForceOn } from '@unamano/domain/versions';
import { sql } from 'kysely';
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
  { interest_paid: agreed, interest_kept, lines_taken_off, is_withdrawn: isWithdrawn }: DisbursedCredit,
): Record<keyof ChargedOverCeiling, number> {
  if (isWithdrawn) return { counted: 0, allowed: 0, over: 0 };
  const takenOff = agreed - interest_kept + lines_taken_off;
  if (takenOff === 0) return { counted, allowed, over };
  const kept = {
    counted: counted - takenOff,
    allowed: Math.floor((allowed * interest_kept) / agreed),
  };
  return { ...kept, over: over === 0 ? 0 : Math.max(0, kept.counted - kept.allowed) };
}

/** What the payoff and prepayments left of the interest, and what they took off the other lines that count as interest. */
const INTEREST_KEPT = sql<number>`(
  select coalesce(sum((line #>> '{interest,amount}')::int), 0)::int from json_array_elements(position.state -> 'rows') line
)`;
const LINES_TAKEN_OFF = sql<number>`(
  select sum((position.terms #>> array['charges', name])::int - (position.state #>> array['lines', name, 'amount'])::int)::int
  from unnest(array['study', 'guarantee', 'bureau']) name
)`;
const IS_WITHDRAWN = sql<boolean>`(position.state ->> 'isWithdrawn')::boolean`;

type DisbursedCredit = Awaited<ReturnType<typeof readDisbursed>>[number];

/** Newest first. `disbursed_on` is null again after a returned transfer. */
async function readDisbursed(db: Db) {
  return db
    .selectFrom('credits')
    .innerJoin('simulator_configurations as prices', 'prices.id', 'credits.configuration_id')
    .innerJoin('loan_positions as position', 'position.credit_id', 'credits.id')
    .select([...PRICED_COLUMNS, 'credits.id', 'credits.disbursed_on', 'credits.interest_paid'])
    .select([
      INTEREST_KEPT.as('interest_kept'),
      LINES_TAKEN_OFF.as('lines_taken_off'),
      IS_WITHDRAWN.as('is_withdrawn'),
    ])
    .where('credits.disbursed_on', 'is not', null)
    .$narrowType<{ disbursed_on: Day }>()
    .orderBy('credits.id', 'desc')
    .execute();
}
